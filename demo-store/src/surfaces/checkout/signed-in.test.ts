import { describe, expect, test } from 'vitest';
import { toGid } from '../../wire/gid.ts';
import type { PricedCart } from '../../store/commerce/cart/priced-cart.ts';
import { signInForTest } from '../../store/testing/sign-in.ts';
import { Browser } from './testing/browser.ts';

const MAREN = 'maren.holloway@example.com';

function attach({ shop }: Browser, cart: PricedCart, email: string | null): PricedCart {
	const token = email === null ? null : signInForTest(shop.store, email).accessToken;
	const buyer = { customerAccessToken: token };
	return shop.after(cart, { kind: 'updateBuyer', input: { buyer } });
}

function orderOf({ shop }: Browser) {
	const [order] = shop.store.orders.list(1);
	if (order === undefined) throw new Error('There is no order');
	return order;
}

describe('a signed-in customer', () => {
	test('finds email and usual address filled in, and may take another one', async () => {
		const browser = new Browser();
		const { shop } = browser;
		const cart = attach(browser, shop.cart([shop.line('everyday-mug')]), MAREN);
		await browser.openCart(cart);
		expect(browser.fields()).toMatchObject({
			email: MAREN,
			address1: '1217 Heron Street',
			zip: '53703'
		});
		expect(browser.words).toContain('Kestrel Public Library, 40 Quarry Road');
		const { url } = browser;
		await browser.open(`${url}?address=98500000002`);
		expect(browser.fields()).toMatchObject({ address1: '40 Quarry Road', zip: '53562' });
		await browser.open(`${url}?address=98500000003`);
		expect(browser.fields()).toMatchObject({ address1: '1217 Heron Street' });
	});

	test('what was typed stays before what is saved', async () => {
		const browser = new Browser();
		const { shop } = browser;
		await browser.openCart(attach(browser, shop.cart([shop.line('everyday-mug')]), MAREN));
		const { url } = browser;
		await browser.send({ countryCode: 'US', address1: '1 New Street' });
		await browser.open(url);
		expect(browser.fields()['address1']).toBe('1 New Street');
	});

	test('has the order in the account, whatever email was typed', async () => {
		const browser = new Browser();
		const { shop } = browser;
		await browser.openCart(attach(browser, shop.cart([shop.line('everyday-mug')]), MAREN));
		await browser.send({ countryCode: 'US', email: 'other@example.com' });
		await browser.send();
		await browser.send({ outcome: 'approve' });
		await browser.send();
		const { name, email, customerId } = orderOf(browser);
		expect([email, customerId]).toEqual(['other@example.com', 98_400_000_001]);
		expect(shop.store.orders.listOfCustomer(98_400_000_001)[0]?.name).toBe(name);
		expect(shop.store.customers.findByEmail('other@example.com')).toBeNull();
	});

	test('may pay with store credit, which the account then has less of', async () => {
		const browser = new Browser();
		const { shop } = browser;
		await browser.openCart(attach(browser, shop.cart([shop.line('everyday-mug', 2)]), MAREN));
		await browser.send({ countryCode: 'US' });
		await browser.send();
		expect(browser.words).toContain('Use store credit: $35.00');
		await browser.send({ outcome: 'approve', store_credit: 'on' });
		expect(browser.words).toContain('Store credit −$35.00');
		expect(browser.words).toContain('Store credit, Test payment (approve)');
		await browser.send();
		const { name, totalPrice, transactions } = orderOf(browser);
		const amounts = transactions.map(({ gateway, amount }) => [gateway, amount]);
		expect(amounts).toEqual([
			['shopify_store_credit', '35.00'],
			['bogus', (Number(totalPrice) - 35).toFixed(2)]
		]);
		expect(shop.store.customers.findByEmail(MAREN)?.storeCreditAccounts).toMatchObject([
			{ balance: '0.00', transactions: [{}, {}, { amount: '-35.00', orderName: name }] }
		]);
		expect(browser.words).toContain('Store credit $35.00');
	});

	test('pays nothing else when the credit covers it, and may change their mind', async () => {
		const browser = new Browser();
		const { shop } = browser;
		await browser.openCart(attach(browser, shop.cart([shop.line('everyday-mug')]), MAREN));
		await browser.send({ countryCode: 'US' });
		await browser.send();
		await browser.send({ store_credit: 'on' });
		expect(browser.url).toMatch(/review$/);
		await browser.open(browser.url.replace('/review', '/payment'));
		expect(browser.words).toContain('Nothing is left to pay');
		await browser.send({ store_credit: '' });
		expect(browser.url).not.toMatch(/review$/);
	});

	test('who is new finds name and address in the account afterwards', async () => {
		const browser = new Browser();
		const { shop } = browser;
		const cart = attach(browser, shop.cart([shop.line('everyday-mug')]), 'new@example.com');
		await browser.openCart(cart);
		await browser.send({
			countryCode: 'US',
			firstName: 'Nia',
			lastName: 'Okafor',
			address1: '12 Lantern Row',
			city: 'Portland',
			zip: '04101'
		});
		await browser.send();
		await browser.send({ outcome: 'approve' });
		await browser.send();
		expect(shop.store.customers.findByEmail('new@example.com')).toMatchObject({
			displayName: 'Nia Okafor',
			numberOfOrders: 1,
			addresses: [{ address1: '12 Lantern Row' }]
		});
	});
});

