import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorefrontApiError, StorefrontTimeoutError } from '../errors';
import { log } from '../log';
import type { Storefront } from '../storefront';
import { decodeMessages } from './cart-messages';
import { createCartSession } from './cart-session';
import { handleCartChange, handleCartRead } from './handle-cart-request';

const ORIGIN = 'https://shop.example';
const TOKEN = 'aaa?key=1';
const ID = `gid://shopify/Cart/${TOKEN}`;
const NEW_ID = 'gid://shopify/Cart/bbb?key=2';
const VARIANT = 'gid://shopify/ProductVariant/4500000001001';
const LINE = 'gid://shopify/CartLine/3f9a?cart=aaa';
const ADD = { lines: [{ merchandiseId: VARIANT, quantity: 1 }] };
const GONE = {
	cart: null,
	userErrors: [
		{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }
	],
	warnings: []
};

type Answer = (variables: Record<string, unknown>) => unknown;

const outcome = (id: string, changes: object = {}): Answer => {
	const done = {
		cart: { id, buyerIdentity: { countryCode: 'US' } },
		userErrors: [],
		warnings: [],
		...changes
	};
	return () => ({ outcome: done });
};
const fail =
	(failure: Error): Answer =>
	() => {
		throw failure;
	};

/** A shopper's browser and a platform that answers each operation as told. */
function createShop(answers: Record<string, Answer>, cookie?: string) {
	const sent: [name: string, variables: unknown][] = [];
	const set: [name: string, value: string][] = [];
	const request = (document: { name: string }, options?: { variables?: object }) => {
		const variables = { ...options?.variables };
		sent.push([document.name, variables]);
		const answer = answers[document.name];
		if (!answer) throw new Error(`${document.name} was not expected`);
		const result = answer(variables);
		const errors = result instanceof GraphqlErrors ? result.errors : [];
		return Promise.resolve({
			data: errors.length > 0 ? null : result,
			errors,
			headers: new Headers()
		});
	};
	const cookies = {
		get: (name: string) => (name === 'cart' ? cookie : undefined),
		set: (name: string, value: string) => void set.push([name, value]),
		delete: () => undefined
	};
	const storefront = {
		locale: { country: 'US', language: 'EN' },
		request
	} as unknown as Storefront;
	const cart = createCartSession({ cookies, storefront, isSecure: true });
	return { cart, sent, set };
}

class GraphqlErrors {
	readonly errors;
	constructor(code: string) {
		this.errors = [{ message: `It was ${code}`, extensions: { code } }];
	}
}

function read(
	{ cart }: ReturnType<typeof createShop>,
	query = '',
	headers: Record<string, string> = {}
) {
	const url = new URL(`${ORIGIN}/api/cart${query}`);
	return handleCartRead({ request: new Request(url, { headers }), url, cart });
}

function post(
	{ cart }: ReturnType<typeof createShop>,
	body: BodyInit,
	headers: Record<string, string> = {}
) {
	const url = new URL(`${ORIGIN}/api/cart`);
	const request = new Request(url, { method: 'POST', body, headers });
	return handleCartChange({ request, url, cart, ownOrigins: [ORIGIN] });
}

const postJson = (
	shop: ReturnType<typeof createShop>,
	body: unknown,
	headers: Record<string, string> = {}
) =>
	post(shop, typeof body === 'string' ? body : JSON.stringify(body), {
		...headers,
		'content-type': 'application/json; charset=utf-8'
	});

const postForm = (
	shop: ReturnType<typeof createShop>,
	fields: Record<string, string>,
	headers: Record<string, string> = { referer: `${ORIGIN}/products/dome-lamp?Color=Ink` }
) => post(shop, new URLSearchParams(fields), headers);

const readMessages = (response: Response) =>
	decodeMessages(/^cart_message=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1]);

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

	it('lets cartId win over the cookie', async () => {
		const shop = createShop({ CartRead: ({ id }) => ({ cart: { id } }) }, TOKEN);
		const response = await read(shop, `?cartId=${encodeURIComponent('bbb?key=2')}`);
		expect(await response.json()).toEqual({ cart: { id: NEW_ID } });
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
	['a store that cannot be reached', fail(new StorefrontApiError('no')), 503, null],
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

describe('POST /api/cart from elsewhere', () => {
	it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
		'is refused: %j',
		async (headers) => {
			const shop = createShop({}, TOKEN);
			for (const response of [
				await postJson(shop, ADD, headers),
				await postForm(shop, { merchandiseId: VARIANT }, headers)
			]) {
				expect(response.status).toBe(403);
				expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } });
			}
			expect(shop.sent).toEqual([]);
		}
	);
});

