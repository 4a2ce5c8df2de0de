import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorefrontApiError } from '../base/errors';
import { log } from '../base/log';
import type { Storefront } from '../storefront';
import { createMessage, serializeMessages } from './cart-messages';
import { createCartSession } from './cart-session';
import {
	ADD,
	type Answer,
	homeCart,
	createShop,
	fail,
	ID,
	NEW_ID,
	outcome,
	TOKEN
} from './testing/fake-shop';

beforeEach(() => {
	log.level = 'silent';
	return () => void vi.restoreAllMocks();
});

describe('what the layout asks', () => {
	it('counts nothing without a cart', async () => {
		expect(await createShop({}).cart.loadCount()).toBe(0);
	});

	it('counts what is in the cart, and nothing in a forgotten one', async () => {
		const full = createShop({ CartCount: () => ({ cart: { totalQuantity: 3 } }) }, TOKEN);
		const gone = createShop({ CartCount: () => ({ cart: null }) }, TOKEN);
		expect([await full.cart.loadCount(), await gone.cart.loadCount()]).toEqual([3, 0]);
		expect([full.counts, gone.counts]).toEqual([['3.aaa'], ['0.aaa']]);
	});

	it('asks for nothing that the browser remembers of this cart', async () => {
		const known = createShop({}, TOKEN, '5.aaa');
		expect(await known.cart.loadCount()).toBe(5);
		expect([known.sent, known.counts]).toEqual([[], []]);
		const of3 = () => ({ cart: { totalQuantity: 3 } });
		const other = createShop({ CartCount: of3 }, TOKEN, '5.bbb');
		expect(await other.cart.loadCount()).toBe(3);
		expect(await createShop({}, undefined, '5.aaa').cart.loadCount()).toBe(0);
	});

	it('says what a cart on the page says, whatever the browser remembers, and reads it once', async () => {
		const shop = createShop({ CartRead: () => ({ cart: homeCart(ID) }) }, TOKEN, '5.aaa');
		const [count] = await Promise.all([shop.cart.loadCount(true), shop.cart.loadPlatformCart()]);
		expect(count).toBe(2);
		await shop.cart.loadPlatformCart();
		expect(shop.sent.map(([name]) => name)).toEqual(['CartRead', 'CartRead']);
		const down = createShop({ CartRead: fail(new StorefrontApiError('no')) }, TOKEN, '5.aaa');
		expect(await down.cart.loadCount(true)).toBeNull();
	});

	it('does not fail with the platform, but with us', async () => {
		const down = createShop({ CartCount: fail(new StorefrontApiError('no')) }, TOKEN);
		const broken = createShop({ CartCount: fail(new RangeError('ours')) }, TOKEN);
		expect(await down.cart.loadCount()).toBeNull();
		expect(down.counts).toEqual([]);
		await expect(broken.cart.loadCount()).rejects.toThrow('ours');
	});

	it('does not wait for a slow answer, nor set a cookie when it comes', async () => {
		vi.useFakeTimers();
		const late = new Promise((resolve) => setTimeout(resolve, 401));
		const { cart, counts } = createShop({ CartCount: () => late }, TOKEN);
		const count = cart.loadCount();
		await vi.advanceTimersByTimeAsync(400);
		expect(await count).toBeNull();
		await vi.advanceTimersByTimeAsync(10);
		expect(counts).toEqual([]);
		vi.useRealTimers();
	});
});

describe('what the browser is to remember', () => {
	it('is the count after every reading and every change of its own cart', async () => {
		const answers = { CartRead: () => ({ cart: homeCart(ID) }), CartLinesAdd: outcome(ID) };
		const shop = createShop(answers, TOKEN, '9.aaa');
		await shop.cart.loadPlatformCart(NEW_ID);
		expect(shop.counts).toEqual([]);
		await shop.cart.loadPlatformCart();
		await shop.cart.change({ kind: 'add', ...ADD });
		expect(shop.counts).toEqual(['2.aaa', '2.aaa']);
	});

	it('is nothing of a cart that is gone', async () => {
		const shop = createShop({ CartRead: () => ({ cart: null }) }, TOKEN, '9.aaa');
		expect(await shop.cart.load()).toBeNull();
		expect(shop.counts).toEqual(['0.aaa']);
	});
});

describe('the cart that a request has made', () => {
	it('is the new one of a change, and none while the old one is changed', async () => {
		const fresh = createShop({ CartCreate: outcome(NEW_ID) });
		await fresh.cart.change({ kind: 'add', ...ADD });
		expect(fresh.created).toEqual([NEW_ID]);
		const known = createShop({ CartLinesAdd: outcome(ID) }, TOKEN);
		await known.cart.change({ kind: 'add', ...ADD });
		expect(known.created).toEqual([]);
	});
});