test('a guest with the email of a customer changes nothing in that account but its orders', async () => {
	const browser = new Browser();
	const { shop } = browser;
	await browser.walkToReview(shop.line('everyday-mug'));
	const before = shop.store.customers.findByEmail(MAREN);
	await browser.open(browser.url.replace('/review', '/information'));
	await browser.send({ countryCode: 'US', email: MAREN });
	await browser.send();
	await browser.send({ outcome: 'approve' });
	await browser.send();
	const after = shop.store.customers.findByEmail(MAREN);
	expect(after?.addresses).toEqual(before?.addresses);
	expect(after?.orderNames).toEqual([...(before?.orderNames ?? []), orderOf(browser).name]);
});

describe('signing out', () => {
	test('leaves a cart with nothing of the customer in it', () => {
		const browser = new Browser();
		const { shop } = browser;
		const attached = attach(browser, shop.cart([shop.line('everyday-mug')]), MAREN);
		const address = { copyFromCustomerAddressId: toGid('CustomerAddress', 98_500_000_002) };
		const addressed = shop.after(attached, {
			kind: 'addAddresses',
			input: { addresses: [{ address, selected: true }] }
		});
		expect(addressed.record.addresses).toHaveLength(1);
		const left = attach(browser, addressed, null);
		expect(left.customer).toBeNull();
		expect([left.record.buyer.email, left.record.addresses]).toEqual([null, []]);
		expect(left.lines).toHaveLength(1);
	});

	test('leaves what a guest has typed', () => {
		const browser = new Browser();
		const { shop } = browser;
		const cart = shop.after(shop.cart([shop.line('everyday-mug')]), {
			kind: 'updateBuyer',
			input: { buyer: { email: 'maya@example.com' } }
		});
		expect(attach(browser, cart, null).record.buyer.email).toBe('maya@example.com');
	});

	test('and in as another: the cart is theirs', () => {
		const browser = new Browser();
		const { shop } = browser;
		const cart = attach(browser, shop.cart([shop.line('everyday-mug')]), MAREN);
		const theirs = attach(browser, cart, 'priya.nair@example.com');
		expect(theirs.customer?.displayName).toBe('Priya Nair');
		expect(theirs.record.buyer.email).toBe('priya.nair@example.com');
	});
});

test('an expired token attaches no customer', () => {
	const { shop } = new Browser();
	const cart = shop.cart([shop.line('everyday-mug')]);
	const { accessToken } = signInForTest(shop.store, MAREN);
	shop.wait(3600 * 1000);
	const { userErrors } = shop.edit(cart, {
		kind: 'updateBuyer',
		input: { buyer: { customerAccessToken: accessToken } }
	});
	expect(userErrors).toEqual([
		{
			code: 'INVALID',
			field: ['buyerIdentity', 'customerAccessToken'],
			message: 'Customer is invalid'
		}
	]);
});
