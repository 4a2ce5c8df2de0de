import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../store/testing/open-test-shop.ts';
import type { PricedCart } from '../../store/commerce/cart/priced-cart.ts';
import { createPermalinks } from './permalinks.ts';

const FUZZ_TIMEOUT_MS = 60_000;
const ORIGIN = 'http://store.test';
const SHOP = 'http://shop.test';
/** 60 mm, $18.00. */
const PRISM = 4500000001001;
const MUG_GID = 'gid://shopify/ProductVariant/4500000013001';

let shop: TestShop;
let handle: (request: Request) => Response | null;

beforeEach(() => {
	shop = openTestShop();
	handle = createPermalinks({ store: shop.store, origin: ORIGIN, shopOrigin: SHOP });
});

afterEach(() => {
	shop.store.close();
});

function encode(id: string): string {
	return `~${Buffer.from(id).toString('base64url')}`;
}

function visit(path: string, init: RequestInit = {}): Response {
	const response = handle(new Request(ORIGIN + path, init));
	if (response === null) throw new Error(`${path} is no link.`);
	return response;
}

function follow(path: string, init?: RequestInit): string {
	const response = visit(path, init);
	expect(response.status).toBe(303);
	return response.headers.get('location') ?? '';
}

/** The cart behind the checkout that a link led to. */
function boughtBy(location: string): PricedCart {
	const [, token = ''] = /\/checkouts\/cn\/([0-9a-f]+)/.exec(location) ?? [];
	const cart = shop.store.checkouts.get(token)?.cart;
	if (cart == null) throw new Error(`${location} is no checkout.`);
	return cart;
}

describe('paths that are no link', () => {
	test.each([
		'/buyer',
		'/buy/',
		'/buy/x',
		'/buy/x:',
		'/buy/x:0',
		'/buy/x:01',
		'/buy/x:-1',
		'/buy/x:1.5',
		'/buy/x:1,',
		'/buy/,x:1',
		'/buy/x:1/y:1',
		'/buy/x%2Fy:1',
		'/buy/%78:1',
		'/buy/~:1',
		'/buy/x~y:1',
		'/buy/x:1000000',
		'/BUY/x:1'
	])('%s', (path) => {
		expect(handle(new Request(ORIGIN + path))).toBeNull();
	});

	test.each([
		['padding', '~eA==:1'],
		['bits that are left over', '~eB:1'],
		['the other alphabet', '~+/+/:1'],
		['bytes that are no UTF-8', `~${Buffer.from([0xff, 0xfe, 0xfd]).toString('base64url')}:1`],
		['a control character', `${encode('a\u0000b')}:1`]
	])('a token with %s', (_, items) => {
		expect(handle(new Request(`${ORIGIN}/buy/${items}`))).toBeNull();
	});

	test.each(['HEAD', 'POST', 'OPTIONS'])('%s is refused', (method) => {
		const response = visit(`/buy/${PRISM}:1`, { method });
		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe('GET');
	});
});

describe('a link that cannot be followed', () => {
	test.each([
		['an unknown item', '/buy/999:1', 'unknown-item'],
		['a product with several kinds', '/buy/equilateral-prism:1', 'unknown-item'],
		['something sold out', () => `/buy/${shop.variant('pitcher').id}:1`, 'sold-out'],
		['a number that is not sold', () => `/buy/${shop.variant('espresso-cup').id}:3`, 'refused'],
		[
			'two values for one field',
			`/buy/${PRISM}:1?buyer/email=a%40b.co&/buyer/email=c`,
			'ambiguous'
		],
		['two destinations', `/buy/${PRISM}:1?continue_to=/a&continue_to=/b`, 'ambiguous'],
		['too many parameters', `/buy/${PRISM}:1?${'a=1&'.repeat(101)}`, 'malformed']
	])('%s leads to a page that says so', async (_, path, reason) => {
		const location = follow(typeof path === 'string' ? path : path());
		expect(location).toBe(`${ORIGIN}/buy/problem?reason=${reason}`);
		const page = await visit(new URL(location).pathname + new URL(location).search).text();
		expect(page).toContain(`href="${SHOP}"`);
	});

	test('goes where it wants to, all the same', () => {
		expect(follow('/buy/999:1?continue_to=/collections/sale')).toBe(`${SHOP}/collections/sale`);
	});

	test('a reason from the address is not echoed', async () => {
		const page = await visit('/buy/problem?reason=<script>').text();
		expect(page).not.toContain('<script>');
		expect(page).toContain('This link is not complete');
	});

	test('the page speaks the language of the browser', async () => {
		const headers = { 'accept-language': 'de' };
		const page = await visit('/buy/problem?reason=sold-out', { headers }).text();
		expect(page).toContain('<html lang="de" dir="ltr">');
		expect(page).toContain('Eben ausverkauft');
	});
});

