import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderStep } from './advance-order.ts';
import { buySentAndCollected, openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import type { OrderRecord } from './order-records.ts';
import { totalAfterRefunds } from './order-totals.ts';

let shop: TestShop;

beforeEach(() => {
	shop = openTestShop();
});

function find(name: string) {
	const order = shop.store.orders.findByName(name);
	if (order === null) throw new Error(`The seed has no order ${name}`);
	return order;
}

function take(name: string, step: OrderStep) {
	return shop.store.orderWorkflow.advance(find(name).id, step);
}

test.each([
	['#1047', 'delivered and partly refunded', ['refund']],
	['#1066', 'refunded', []],
	['#1083', 'cancelled', []],
	['#1110', 'partly sent', ['ship', 'refund']],
	['#1116', 'in transit', ['deliver', 'refund']],
	['#1119', 'not paid yet', ['ship', 'cancel']],
	['#1106', 'sent to a company that owes it', ['pay']]
])('%s, %s, can take the steps of its state', (name, _state, steps) => {
	expect(shop.store.orderWorkflow.listSteps(find(name))).toEqual(steps);
});

describe('refuses', () => {
	test('an order that there is not, and a step that is not possible', () => {
		expect(() => shop.store.orderWorkflow.advance(1, 'ship')).toThrow('There is no order 1.');
		expect(() => take('#1116', 'ship')).toThrow(
			'#1116 cannot take the step ship; possible is deliver, refund.'
		);
		expect(shop.store.events.recent(1)).toEqual([]);
	});
});

test('a company pays what it owes by its terms, once', () => {
	const paid = take('#1106', 'pay');
	expect(paid).toMatchObject({
		financialStatus: 'PAID',
		totalPaid: '738.24',
		transactions: [{ gateway: 'bank_transfer', amount: '738.24', currencyCode: 'EUR' }]
	});
	expect(shop.store.orderWorkflow.listSteps(paid)).toEqual(['refund']);
});

test('what is collected waits at the counter, and the rest is sent', () => {
	const { name, fulfillmentOrders = [], lineItems } = buySentAndCollected(shop);
	const [mug, plates] = lineItems;
	expect(fulfillmentOrders).toMatchObject([
		{ method: 'SHIPPING', lineItemIds: [mug?.id], price: '6.00', location: null },
		{
			method: 'PICK_UP',
			lineItemIds: [plates?.id],
			price: '0.00',
			location: { name: 'Portland studio', city: 'Portland' }
		}
	]);
	const listSteps = (order: OrderRecord) => shop.store.orderWorkflow.listSteps(order);
	expect(listSteps(find(name))).toEqual(['ship', 'ready-for-pickup', 'refund', 'cancel']);
	const ready = take(name, 'ready-for-pickup');
	expect(ready.fulfillmentStatus).toBe('PARTIALLY_FULFILLED');
	expect(ready.lineItems.map((line) => line.fulfillmentStatus)).toEqual([
		'UNFULFILLED',
		'FULFILLED'
	]);
	expect(ready.fulfillments).toMatchObject([
		{
			isPickedUp: true,
			latestShipmentStatus: 'READY_FOR_PICKUP',
			trackingInformation: [],
			lineItems: [{ lineItemId: plates?.id, quantity: 1 }]
		}
	]);
	const shipped = take(name, 'ship');
	expect(shipped.fulfillmentStatus).toBe('FULFILLED');
	expect(listSteps(shipped)).toEqual(['deliver', 'picked-up', 'refund']);
	expect(take(name, 'picked-up').fulfillments.map((each) => each.latestShipmentStatus)).toEqual([
		'PICKED_UP',
		'IN_TRANSIT'
	]);
	expect(listSteps(take(name, 'deliver'))).toEqual(['refund']);
});

test('a parcel holds what was not sent before, and arrives', () => {
	const before = find('#1110');
	const shipped = take('#1110', 'ship');
	expect(shipped.fulfillmentStatus).toBe('FULFILLED');
	expect(shipped.fulfillments).toHaveLength(2);
	const [, second] = before.lineItems;
	expect(shipped.fulfillments[1]).toMatchObject({
		latestShipmentStatus: 'IN_TRANSIT',
		trackingInformation: [{ number: 'NWP11100002' }],
		lineItems: [{ lineItemId: second?.id, quantity: 1 }]
	});
	expect(take('#1110', 'deliver').fulfillments[1]).toMatchObject({
		latestShipmentStatus: 'DELIVERED',
		deliveredAt: '2026-11-20T12:00:00.000Z'
	});
	expect(find('#1110').fulfillments[0]).toEqual(before.fulfillments[0]);
});

test('a refund gives back what is left, and no more', () => {
	const refunded = take('#1047', 'refund');
	expect([refunded.financialStatus, refunded.totalRefunded]).toEqual(['REFUNDED', '181.46']);
	expect(refunded.refunds[1]).toMatchObject({ totalRefunded: '105.50' });
	expect(refunded.refunds[1]?.lineItems.map(({ subtotal }) => subtotal)).toEqual([
		'62.00',
		'38.00'
	]);
	expect(refunded.transactions.at(-1)).toMatchObject({ kind: 'REFUND', amount: '105.50' });
	expect(totalAfterRefunds(refunded)).toEqual({ subtotal: '0.00', tax: '0.00', total: '0.00' });
});

test('a refund with shipping in it leaves no tax below nothing', () => {
	expect(totalAfterRefunds(take('#1004', 'refund'))).toEqual({
		subtotal: '0.00',
		tax: '0.00',
		total: '0.00'
	});
});

test('a canceled order is void and back in stock, and others hear of it', () => {
	const { lineItems } = find('#1119');
	const stock = () =>
		lineItems.map(({ variantId }) => {
			const found = shop.store.catalog.getVariant(variantId);
			return found?.variant.inventoryQuantity ?? 0;
		});
	const before = stock();
	const cancelled = take('#1119', 'cancel');
	expect(cancelled).toMatchObject({ financialStatus: 'VOIDED', cancelReason: 'OTHER' });
	expect(stock()).toEqual(before.map((count, index) => count + (lineItems[index]?.quantity ?? 0)));
	const [event] = shop.store.events.recent(1);
	expect(event).toMatchObject({ topic: 'orders/cancelled', payload: { name: '#1119' } });
});
