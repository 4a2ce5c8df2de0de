import { describe, expect, test } from 'vitest';
import type { AddedOrder } from './add-order';
import { handleOrder } from './handle-order';

const ID = 'gid://shopify/ProductVariant/1';
const OTHER = 'gid://shopify/ProductVariant/2';
const url = new URL('https://shop/api/cart?order');

function send(add: () => Promise<AddedOrder | null>) {
	const form = new FormData();
	for (const id of [ID, OTHER]) {
		form.append('label', 'A');
		form.append('variant', id);
		form.append('quantity', '1');
	}
	const request = new Request(url, { method: 'POST', body: form });
	return handleOrder({ request, url, add });
}

const done = (given: Partial<AddedOrder>) => () =>
	Promise.resolve({ added: [], warnings: [], refusals: [], ...given });

describe('handleOrder', () => {
	test('leads to the cart, which says what was added', async () => {
		const { status, headers } = await send(done({ added: [ID, OTHER] }));
		expect([status, headers.get('location')]).toEqual([303, '/cart']);
		expect(headers.get('set-cookie')).toMatch(/^cart_message=.+; Secure$/);
	});

	test.each<[string, () => Promise<AddedOrder | null>]>([
		['nothing was tried', () => Promise.resolve(null)],
		['a part was added', done({ added: [ID] })],
		['the platform warns', done({ added: [ID, OTHER], warnings: ['Only 3 are left.'] })]
	])('has the page say so when %s', async (_name, add) => {
		const { status, headers } = await send(add);
		expect([status, headers.get('location')]).toEqual([307, '/quick-order?/added']);
		expect(headers.get('set-cookie')).toBe(null);
	});

	test('adds nothing of a form that is none', async () => {
		let isAsked = false;
		const add = () => {
			isAsked = true;
			return Promise.resolve(null);
		};
		const request = new Request(url, { method: 'POST', body: 'x' });
		await expect(handleOrder({ request, url, add })).rejects.toMatchObject({ status: 415 });
		expect(isAsked).toBe(false);
	});
});
