import { describe, expect, test } from 'vitest';
import { toGid } from '../../wire/gid.ts';
import { DAY_MS, deliverTo, MAYA, openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import type { PricedCart } from './cart/priced-cart.ts';
import { formatMinor } from './money.ts';

interface Till {
	token: string;
	cart: () => PricedCart;
	/** Agrees to the total that is shown now. */
	pay: (agreedTotal?: string) => ReturnType<TestShop['store']['checkouts']['complete']>;
}

describe('no order comes from', () => {
	test('an unknown checkout', () => {
		const { store } = openTestShop();
		expect(store.checkouts.complete('feed', '1.00')).toEqual({ kind: 'gone' });
		expect(store.checkouts.get('feed')).toBe(null);
		expect(store.checkouts.open('gid://shopify/Cart/feed?key=feed')).toEqual({ kind: 'unknown' });
	});

	test('a cart that expired, or was emptied', () => {
		const shop = openTestShop();
		const { cart, pay } = goToTill(shop, [shop.line('everyday-mug')]);
		const lineIds = cart().lines.map(({ record }) => `gid://shopify/CartLine/${record.id}`);
		shop.after(cart(), { kind: 'removeLines', input: { lineIds } });
		expect(pay('28.00')).toEqual({ kind: 'gone' });
		const other = goToTill(shop, [shop.line('everyday-mug')]);
		const id = shop.store.carts.idOf(other.cart().record);
		shop.wait(10 * DAY_MS);
		expect(other.pay('28.00')).toEqual({ kind: 'gone' });
		expect(shop.store.checkouts.open(id)).toEqual({ kind: 'expired' });
	});

	test('a buyer who has not said who they are, where to, or how to pay', () => {
		const shop = openTestShop();
		const cart = shop.cart([shop.line('everyday-mug')]);
		const opening = shop.store.checkouts.open(shop.store.carts.idOf(cart.record));
		const token = 'record' in opening ? opening.record.token : '';
		const pay = () => shop.store.checkouts.complete(token, '22.00');
		expect(pay()).toEqual({ kind: 'incomplete', step: 'information' });
		shop.after(cart, { kind: 'updateBuyer', input: { buyer: { email: 'maya@example.com' } } });
		expect(pay()).toEqual({ kind: 'incomplete', step: 'information' });
		shop.after(cart, deliverTo(MAYA));
		expect(pay()).toEqual({ kind: 'incomplete', step: 'payment' });
		shop.after(cart, deliverTo({ ...MAYA, countryCode: 'NO' }));
		expect(pay()).toEqual({ kind: 'incomplete', step: 'shipping' });
	});

	test('a payment that is declined', () => {
		const shop = openTestShop();
		const { token, pay } = goToTill(shop, [shop.line('everyday-mug')]);
		shop.store.checkouts.update(token, { payment: 'decline' });
		expect(pay()).toEqual({ kind: 'declined' });
		expect([shop.store.orders.list(1)[0]?.name, shop.stock('everyday-mug')]).toEqual(['#1121', 88]);
	});

	test('a total the buyer did not agree to', () => {
		const shop = openTestShop();
		const { pay } = goToTill(shop, [shop.line('everyday-mug')]);
		expect(pay('0.01')).toEqual({ kind: 'changed', warnings: [] });
		expect(shop.store.orders.list(1)[0]?.name).toBe('#1121');
	});

	test('stock that another shopper bought first: the cart is lowered and shown again', () => {
		const shop = openTestShop();
		const { cart, pay } = goToTill(shop, [shop.line('everyday-mug', 5)]);
		shop.setStock('everyday-mug', 2);
		const outcome = pay();
		expect(outcome.kind).toBe('changed');
		expect('warnings' in outcome && outcome.warnings.map(({ code }) => code)).toEqual([
			'MERCHANDISE_NOT_ENOUGH_STOCK'
		]);
		expect(cart().totalQuantity).toBe(2);
		expect(pay().kind).toBe('confirmed');
		expect(shop.stock('everyday-mug')).toBe(0);
	});
});

describe('an order', () => {
	test('has the next number, the amounts that were shown, and takes the stock', () => {
		const shop = openTestShop();
		const { cart, pay } = goToTill(shop, [
			shop.line('jar-candle', 3),
			shop.line('everyday-mug', 2)
		]);
		shop.after(cart(), { kind: 'updateDiscountCodes', input: { codes: ['WELCOME10'] } });
		const candles = shop.stock('jar-candle');
		const outcome = pay();
		if (outcome.kind !== 'confirmed') throw new Error(outcome.kind);
		const { order } = outcome;
		expect(order).toMatchObject({
			name: '#1122',
			email: 'maya@example.com',
			currencyCode: 'USD',
			financialStatus: 'PAID',
			subtotalBeforeDiscounts: '146.00',
			totalDiscounts: '23.78',
			subtotal: '122.22',
			totalShipping: '0.00',
			totalTax: '6.72',
			totalPrice: '128.94',
			discountCodes: ['WELCOME10']
		});
		expect(
			order.lineItems.map((line) => [line.title, line.quantity, line.discountedTotal])
		).toEqual([
			['Jar Candle', 3, '82.62'],
			['Everyday Mug', 2, '39.60']
		]);
		expect(order.transactions.map(({ gateway, amount }) => [gateway, amount])).toEqual([
			['bogus', '128.94']
		]);
		expect(shop.stock('everyday-mug')).toBe(86);
		expect(shop.stock('jar-candle')).toBe(candles - 3);
		expect(shop.store.orders.findByName('#1122')).toEqual(order);
	});

	test('is the same when the form is sent twice', () => {
		const shop = openTestShop();
		const { pay } = goToTill(shop, [shop.line('everyday-mug')]);
		const first = pay('29.21');
		expect(pay('29.21')).toEqual(first);
		expect(shop.stock('everyday-mug')).toBe(87);
		expect(shop.store.orders.list(100)).toHaveLength(21);
	});

	test('ends the cart: it is not found or changed, its link leads to the order', () => {
		const shop = openTestShop();
		const { cart, pay, token } = goToTill(shop, [shop.line('everyday-mug')]);
		const id = shop.store.carts.idOf(cart().record);
		pay();
		expect(shop.store.carts.get(id)).toBe(null);
		expect(shop.store.checkouts.get(token)).toMatchObject({ cart: null, order: { name: '#1122' } });
		expect(shop.store.checkouts.open(id)).toMatchObject({ kind: 'completed', record: { token } });
	});

	test('uses up gift cards, and needs no payment when they cover it', () => {
		const shop = openTestShop();
		const { cart, pay, token } = goToTill(shop, [shop.line('everyday-mug', 2)]);
		shop.store.checkouts.update(token, { payment: null });
		const codes = ['PRISM025GIFTWARM', 'PRISM100GIFTGLOW'];
		shop.after(cart(), { kind: 'addGiftCards', input: { codes } });
		const outcome = pay('0.00');
		expect(
			outcome.kind === 'confirmed' && outcome.order.transactions.map((each) => each.amount)
		).toEqual(['25.00', '27.42']);
		const balances = codes.map((code) => shop.store.promotions.findGiftCard(code)?.balance);
		expect(balances).toEqual(['0.00', '32.58']);
	});

	test('counts a code as used: the second time it does not apply, also without an account', () => {
		const shop = openTestShop();
		const withCode = () => {
			const till = goToTill(shop, [shop.line('everyday-mug')]);
			const codes = ['WELCOME10'];
			return {
				till,
				cart: shop.after(till.cart(), { kind: 'updateDiscountCodes', input: { codes } })
			};
		};
		withCode().till.pay();
		expect(withCode().cart.warnings.map(({ code }) => code)).toEqual([
			'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
		]);
	});

	test('belongs to the customer with that email, who is made when there is none', () => {
		const shop = openTestShop();
		goToTill(shop, [shop.line('everyday-mug')], 'Priya.Nair@example.com').pay();
		goToTill(shop, [shop.line('everyday-mug')]).pay();
		const { customers, orders } = shop.store;
		const priya = customers.findByEmail('priya.nair@example.com');
		expect([priya?.numberOfOrders, priya?.lastOrderName]).toEqual([4, '#1122']);
		expect(priya?.amountSpent.currencyCode).toBe('GBP');
		const maya = customers.findByEmail('maya@example.com');
		expect(maya?.displayName).toBe('Maya Okafor');
		expect(maya?.amountSpent).toEqual({ amount: '29.21', currencyCode: 'USD' });
		expect(orders.listOfCustomer(maya?.id ?? 0).map(({ name }) => name)).toEqual(['#1123']);
	});

	test('emits an event once it is written', () => {
		const shop = openTestShop();
		const heard: unknown[] = [];
		shop.store.events.subscribe(({ topic, payload }) => {
			if (topic.startsWith('orders/')) heard.push([topic, payload['name'], payload['total_price']]);
		});
		goToTill(shop, [shop.line('everyday-mug')]).pay();
		expect(heard).toEqual([['orders/create', '#1122', '29.21']]);
	});

	test('of a bundle takes its parts from the shelves', () => {
		const shop = openTestShop();
		const parts = shop.variant('desk-starter-set', 'Ink').components;
		const stocks = () => parts.map((part) => shop.stock(part.productHandle, part.variantTitle));
		const before = stocks();
		goToTill(shop, [shop.line('desk-starter-set', 2, 'Ink')]).pay();
		expect(stocks()).toEqual(before.map((stock) => stock - 2));
	});
});

test('a subscription begins with what is to come again, and with nothing else', () => {
	const shop = openTestShop();
	const candle = shop.store.catalog.getProductByHandle('jar-candle');
	const [group] = candle === null ? [] : shop.store.catalog.getSellingPlanGroups(candle);
	const plan = group?.sellingPlans[1];
	const sellingPlanId = toGid('SellingPlan', plan?.id ?? 0);
	const lines = [{ ...shop.line('jar-candle', 2), sellingPlanId }, shop.line('everyday-mug')];
	const completion = goToTill(shop, lines).pay();
	if (completion.kind !== 'confirmed') throw new Error(completion.kind);
	const { customerId, name } = completion.order;
	expect(shop.store.subscriptions.listOfCustomer(customerId ?? 0)).toMatchObject([
		{
			status: 'ACTIVE',
			originOrderName: name,
			quantity: 2,
			sellingPlanName: plan?.name,
			interval: 'MONTH',
			intervalCount: 2,
			firstBillingDate: '2027-01-20T12:00:00.000Z'
		}
	]);
});

test('orders of the seed end at #1121, moved to the present with the rest', () => {
	const { store } = openTestShop();
	const [newest] = store.orders.list(1);
	expect(newest?.name).toBe('#1121');
	expect(store.now() - Date.parse(newest?.createdAt ?? '')).toBeLessThan(7 * DAY_MS);
	expect(store.orders.listOfCustomer(98400000001)).toHaveLength(9);
	expect(store.orders.findByName('1004; DROP TABLE orders')).toBe(null);
});

/** A checkout in which everything was said and the payment will be approved. */
function goToTill(
	shop: TestShop,
	lines: Parameters<TestShop['cart']>[0],
	email = 'maya@example.com'
): Till {
	const { checkouts, carts } = shop.store;
	const draft = shop.cart(lines);
	shop.after(draft, { kind: 'updateBuyer', input: { buyer: { email } } });
	shop.after(draft, deliverTo(MAYA));
	const opening = checkouts.open(carts.idOf(draft.record));
	if (opening.kind !== 'open') throw new Error(opening.kind);
	const { token } = opening.record;
	checkouts.update(token, { payment: 'approve' });
	const cart = () => {
		const found = checkouts.get(token)?.cart;
		if (found == null) throw new Error('The cart is gone');
		return found;
	};
	return {
		token,
		cart,
		pay(agreedTotal) {
			const total = agreedTotal ?? formatMinor(cart().total, cart().currency);
			return checkouts.complete(token, total);
		}
	};
}

describe('a checkout that is discarded', () => {
	test('is forgotten, and its cart can be checked out anew', () => {
		const shop = openTestShop();
		const { token, cart } = goToTill(shop, [shop.line('everyday-mug')]);
		const id = shop.store.carts.idOf(cart().record);
		shop.store.checkouts.discard(token);
		expect(shop.store.checkouts.get(token)).toBe(null);
		const opening = shop.store.checkouts.open(id);
		expect('record' in opening && opening.record.token !== token).toBe(true);
	});

	test('stays when it was paid, and is found by its order', () => {
		const shop = openTestShop();
		const { token, pay } = goToTill(shop, [shop.line('everyday-mug')]);
		const completion = pay();
		const id = completion.kind === 'confirmed' ? completion.order.id : 0;
		shop.store.checkouts.discard(token);
		expect(shop.store.checkouts.get(token)?.order?.id).toBe(id);
		expect(shop.store.checkouts.findByOrder(id)?.token).toBe(token);
		expect(shop.store.checkouts.findByOrder(1)).toBe(null);
	});
});
