import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorefrontApiError, StorefrontTimeoutError } from '../base/errors';
import { log } from '../base/log';
import {
	ADD,
	homeCart,
	createShop,
	fail,
	GONE,
	GraphqlErrors,
	ID,
	LINE,
	NEW_ID,
	ORIGIN,
	outcome,
	post,
	postForm,
	postJson,
	read,
	readMessages,
	TOKEN,
	VARIANT
} from './testing/fake-shop';

/** One byte more than the service reads. */
const HUGE = 'x'.repeat(256 * 1024 + 1);

beforeEach(() => {
	log.level = 'silent';
	return () => void vi.restoreAllMocks();
});

describe('GET /api/cart', () => {
	it('does not ask the platform without a cart', async () => {
		const shop = createShop({});
		const response = await read(shop);
		expect([response.status, await response.json(), shop.sent]).toEqual([200, { cart: null }, []]);
	});

	it('does not ask the platform for a cookie that names no cart', async () => {
		const shop = createShop({}, 'a b; c');
		expect(await (await read(shop)).json()).toEqual({ cart: null });
	});

	it('answers null for a cart that the platform has forgotten, and keeps the cookie', async () => {
		const shop = createShop({ CartRead: () => ({ cart: null }) }, TOKEN);
		expect(await (await read(shop)).json()).toEqual({ cart: null });
		expect(shop.set).toEqual([]);
	});

	it('refuses a cartId that names no cart', async () => {
		const response = await read(createShop({}, TOKEN), '?cartId=gid://shopify/Product/1');
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ error: { code: 'invalid_cart_request' } });
	});

	it('lets a program read the cart that it names', async () => {
		const shop = createShop({ CartRead: ({ id }) => ({ cart: homeCart(String(id)) }) });
		const response = await read(shop, `?cartId=${encodeURIComponent('bbb?key=2')}`);
		expect(await response.json()).toEqual({ cart: homeCart(NEW_ID) });
	});

	it.each([{ cookie: 'a=b' }, { 'sec-fetch-site': 'same-origin' }, { origin: ORIGIN }])(
		'lets no browser read the cart of others: %j',
		async (headers) => {
			const shop = createShop({}, TOKEN);
			const response = await read(shop, `?cartId=${encodeURIComponent('bbb?key=2')}`, headers);
			expect(response.status).toBe(403);
			expect(await response.json()).toMatchObject({ error: { code: 'foreign_cart' } });
			expect(shop.sent).toEqual([]);
		}
	);

	it('takes the cart of the cookie by its name, too', async () => {
		const shop = createShop({ CartRead: ({ id }) => ({ cart: homeCart(String(id)) }) }, TOKEN);
		const query = `?cartId=${encodeURIComponent(ID)}`;
		const response = await read(shop, query, { cookie: `cart=${TOKEN}` });
		expect(await response.json()).toMatchObject({ cart: { id: ID } });
	});

	it('passes GraphQL errors on beside no cart', async () => {
		const shop = createShop({ CartRead: () => new GraphqlErrors('ACCESS_DENIED') }, TOKEN);
		const response = await read(shop);
		expect(response.status).toBe(200);
		expect(await response.json()).toEqual({
			cart: null,
			errors: [{ message: 'It was ACCESS_DENIED' }]
		});
	});

	it('is never kept by a cache', async () => {
		expect((await read(createShop({}))).headers.get('cache-control')).toBe('private, no-store');
	});
});

