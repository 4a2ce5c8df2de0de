import { expect, it } from 'vitest';
import { openTestShop } from '../../store/testing/open-test-shop.ts';
import { createBackInStock } from './back-in-stock.ts';

const ADDRESS = 'http://store.test/back-in-stock';
const JSON_TYPE = { 'content-type': 'application/json' };

function open() {
	const { store } = openTestShop();
	const handle = createBackInStock(store);
	const send = async (body: unknown, init: RequestInit = {}) => {
		const request = new Request(ADDRESS, {
			...{ method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) },
			...init
		});
		return (await handle(request))?.status;
	};
	const [variant] = store.catalog.getProductByHandle('pitcher')?.variants ?? [];
	if (variant === undefined) throw new Error('The seed has no pitcher');
	const variantId = `gid://shopify/ProductVariant/${String(variant.id)}`;
	return { store, handle, send, variant, variantId };
}

it('keeps one request of each address for each variant', async () => {
	const { store, send, variant, variantId } = open();
	const asked = { email: 'kim@example.com', variantId, language: 'DE', url: 'http://shop.test/' };
	expect(await send(asked)).toBe(200);
	expect(await send({ ...asked, email: 'Kim@example.com' })).toBe(200);
	expect(await send({ ...asked, email: 'jo@example.com' })).toBe(200);
	expect(store.stockRequests.list(9)).toMatchObject([
		{ email: 'jo@example.com' },
		{ email: 'kim@example.com', variantId: variant.id, language: 'DE' }
	]);
	expect(store.stockRequests.list(1)).toHaveLength(1);
});

it('keeps nothing that it cannot use', async () => {
	const { store, handle, send, variantId } = open();
	expect(await send({ email: 'kim', variantId })).toBe(422);
	expect(await send({ variantId })).toBe(422);
	expect(
		await send({ email: 'kim@example.com', variantId: 'gid://shopify/ProductVariant/7' })
	).toBe(404);
	expect(await send('', { body: '{' })).toBe(422);
	expect(await send('', { headers: { 'content-type': 'text/plain' } })).toBe(415);
	expect(await send('', { method: 'GET', body: null })).toBe(405);
	expect(handle(new Request('http://store.test/back-in-stock/1'))).toBeNull();
	expect(store.stockRequests.list(9)).toEqual([]);
});
