import { describe, expect, it } from 'vitest';
import {
	createFailingStorefront,
	createFakeStorefront
} from '../../../../tests/support/fake-storefront';
import {
	MAX_DEVICE_WISHES,
	MAX_WISHES,
	parseHeart,
	parseWishes,
	writeWishes
} from '$lib/domain/wish-list';
import { StorefrontTimeoutError } from '../base/errors';
import { decodeMessages } from '../cart/cart-messages';
import type { Storefront } from '../storefront';
import { handleWishRequest } from './handle-wish-request';
import type { Wisher } from './wish-list';

const SHOP = 'https://shop.example';
const money = { amount: '9.00', currencyCode: 'EUR' };
const NOT_SOLD = '404';

/** Sells every product but one. */
const { storefront } = createFakeStorefront(({ variables }) => ({
	nodes: (variables['ids'] as string[]).map((id) => ({
		...{ __typename: id.endsWith(`/${NOT_SOLD}`) ? 'Other' : 'Product', id, handle: 'p' },
		...{ title: 'P', availableForSale: true, isGiftCard: false, requiresSellingPlan: false },
		...{ metafield: null, featuredImage: null },
		priceRange: { minVariantPrice: money, maxVariantPrice: money },
		variants: { nodes: [], pageInfo: { hasNextPage: false } }
	}))
}));

interface Sent {
	products?: string[];
	fields?: Record<string, string>;
	kept?: number;
	isScript?: boolean;
	referer?: string;
	shop?: Storefront;
}

/** A browser of a guest who has saved so many. */
function openBrowser(count: number) {
	const wishes = Array.from({ length: count }, (_, index) => parseHeart(String(1000 + index))!);
	const jar = new Map(count === 0 ? [] : [['wish_list', writeWishes(wishes)]]);
	const cookies: Wisher['cookies'] = {
		get: (name) => jar.get(name),
		set: (name, value) => void jar.set(name, value),
		delete: (name) => void jar.delete(name)
	};
	return { cookies, count: () => parseWishes(jar.get('wish_list')).length };
}

async function send({ products = [], fields = {}, kept = 0, ...more }: Sent) {
	const { cookies, count } = openBrowser(kept);
	const body = new URLSearchParams(fields);
	for (const product of products) body.append('product', product);
	const { referer = `${SHOP}/collections/all?page=2`, isScript = true, shop = storefront } = more;
	const headers = { referer, accept: isScript ? 'application/json' : 'text/html' };
	const response = await handleWishRequest({
		request: new Request(`${SHOP}/api/wishlist`, { method: 'POST', body, headers }),
		url: new URL(`${SHOP}/api/wishlist`),
		wisher: { cookies, isSecure: true, account: null },
		asker: { storefront: shop, buyer: null },
		...{ ownOrigins: [SHOP], now: 0 }
	});
	const { error = null } = JSON.parse((await response.text()) || '{}') as { error?: object };
	return { status: response.status, headers: response.headers, error, count: count() };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('what is sent', () => {
	it.each([
		['no product', []],
		['no number', ['mug']],
		['another type', ['gid://shopify/Collection/x']],
		['one of several that is none', ['1', 'mug']],
		['more than a list has', many(MAX_WISHES + 1)]
	])('is refused as malformed: %s', async (_, products) => {
		const answer = await send({ products });
		expect(answer).toMatchObject({ status: 400, count: 0, error: { code: 'wish_malformed' } });
	});

	it('is refused when nothing of it is sold', async () => {
		const answer = await send({ products: [NOT_SOLD] });
		expect(answer).toMatchObject({ status: 404, count: 0, error: { code: 'wish_gone' } });
	});

	it('is saved as far as it is sold', async () => {
		expect(await send({ products: [NOT_SOLD, '5'] })).toMatchObject({ count: 1 });
	});

	it('is saved without a price while the platform does not answer', async () => {
		const shop = createFailingStorefront(new StorefrontTimeoutError('late', 1));
		expect(await send({ products: ['5'], shop })).toMatchObject({ status: 200, count: 1 });
	});

	it('is refused as too many for a device, which says how many it has room for', async () => {
		const answer = await send({ products: ['5'], kept: MAX_DEVICE_WISHES });
		expect(answer).toMatchObject({
			...{ status: 422, count: MAX_DEVICE_WISHES },
			error: { code: 'wish_full', message: /room for 50 products/ }
		});
		const full = await send({ products: many(MAX_DEVICE_WISHES) });
		expect(full).toMatchObject({ status: 200, count: MAX_DEVICE_WISHES });
	});

	it('is removed without a question whether it is sold', async () => {
		const fields = { intent: 'remove' };
		expect(await send({ products: ['1000'], fields, kept: 2 })).toMatchObject({ count: 1 });
	});
});

describe('a form leads', () => {
	it.each<[string, Record<string, string>, string | undefined, string]>([
		['back to its page', {}, undefined, '/collections/all?page=2'],
		['to the list that it asks for', { return_to: '/wishlist' }, undefined, '/wishlist'],
		['nowhere else', { return_to: 'https://other.example/' }, undefined, '/collections/all?page=2'],
		['to the list from another site', {}, 'https://other.example/x', '/wishlist']
	])('%s', async (_, fields, referer, location) => {
		const answer = await send({
			...{ products: ['5'], isScript: false, fields },
			...(referer !== undefined && { referer })
		});
		expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
		expect(answer.headers.get('cache-control')).toBe('private, no-store');
		expect(answer.headers.get('set-cookie')).toMatch(/^cart_message=/);
	});

	it('back with the reason of a refusal', async () => {
		const { status, headers } = await send({ products: ['mug'], isScript: false });
		expect(status).toBe(303);
		const [, cookie] = /^cart_message=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
		expect(decodeMessages(cookie)).toMatchObject([
			{ kind: 'error', text: 'That is no product of this shop.' }
		]);
	});
});