describe.each([
	['a store that cannot be reached', fail(new StorefrontApiError('no')), 503, '5'],
	['a store that answers nonsense', fail(new StorefrontApiError('no', { status: 200 })), 502, null],
	['a store that is too busy', fail(new StorefrontApiError('no', { status: 429 })), 503, '2'],
	[
		'a store that says when to come back',
		fail(new StorefrontApiError('no', { status: 503, retryAfterS: 7 })),
		503,
		'7'
	],
	['a store that is too slow', fail(new StorefrontTimeoutError('CartRead', 5)), 504, null]
])('%s', (_, answer, status, retryAfter) => {
	it('gives an error to programs', async () => {
		const shop = createShop({ CartRead: answer, CartLinesAdd: answer }, TOKEN);
		for (const response of [await read(shop), await postJson(shop, ADD)]) {
			expect(response.status).toBe(status);
			expect(response.headers.get('retry-after')).toBe(retryAfter);
			expect(await response.json()).toMatchObject({ error: { code: 'cart_unavailable' } });
		}
	});

	it('gives a message to a form', async () => {
		const shop = createShop({ CartLinesAdd: answer }, TOKEN);
		const response = await postForm(shop, { merchandiseId: VARIANT });
		expect(response.status).toBe(303);
		expect(readMessages(response)).toMatchObject([{ kind: 'error' }]);
	});
});

describe('a fault of our own', () => {
	it.each([
		read,
		(shop: ReturnType<typeof createShop>) => postForm(shop, { merchandiseId: VARIANT })
	])('is not hidden', async (send) => {
		const fault = fail(new RangeError('ours'));
		const shop = createShop({ CartRead: fault, CartLinesAdd: fault }, TOKEN);
		await expect(send(shop)).rejects.toThrow('ours');
	});
});

describe('POST /api/cart refuses a body', () => {
	it.each<[string, number, BodyInit, Record<string, string>]>([
		['of an unknown type', 415, 'lines', { 'content-type': 'text/csv' }],
		['of no type', 415, new Uint8Array([1]), {}],
		['that is too large', 413, HUGE, { 'content-type': 'application/json' }],
		['that is no text', 400, new Uint8Array([0xff]), { 'content-type': 'application/json' }]
	])('%s', async (_, status, body, headers) => {
		const shop = createShop({}, TOKEN);
		const response = await post(shop, body, headers);
		expect(response.status).toBe(status);
		expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
		expect(shop.sent).toEqual([]);
	});
});

