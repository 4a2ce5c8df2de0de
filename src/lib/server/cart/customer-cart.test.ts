import { beforeEach, describe, expect, it } from 'vitest';
import { log } from '../base/log';
import { createCartSession, type CartCustomer } from './cart-session';
import {
	ADD,
	homeCart,
	createShop,
	fail,
	GONE,
	ID,
	NEW_ID,
	outcome,
	TOKEN,
	type Answer
} from './testing/fake-shop';
import { StorefrontApiError } from '../base/errors';

beforeEach(() => void (log.level = 'silent'));

const OWN: CartCustomer = {
	loadAccessToken: () => Promise.resolve('access-1'),
	ownsCart: (cartId) => Promise.resolve(cartId === ID)
};
const NOBODY: CartCustomer = { ...OWN, loadAccessToken: () => Promise.resolve(null) };
const STRANGE: CartCustomer = { ...OWN, ownsCart: () => Promise.resolve(false) };
const LINES = { kind: 'add' as const, lines: ADD.lines };
const DONE: Answer = () => ({ outcome: { userErrors: [] } });
const read: Answer = () => ({
	cart: { ...homeCart(ID), checkoutUrl: 'https://store.example/c?key=1' }
});

/** Opens the cart of a shopper's browser; the customer is null when signed out. */
function openCart(customer: CartCustomer | null, answers: Record<string, Answer>, cookie?: string) {
	const shop = createShop(answers, cookie);
	const cart = createCartSession({ ...shop.parts, isSecure: true, customer });
	return { ...shop, cart };
}

describe('a cart that is made', () => {
	const made = outcome(NEW_ID, {
		cart: { ...homeCart(NEW_ID), checkoutUrl: 'https://store.example/c' }
	});

	it('is the customer’s who is signed in', async () => {
		const { cart, sent } = openCart(OWN, { CartCreate: made });
		await cart.change(LINES);
		expect(sent).toEqual([['CartCreate', { ...ADD, customerAccessToken: 'access-1' }]]);
	});

	it.each([
		['nobody is signed in', NOBODY],
		['there are no accounts', null]
	])('is nobody’s when %s', async (_, customer) => {
		const { cart, sent } = openCart(customer, { CartCreate: made });
		await cart.change(LINES);
		expect(sent).toEqual([['CartCreate', ADD]]);
	});

	it('has no customer when the platform does not take the token', async () => {
		const refusal = {
			...GONE.userErrors[0],
			field: ['input', 'buyerIdentity', 'customerAccessToken']
		};
		const { cart, sent } = openCart(OWN, {
			CartCreate: (variables) =>
				'customerAccessToken' in variables
					? { outcome: { ...GONE, userErrors: [refusal] } }
					: made(variables)
		});
		expect((await cart.change(LINES)).cart?.id).toBe(NEW_ID);
		expect(sent).toHaveLength(2);
	});
});

describe('who signs in', () => {
	it('is attached to the cart that was made for this browser', async () => {
		const { cart, sent } = openCart(OWN, { CartIdentify: DONE }, TOKEN);
		await cart.setCustomer('access-1');
		expect(sent).toEqual([['CartIdentify', { cartId: ID, customerAccessToken: 'access-1' }]]);
	});

	it('is not attached to a cart from another browser', async () => {
		const { cart, sent } = openCart(STRANGE, {}, TOKEN);
		await cart.setCustomer('access-1');
		expect(sent).toEqual([]);
	});

	it('keeps the cart when the platform does not take the token', async () => {
		const answers = { CartIdentify: fail(new StorefrontApiError('away')) };
		const { cart, set } = openCart(OWN, answers, TOKEN);
		await cart.setCustomer('access-1');
		expect(set).toEqual([]);
	});

	it('is known to the checkout', async () => {
		const { cart } = openCart(OWN, { CartRead: read }, TOKEN);
		expect((await cart.loadPlatformCart())?.checkoutUrl).toBe(
			'https://store.example/c?key=1&sso=silent'
		);
	});

	it('is not known to the checkout of a cart that is not the browser’s', async () => {
		const { cart } = openCart(OWN, { CartRead: read }, TOKEN);
		const other = await cart.loadPlatformCart(NEW_ID);
		expect(other?.checkoutUrl).toBe('https://store.example/c?key=1');
	});
});

describe('who signs out', () => {
	it('is detached from the cart, wherever it was made', async () => {
		const { cart, sent, set } = openCart(STRANGE, { CartIdentify: DONE }, TOKEN);
		await cart.setCustomer(null);
		expect(sent).toEqual([['CartIdentify', { cartId: ID, customerAccessToken: null }]]);
		expect(set).toEqual([]);
	});

	it.each([
		['is away', fail(new StorefrontApiError('away'))],
		['refuses', (() => ({ outcome: GONE })) satisfies Answer]
	])('leaves no cart behind when the platform %s', async (_, answer) => {
		const { cart, set } = openCart(OWN, { CartIdentify: answer }, TOKEN);
		await cart.setCustomer(null);
		expect(set).toEqual([['cart', '']]);
	});

	it('needs no cart', async () => {
		const { cart, sent } = openCart(OWN, {});
		await cart.setCustomer(null);
		expect(sent).toEqual([]);
	});
});