describe('POST /api/cart with JSON', () => {
	it.each([
		['no JSON', '{lines', 'invalid_cart_request', 'The body is not JSON.'],
		['null', 'null', 'invalid_cart_request', 'The body must contain lines'],
		['a wrong cartId', { ...ADD, cartId: 5 }, 'invalid_cart_request', 'cartId must be the id'],
		['a note without a cart', { note: 'hi' }, 'missing_cart', 'No cart exists. Add an item first.'],
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

	it('replaces a cart that the platform has forgotten', async () => {
		const shop = createShop(
			{ CartLinesAdd: () => ({ outcome: GONE }), CartCreate: outcome(NEW_ID) },
			TOKEN
		);
		expect(await (await postJson(shop, ADD)).json()).toMatchObject({ cart: { id: NEW_ID } });
		expect(shop.set).toEqual([['cart', 'bbb?key=2']]);
	});

	it('does not make another cart when the addition itself was refused', async () => {
		const refusal = {
			userErrors: [{ code: 'INVALID', field: ['lines'], message: 'No such variant' }]
		};
		const shop = createShop({ CartLinesAdd: outcome(ID, { cart: null, ...refusal }) }, TOKEN);
		const response = await postJson(shop, ADD);
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({ cart: null, ...refusal });
		expect(shop.set).toEqual([]);
	});

	it('leaves the cookie alone when the cart is the same', async () => {
		const shop = createShop({ CartLinesAdd: outcome(ID) }, TOKEN);
		await postJson(shop, ADD);
		expect(shop.set).toEqual([]);
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

describe('POST /api/cart with a form', () => {
	it('goes back to the page it came from and says what happened', async () => {
		const shop = createShop({ CartCreate: outcome(NEW_ID) });
		const response = await postForm(shop, { merchandiseId: VARIANT });
		expect(response.status).toBe(303);
		expect(response.headers.get('location')).toBe('/products/dome-lamp?Color=Ink');
		expect(readMessages(response)).toMatchObject([{ kind: 'success' }]);
	});

	it.each([{}, { referer: 'https://evil.example/cart' }, { referer: 'nonsense' }])(
		'goes home when it came from nowhere of ours: %j',
		async (headers) => {
			const response = await postForm(createShop({}), { intent: 'steal' }, headers);
			expect(response.headers.get('location')).toBe('/');
		}
	);

	it.each<[string, Record<string, string>, string]>([
		['a wrong form', { intent: 'steal' }, 'Please reload the page'],
		['no cart', { intent: 'note-update', note: 'hi' }, 'Your cart is empty.']
	])('shows the error of %s', async (_, fields, text) => {
		const response = await postForm(createShop({}), fields);
		expect(response.status).toBe(303);
		const [message] = readMessages(response);
		expect(message).toMatchObject({ kind: 'error', text: expect.stringContaining(text) });
	});

	it('shows what the platform warns of', async () => {
		const warning = { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 3 left.', target: LINE };
		const shop = createShop({ CartLinesAdd: outcome(ID, { warnings: [warning] }) }, TOKEN);
		expect(readMessages(await postForm(shop, { merchandiseId: VARIANT }))).toEqual([
			{ kind: 'warning', text: 'Only 3 left.', lineId: LINE, field: 'merchandiseId' }
		]);
	});

	it.each([
		['discount-apply', 'BULK2', ['WELCOME10', 'FREESHIP', 'BULK2']],
		['discount-apply', 'welcome10', ['FREESHIP', 'welcome10']],
		['discount-remove', 'welcome10', ['FREESHIP']]
	])('%s of %s keeps the other codes', async (intent, discountCode, discountCodes) => {
		const codes = [{ code: 'WELCOME10' }, { code: 'FREESHIP' }];
		const shop = createShop(
			{
				CartCodes: () => ({ cart: { discountCodes: codes } }),
				CartDiscountCodesUpdate: outcome(ID)
			},
			TOKEN
		);
		await postForm(shop, { intent, discountCode });
		expect(shop.sent[1]).toEqual(['CartDiscountCodesUpdate', { cartId: ID, discountCodes }]);
	});

	it.each([
		[
			'gift-card-apply',
			{ giftCardCode: 'PRISM' },
			'CartGiftCardCodesAdd',
			{ giftCardCodes: ['PRISM'] }
		],
		[
			'gift-card-remove',
			{ giftCardId: 'g1' },
			'CartGiftCardCodesRemove',
			{ appliedGiftCardIds: ['g1'] }
		]
	])('sends %s', async (intent, fields, name, variables) => {
		const shop = createShop({ [name]: outcome(ID) }, TOKEN);
		await postForm(shop, { intent, ...fields });
		expect(shop.sent).toEqual([[name, { cartId: ID, ...variables }]]);
	});
});

describe('what the layout asks', () => {
	it('counts nothing without a cart', async () => {
		expect(await createShop({}).cart.loadCount()).toBe(0);
	});

	it('counts what is in the cart, and nothing in a forgotten one', async () => {
		const full = createShop({ CartCount: () => ({ cart: { totalQuantity: 3 } }) }, TOKEN);
		const gone = createShop({ CartCount: () => ({ cart: null }) }, TOKEN);
		expect([await full.cart.loadCount(), await gone.cart.loadCount()]).toEqual([3, 0]);
	});

	it('does not fail with the platform, but with us', async () => {
		const down = createShop({ CartCount: fail(new StorefrontApiError('no')) }, TOKEN);
		const broken = createShop({ CartCount: fail(new RangeError('ours')) }, TOKEN);
		expect(await down.cart.loadCount()).toBeNull();
		await expect(broken.cart.loadCount()).rejects.toThrow('ours');
	});
});