describe('a cart of another country', () => {
	const abroad = { ...homeCart(ID), buyerIdentity: { countryCode: 'DE' } };

	it('moves to where its shopper is, when it is read and when it is changed', async () => {
		const shop = createShop(
			{
				CartRead: () => ({ cart: abroad }),
				CartNoteUpdate: () => ({ outcome: { cart: abroad, userErrors: [], warnings: [] } }),
				CartMove: outcome(ID)
			},
			TOKEN
		);
		expect(await shop.cart.loadPlatformCart()).toEqual(homeCart(ID));
		const { cart, warnings } = await shop.cart.change({ kind: 'note', note: 'hi' });
		expect([cart, warnings]).toEqual([homeCart(ID), []]);
		expect(shop.sent.map(([name]) => name)).toEqual([
			...['CartRead', 'CartMove', 'CartNoteUpdate', 'CartMove']
		]);
	});

	it.each<[string, Answer]>([
		['refuses', outcome(ID, { userErrors: [{ code: 'INVALID', field: null, message: 'No.' }] })],
		['fails', fail(new StorefrontApiError('no'))]
	])('stays there when the platform %s', async (_, answer) => {
		const shop = createShop({ CartRead: () => ({ cart: abroad }), CartMove: answer }, TOKEN);
		expect(await shop.cart.loadPlatformCart()).toEqual(abroad);
	});

	it('stays there when it is not the shopper’s own', async () => {
		const shop = createShop({ CartRead: () => ({ cart: abroad }) }, TOKEN);
		await shop.cart.loadPlatformCart(NEW_ID);
		expect(shop.sent).toEqual([['CartRead', { id: NEW_ID }]]);
	});
});

describe('the cart cookie', () => {
	it.each([true, false])('is for our server only, over TLS: %s', async (isSecure) => {
		const set: unknown[] = [];
		const cookies = {
			get: () => undefined,
			getAll: () => [],
			set: (...given: unknown[]) => void set.push(given),
			delete: () => undefined
		};
		const data = { outcome: { cart: homeCart(NEW_ID), userErrors: [], warnings: [] } };
		const storefront = {
			locale: { country: 'US', language: 'EN' },
			request: () => Promise.resolve({ data, errors: [], headers: new Headers() })
		} as unknown as Storefront;
		const session = createCartSession({ cookies, storefront, isSecure });
		await session.change({ kind: 'add', ...ADD });
		const attributes = { path: '/', sameSite: 'lax', maxAge: 1_209_600, httpOnly: true };
		expect(set).toEqual([
			['cart', 'bbb?key=2', { ...attributes, secure: isSecure }],
			['cart_count', '2.bbb', { ...attributes, maxAge: 60, secure: isSecure }]
		]);
	});
});

describe('messages', () => {
	const open = (cookie?: string, formKeys: readonly string[] = []) => {
		const deleted: unknown[] = [];
		const cookies = {
			get: (name: string) => (name === 'cart_message' ? cookie : undefined),
			getAll: () => formKeys.map((name) => ({ name, value: '' })),
			set: () => undefined,
			delete: (...given: unknown[]) => void deleted.push(given)
		};
		const storefront = { locale: { country: 'US', language: 'EN' } } as unknown as Storefront;
		const cart = createCartSession({ cookies, storefront, isSecure: true });
		return { messages: cart.takeMessages(), deleted };
	};

	it('are shown once', () => {
		const left = serializeMessages([createMessage('error', 'No.', { field: 'note' })]);
		const { messages, deleted } = open(/=([^;]+)/.exec(left)?.[1]);
		expect(messages).toEqual([{ kind: 'error', text: 'No.', lineId: null, field: 'note' }]);
		expect(deleted).toEqual([
			['cart_message', { path: '/', httpOnly: true, sameSite: 'lax', secure: true }]
		]);
	});

	it('are forgotten even when they say nothing', () => {
		expect(open('nonsense')).toMatchObject({ messages: [], deleted: [['cart_message', {}]] });
		expect(open()).toEqual({ messages: [], deleted: [] });
	});

	it('end the keys of their form', () => {
		const { deleted } = open(undefined, [
			'__Host-cart_form.1',
			'cart_form.2',
			'__Host-cart_form.3'
		]);
		expect(deleted).toMatchObject([
			['__Host-cart_form.1', { path: '/', secure: true }],
			['__Host-cart_form.3', { path: '/', secure: true }]
		]);
	});
});
