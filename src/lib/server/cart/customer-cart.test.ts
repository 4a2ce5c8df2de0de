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
	ownsCart: (cartId) => Promise.resolve(cartId === ID),
	isClaimed: () => true,
	loadLocationId: () => Promise.resolve(null)
};
const AWAY: CartCustomer = { ...OWN, loadAccessToken: () => Promise.resolve(null) };
const NOBODY: CartCustomer = { ...AWAY, isClaimed: () => false };
const BERLIN = 'gid://shopify/CompanyLocation/7101';
const BUYER: CartCustomer = { ...OWN, loadLocationId: () => Promise.resolve(BERLIN) };
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
		expect(sent).toEqual([
			['CartIdentify', { cartId: ID, customerAccessToken: 'access-1', companyLocationId: null }]
		]);
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
		expect(sent).toEqual([
			['CartIdentify', { cartId: ID, customerAccessToken: null, companyLocationId: null }]
		]);
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

describe('a cart of a company', () => {
	const of = (locationId: string | null) => ({
		...homeCart(ID),
		checkoutUrl: 'https://store.example/c?key=1',
		buyerIdentity: {
			countryCode: 'US',
			purchasingCompany: locationId === null ? null : { location: { id: locationId } }
		}
	});
	const readOf =
		(locationId: string | null): Answer =>
		() => ({ cart: of(locationId) });
	const moved =
		(locationId: string | null): Answer =>
		() => ({ outcome: { cart: of(locationId), userErrors: [], warnings: [] } });
	const TOKEN_AND_PLACE = { customerAccessToken: 'access-1', companyLocationId: BERLIN };

	it('is made for the location that the customer buys for', async () => {
		const { cart, sent } = openCart(BUYER, { CartCreate: outcome(ID, { cart: of(BERLIN) }) });
		await cart.change(LINES);
		expect(sent).toEqual([['CartCreate', { ...ADD, ...TOKEN_AND_PLACE }]]);
	});

	it('is not made for the customer alone when the platform refuses the location', async () => {
		const code = 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION';
		const refusal = { code, field: ['input', 'buyerIdentity', 'customerAccessToken'], message: '' };
		const { cart, sent } = openCart(BUYER, {
			CartCreate: () => ({ outcome: { cart: null, userErrors: [refusal], warnings: [] } })
		});
		expect((await cart.change(LINES)).userErrors).toEqual([
			{ ...refusal, message: expect.stringContaining('no longer buy for this company location') }
		]);
		expect(sent).toHaveLength(1);
	});

	it.each([
		['a guest’s becomes that of the buyer', BUYER, null, TOKEN_AND_PLACE],
		[
			'another location’s becomes that of the chosen one',
			BUYER,
			'gid://shopify/CompanyLocation/7102',
			TOKEN_AND_PLACE
		],
		[
			'becomes that of a customer who buys for themselves',
			OWN,
			BERLIN,
			{ customerAccessToken: 'access-1', companyLocationId: null }
		],
		[
			'leaves the company with its buyer',
			NOBODY,
			BERLIN,
			{ customerAccessToken: null, companyLocationId: null }
		]
	])('%s', async (_, customer, known, identity) => {
		const to = identity.companyLocationId;
		const { cart, sent } = openCart(
			customer,
			{ CartRead: readOf(known), CartMove: moved(to) },
			TOKEN
		);
		const loaded = await cart.loadPlatformCart();
		expect(loaded?.buyerIdentity.purchasingCompany?.location.id ?? null).toBe(to);
		expect(sent[1]).toEqual(['CartMove', { cartId: ID, ...identity }]);
	});

	it.each([
		['is left alone while it is that of the buyer', BUYER, BERLIN],
		['is left alone while nobody can say who is signed in', AWAY, BERLIN],
		[
			'from another browser gets no company',
			{ ...STRANGE, ...{ loadLocationId: BUYER.loadLocationId } },
			null
		]
	])('%s', async (_, customer, known) => {
		const { cart, sent } = openCart(customer, { CartRead: readOf(known) }, TOKEN);
		await cart.loadPlatformCart();
		expect(sent).toHaveLength(1);
	});

	it('has a checkout that knows its buyer by the cart alone', async () => {
		const { cart } = openCart(BUYER, { CartRead: readOf(BERLIN) }, TOKEN);
		expect((await cart.loadPlatformCart())?.checkoutUrl).toBe('https://store.example/c?key=1');
	});
});