describe('where a link continues to', () => {
	test.each([
		'//evil.example',
		'/\\evil.example',
		'https://evil.example/',
		'javascript:alert(1)',
		'collections',
		'',
		'/a%0d%0aSet-Cookie:%20x=1',
		'/a%09b',
		'/a%20b',
		'/a/..//evil.example',
		'/%2F/evil.example',
		'/%5Cevil.example',
		'/%E0%A4%A'
	])('%s is not followed', (value) => {
		expect(follow(`/buy?continue_to=${value}`)).toBe(`${SHOP}/`);
	});

	test.each([
		['/collections/spring', '/collections/spring'],
		['%2Fcollections%2Fspring', '/collections/spring'],
		['/a/../b/./c', '/b/c'],
		['/a/%2e%2e/b', '/b'],
		['/search?q=mug', '/search?q=mug'],
		['/a+b', '/a+b'],
		['/größe', '/gr%C3%B6%C3%9Fe']
	])('%s becomes %s', (value, path) => {
		expect(follow(`/buy?continue_to=${value}`)).toBe(SHOP + path);
	});
});

describe('a link that is followed', () => {
	test('always answers 303 without caching and without a referrer', () => {
		const { headers } = visit(`/buy/${PRISM}:1`);
		expect(headers.get('cache-control')).toBe('no-store');
		expect(headers.get('referrer-policy')).toBe('no-referrer');
		expect(headers.get('set-cookie')).toBeNull();
	});

	test('brings items, raw and encoded, to a checkout', () => {
		const cart = boughtBy(follow(`/buy/${PRISM}:2,${encode(MUG_GID)}:1`));
		const lines = cart.lines.map(({ record }) => [record.variantId, record.quantity]);
		expect(lines).toEqual(
			expect.arrayContaining([
				[PRISM, 2],
				[4500000013001, 1]
			])
		);
		expect(cart.subtotal).toBe(5800);
	});

	test('knows the same item by both forms of its id', () => {
		const raw = boughtBy(follow(`/buy/${PRISM}:1`));
		const gid = boughtBy(follow(`/buy/${encode(`gid://shopify/ProductVariant/${PRISM}`)}:1`));
		expect(gid.lines[0]!.record.variantId).toBe(raw.lines[0]!.record.variantId);
	});

	test('takes codes in their own order, buyer and country', () => {
		const query =
			'discounts/codes/1=FREESHIP&discounts/codes/0=WELCOME10&buyer/email=maya%40example.com' +
			'&buyer/first_name=Maya&context/address_country=GB&attribution/utm_source=mail';
		const { record, currency } = boughtBy(follow(`/buy/${PRISM}:2?${query}`));
		expect(record.discountCodes).toEqual(['WELCOME10', 'FREESHIP']);
		expect(record.buyer.email).toBe('maya@example.com');
		expect(record.addresses[0]!.address.firstName).toBe('Maya');
		expect(record.attributes).toEqual([{ key: 'utm_source', value: 'mail' }]);
		expect(currency.isoCode).toBe('GBP');
	});

	test.each([
		['DE', 'de', 'DE'],
		['DE', 'en-GB', 'EN'],
		['DE', 'xx', 'DE'],
		['GB', 'en', 'EN']
	])('opens the checkout of %s in the language %s as %s', (country, language, expected) => {
		const context = `context/address_country=${country}&context/language=${language}`;
		const [, token = ''] = /cn\/([0-9a-f]+)/.exec(follow(`/buy/${PRISM}:1?${context}`)) ?? [];
		expect(shop.store.checkouts.get(token)?.record.language).toBe(expected);
	});

	test('the path decides what is bought, however the query puts it', () => {
		const query =
			'line_items/0/quantity=50&line_items/0/item/id=1&totals/0/amount=1&status=completed';
		expect(boughtBy(follow(`/buy/${PRISM}:2?${query}`)).totalQuantity).toBe(2);
	});

	test('sets a selling plan where there is one and keeps the item where there is none', () => {
		const candle = shop.variant('jar-candle').id;
		const product = shop.store.catalog.getProductByHandle('jar-candle')!;
		const plan = shop.store.catalog.getSellingPlanGroups(product)[0]!.sellingPlans[0]!.id;
		const query = `line_items/0/selling_plan=${plan}&line_items/1/selling_plan=${plan}`;
		const { lines } = boughtBy(follow(`/buy/${candle}:1,${PRISM}:1?${query}`));
		const plans = new Map(lines.map(({ record }) => [record.variantId, record.sellingPlanId]));
		expect(plans).toEqual(
			new Map([
				[PRISM, null],
				[candle, plan]
			])
		);
	});

	test('passes on what is not ours, renames campaigns, drops what is secret or unknown', () => {
		const query =
			'continue_to=/collections/spring&buyer/email=a%40example.com&buyer/unknown=foo' +
			'&attribution/utm_source=email&utm_medium=sms&color=black&access_token=secret';
		expect(follow(`/buy/${PRISM}:1?${query}`)).toBe(
			`${SHOP}/collections/spring?utm_medium=sms&color=black&utm_source=email`
		);
	});

	test('that goes on into the shop leaves the cart in the browser', () => {
		const cookie = visit(`/buy/${PRISM}:1?continue_to=/cart`).headers.get('set-cookie') ?? '';
		const [, value = ''] = /^cart=([^;]+); Path=\/; SameSite=Lax/.exec(cookie) ?? [];
		const id = `gid://shopify/Cart/${decodeURIComponent(value)}`;
		expect(shop.store.carts.get(id)?.totalQuantity).toBe(1);
		const again = visit(`/buy/${PRISM}:2?continue_to=/cart`, {
			headers: { cookie: `cart=${value}` }
		});
		expect(again.headers.get('set-cookie')).toBeNull();
		expect(shop.store.carts.get(id)?.totalQuantity).toBe(3);
	});

	test('that buys by itself leaves the browser’s cart alone', () => {
		const mine = shop.cart([shop.line('everyday-mug')]);
		const id = shop.store.carts.idOf(mine.record);
		const cookie = `cart=${encodeURIComponent(id.slice('gid://shopify/Cart/'.length))}`;
		boughtBy(follow(`/buy/${PRISM}:1`, { headers: { cookie } }));
		expect(shop.store.carts.get(id)?.totalQuantity).toBe(1);
	});

	test('without items it sets the scene', () => {
		const response = visit('/buy?context/address_country=JP&continue_to=/');
		expect(response.headers.get('location')).toBe(`${SHOP}/`);
		expect(response.headers.get('set-cookie')).toMatch(/^cart=/);
		expect(visit('/buy').headers.get('set-cookie')).toBeNull();
	});
});

describe('any text in a link', () => {
	const part = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.constantFrom(String(PRISM), ':', ',', '~', '1', '%', '%2F', '..', '//', encode(MUG_GID))
	);

	test(
		'the path never breaks the store',
		() => {
			fc.assert(
				fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
					const url = URL.parse(`${ORIGIN}/buy/${parts.join('').replaceAll(/[?#]/g, '')}`);
					const response = url === null ? null : handle(new Request(url));
					expect([undefined, 200, 303]).toContain(response?.status);
				}),
				{ numRuns: 300 }
			);
		},
		FUZZ_TIMEOUT_MS
	);

	test(
		'the query never breaks the store, and never leads to another origin',
		() => {
			const name = fc.constantFrom(
				...['continue_to', 'buyer/email', 'discounts/codes/0', 'context/address_country'],
				...['attribution/__proto__', 'line_items/0/selling_plan', '__proto__', 'utm_source', '/']
			);
			const value = fc.oneof(fc.string({ unit: 'binary' }).map(encodeURIComponentSafely), part);
			fc.assert(
				fc.property(fc.array(fc.tuple(name, value), { maxLength: 6 }), (pairs) => {
					const query = pairs.map(([key, text]) => `${key}=${text}`).join('&');
					const url = URL.parse(`${ORIGIN}/buy/${PRISM}:1?${query.replaceAll('#', '')}`);
					if (url === null) return;
					const location = follow(url.pathname + url.search);
					expect([ORIGIN, SHOP]).toContain(new URL(location).origin);
					expect(location).not.toMatch(/[\r\n]/);
				}),
				{ numRuns: 200 }
			);
		},
		FUZZ_TIMEOUT_MS
	);
});

function encodeURIComponentSafely(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}
