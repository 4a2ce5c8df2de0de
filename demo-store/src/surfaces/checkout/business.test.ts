import { expect, test } from 'vitest';
import { toGid } from '../../wire/gid.ts';
import type { PricedCart } from '../../store/commerce/cart/priced-cart.ts';
import { signInForTest } from '../../store/testing/sign-in.ts';
import { DAY_MS, NOW } from '../../store/testing/open-test-shop.ts';
import { Browser } from './testing/browser.ts';

const LENA = 'lena.vogt@example.com';
const GRACE = 'grace.chen@example.com';

function buyFor({ shop }: Browser, cart: PricedCart, email: string, location: number): PricedCart {
	const buyer = {
		customerAccessToken: signInForTest(shop.store, email).accessToken,
		companyLocationId: toGid('CompanyLocation', location)
	};
	return shop.after(cart, { kind: 'updateBuyer', input: { buyer } });
}

function raise(): never {
	throw new Error('There is no draft.');
}

const newest = ({ shop }: Browser) => shop.store.orders.list(1)[0];

test('a location with terms orders now and pays later, with its addresses and its number', async () => {
	const browser = new Browser();
	const { shop } = browser;
	const cart = shop.cart([shop.line('everyday-mug', 24)], { country: 'DE' });
	await browser.openCart(buyFor(browser, cart, LENA, 7101));
	expect(browser.fields()).toMatchObject({
		email: LENA,
		lastName: 'Vogt',
		company: 'Kaffeehaus Nord Berlin',
		address1: 'Torstraße 140'
	});
	expect(browser.words).toContain('Neuer Wall 18');
	expect(browser.words).not.toContain('Torstraße 140, 10119');
	expect(browser.text).not.toContain('id="code"');
	await browser.send({ countryCode: 'DE' });
	await browser.send();
	expect(browser.words).toContain('Kaffeehaus Nord Berlin');
	expect(browser.words).toContain('20. Dezember 2026');
	expect(browser.text).not.toContain('name="outcome"');
	await browser.send({ po_number: 'N'.repeat(256) });
	expect(browser.status).toBe(422);
	await browser.send({ po_number: 'KN-2026-118' });
	await browser.send();
	expect(browser.words).toContain('KN-2026-118');
	expect(browser.words).toContain('Zahlbar bis 20. Dezember 2026 (Net 30)');
	expect(newest(browser)).toMatchObject({
		poNumber: 'KN-2026-118',
		purchasing: { companyId: 7001, locationId: 7101, contactId: 7301 },
		paymentTerms: { name: 'Net 30', dueAt: new Date(NOW + 30 * DAY_MS).toISOString() },
		financialStatus: 'PENDING',
		currencyCode: 'EUR',
		subtotal: '383.04',
		totalPaid: '0.00',
		transactions: [],
		shippingAddress: { company: 'Kaffeehaus Nord Berlin' },
		billingAddress: { company: 'Kaffeehaus Nord GmbH' }
	});
	expect(shop.store.customers.findByEmail(LENA)?.addresses).toEqual([]);
	expect(shop.stock('everyday-mug')).toBe(64);
});

test('a location without terms pays at once', async () => {
	const browser = new Browser();
	const { shop } = browser;
	const cart = shop.cart([shop.line('everyday-mug', 6)], { country: 'DE' });
	await browser.openCart(buyFor(browser, cart, LENA, 7102));
	await browser.send({ countryCode: 'DE' });
	await browser.send();
	await browser.send({ outcome: 'approve', po_number: '7' });
	await browser.send();
	expect(newest(browser)).toMatchObject({
		poNumber: '7',
		paymentTerms: null,
		financialStatus: 'PAID'
	});
});

test('a checkout that is reviewed becomes a draft, and an order when it is accepted', async () => {
	const browser = new Browser();
	const { shop } = browser;
	const { store } = shop;
	const cart = shop.cart([shop.line('everyday-mug', 2)], { country: 'US' });
	const before = newest(browser)?.name;
	const drafts = store.draftOrders.list().length;
	await browser.openCart(buyFor(browser, cart, GRACE, 7103));
	await browser.send({ countryCode: 'US' });
	await browser.send();
	await browser.send({ po_number: 'HH-9' });
	expect(browser.words).toContain('Send for review');
	await browser.send();
	const [draft = raise()] = store.draftOrders.list();
	expect(store.draftOrders.list()).toHaveLength(drafts + 1);
	expect(browser.words).toContain(`Draft ${draft.order.name}`);
	expect(newest(browser)?.name).toBe(before);
	expect(shop.stock('everyday-mug')).toBe(88);
	expect(store.carts.get(store.carts.idOf(cart.record))).toBe(null);

	shop.wait(2 * DAY_MS);
	const order = store.checkouts.acceptDraft(draft.id);
	expect(order).toMatchObject({
		poNumber: 'HH-9',
		financialStatus: 'PENDING',
		subtotal: '31.00',
		paymentTerms: { name: 'Net 60', dueAt: new Date(NOW + 62 * DAY_MS).toISOString() }
	});
	expect(newest(browser)?.name).toBe(order?.name);
	expect(shop.stock('everyday-mug')).toBe(86);
	expect(store.checkouts.acceptDraft(draft.id)).toBe(null);
	await browser.open(browser.url);
	expect(browser.words).toContain(`Order ${order?.name ?? ''}`);
});

test('a quantity from before the choice of the location has to follow its rules', async () => {
	const browser = new Browser();
	const { shop } = browser;
	const cart = shop.cart([shop.line('everyday-mug', 1)], { country: 'DE' });
	const before = newest(browser)?.name;
	await browser.openCart(buyFor(browser, cart, LENA, 7101));
	await browser.send({ countryCode: 'DE' });
	await browser.send();
	await browser.send();
	await browser.send();
	expect(browser.status).toBe(422);
	expect(browser.words).toContain('Diese Menge kann Ihr Unternehmen nicht kaufen: Alltagsbecher');
	expect(newest(browser)?.name).toBe(before);
});
