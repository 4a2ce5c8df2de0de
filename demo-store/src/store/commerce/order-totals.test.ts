import { expect, test } from 'vitest';
import { openTestShop } from '../testing/open-test-shop.ts';
import { countRefunded, totalAfterRefunds } from './order-totals.ts';

const { store } = openTestShop();

function orderOf(name: string) {
	const order = store.orders.findByName(name);
	if (order === null) throw new Error(`The seed has no order ${name}`);
	return order;
}

test.each([
	['#1004', 'untouched', { subtotal: '82.80', tax: '4.55', total: '93.35' }],
	['#1047', 'one of three returned', { subtotal: '100.00', tax: '5.50', total: '105.50' }],
	['#1066', 'refunded whole', { subtotal: '0.00', tax: '0.00', total: '0.00' }]
])('%s, %s', (name, _what, totals) => {
	expect(totalAfterRefunds(orderOf(name))).toEqual(totals);
});

test('tax within the price shrinks with it', () => {
	const order = orderOf('#1033');
	const [line] = order.lineItems;
	const refund = {
		id: 1,
		createdAt: order.createdAt,
		note: null,
		totalRefunded: '25.00',
		lineItems: [{ lineItemId: line?.id ?? 0, quantity: 1, subtotal: '25.00' }]
	};
	const refunded = { ...order, totalTax: '8.33', refunds: [refund] };
	expect(totalAfterRefunds(refunded)).toMatchObject({ tax: '4.17', total: '25.00' });
	expect(countRefunded(refunded, line?.id ?? 0)).toBe(1);
	expect(countRefunded(order, line?.id ?? 0)).toBe(0);
});