describe('POST /api/cart with JSON', () => {
	it.each([
		['no JSON', '{lines', 'invalid_cart_request', 'The body is not JSON.'],
		['null', 'null', 'invalid_cart_request', 'The body must contain lines'],
		['a wrong cartId', { ...ADD, cartId: 5 }, 'invalid_cart_request', 'cartId must be the id'],
		['a change without a cart', { lines: [{ id: LINE, quantity: 2 }] }, 'missing_cart', 'No cart']
	])('refuses %s', async (_, body, code, message) => {
		const response = await postJson(createShop({}), body);
		expect(response.status).toBe(400);
		const { error } = await response.json();
		expect(error.code).toBe(code);
		expect(error.message).toContain(message);
	});

	it('makes a cart for the first addition and remembers it', async () => {
		const shop = createShop({ CartCreate: outcome(NEW_ID) });
		const response = await postJson(shop, ADD, { origin: ORIGIN });
		expect(await response.json()).toMatchObject({ cart: { id: NEW_ID }, userErrors: [] });
		expect(shop.sent).toEqual([['CartCreate', ADD]]);
		expect(shop.set).toEqual([['cart', 'bbb?key=2']]);
	});

	it.each<[body: object, contents: object]>([
		[{ note: 'hi' }, { note: 'hi' }],
		[{ discountCodes: ['A', 'B'] }, { discountCodes: ['A', 'B'] }],
		[{ giftCardCodes: ['A'] }, { giftCardCodes: ['A'] }],
		[{ attributes: [{ key: 'a', value: 'b' }] }, { attributes: [{ key: 'a', value: 'b' }] }]
	])('makes a cart for %j', async (body, contents) => {
		const shop = createShop({ CartCreate: outcome(NEW_ID) });
		const response = await postJson(shop, body);
		expect(await response.json()).toMatchObject({ cart: { id: NEW_ID } });
		expect(shop.sent).toEqual([['CartCreate', contents]]);
		expect(shop.set).toEqual([['cart', 'bbb?key=2']]);
	});

	it('replaces a cart that the platform has forgotten', async () => {
		const shop = createShop(
			{ CartLinesAdd: () => ({ outcome: GONE }), CartCreate: outcome(NEW_ID) },
			TOKEN
		);
		expect(await (await postJson(shop, ADD)).json()).toMatchObject({ cart: { id: NEW_ID } });
		expect(shop.set).toEqual([['cart', 'bbb?key=2']]);
	});

	it('answers the cart as it is when the platform refuses the addition without one', async () => {
		const refusal = {
			userErrors: [{ code: 'INVALID', field: ['lines'], message: 'No such variant' }]
		};
		const shop = createShop(
			{
				CartLinesAdd: outcome(ID, { cart: null, ...refusal }),
				CartRead: () => ({ cart: homeCart(ID) })
			},
			TOKEN
		);
		const response = await postJson(shop, ADD);
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({ cart: { id: ID }, ...refusal });
		expect(shop.set).toEqual([]);
	});

	it('forgets a cart that the platform may still show, and lets nobody change', async () => {
		const shop = createShop({ CartLinesUpdate: () => ({ outcome: GONE }) }, TOKEN);
		const response = await postJson(shop, { lines: [{ id: LINE, quantity: 3 }] });
		expect(await response.json()).toMatchObject({
			cart: null,
			userErrors: [{ message: 'Your cart is empty. Add something first.' }]
		});
		expect(shop.set).toEqual([['cart', '']]);
	});

	it.each([
		['no answer', () => ({ outcome: null })],
		['neither a cart nor an error', outcome(ID, { cart: null })]
	])('keeps a cart of which the platform gives %s', async (_, answer) => {
		const known = () => ({ cart: homeCart(ID) });
		const shop = createShop({ CartLinesAdd: answer, CartRead: known }, TOKEN);
		expect((await postJson(shop, ADD)).status).toBe(502);
		expect(shop.set).toEqual([]);
		const none = createShop({ CartCreate: answer });
		expect((await postJson(none, ADD)).status).toBe(502);
	});

	it('leaves the cookie alone when the cart is the same', async () => {
		const shop = createShop({ CartLinesAdd: outcome(ID) }, TOKEN);
		await postJson(shop, ADD);
		expect(shop.set).toEqual([]);
	});

	it('lets no browser change the cart of others', async () => {
		const shop = createShop({}, TOKEN);
		const response = await postJson(shop, { ...ADD, cartId: NEW_ID }, { origin: ORIGIN });
		expect(response.status).toBe(403);
		expect(await response.json()).toMatchObject({ error: { code: 'foreign_cart' } });
		expect(shop.sent).toEqual([]);
	});

	it('never remembers a cart that the body addressed', async () => {
		const shop = createShop({ CartLinesAdd: outcome(NEW_ID) }, TOKEN);
		await postJson(shop, { ...ADD, cartId: NEW_ID });
		expect(shop.sent).toEqual([['CartLinesAdd', { cartId: NEW_ID, ...ADD }]]);
		expect(shop.set).toEqual([]);
	});

	it.each<[object, string, object]>([
		[
			{ lines: [{ id: LINE, quantity: 2 }] },
			'CartLinesUpdate',
			{ lines: [{ id: LINE, quantity: 2 }] }
		],
		[{ lines: [{ id: LINE, quantity: 0 }] }, 'CartLinesRemove', { lineIds: [LINE] }],
		[{ note: 'Ring twice' }, 'CartNoteUpdate', { note: 'Ring twice' }],
		[{ discountCodes: [] }, 'CartDiscountCodesUpdate', { discountCodes: [] }],
		[{ giftCardCodes: ['X'] }, 'CartGiftCardCodesUpdate', { giftCardCodes: ['X'] }],
		[
			{ attributes: [{ key: 'gift', value: 'yes' }] },
			'CartAttributesUpdate',
			{ attributes: [{ key: 'gift', value: 'yes' }] }
		]
	])('sends %j as %s', async (body, name, variables) => {
		const shop = createShop({ [name]: outcome(ID) }, TOKEN);
		await postJson(shop, body);
		expect(shop.sent).toEqual([[name, { cartId: ID, ...variables }]]);
	});
});
