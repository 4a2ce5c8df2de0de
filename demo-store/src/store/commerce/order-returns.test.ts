import { describe, expect, test } from 'vitest';
import { DAY_MS, NOW, openTestShop } from '../testing/open-test-shop.ts';
import { listReturnability, requestReturn, type RequestedLine } from './order-returns.ts';
import type { OrderRecord } from './order-records.ts';

function findOrder(name: string): OrderRecord {
	const order = openTestShop().store.orders.findByName(name);
	if (order === null) throw new Error(`The seed has no order ${name}`);
	return order;
}

function ask(order: OrderRecord, changes: Partial<RequestedLine> = {}): RequestedLine {
	const lineItemId = order.lineItems[0]?.id ?? null;
	return { lineItemId, quantity: 1, reasonId: 1, note: null, ...changes };
}

function summarize(order: OrderRecord, now = NOW): unknown[] {
	return listReturnability(order, now).map(({ returnable, hindered }) => [
		returnable,
		...hindered.map(({ reasonCode, quantity }) => `${quantity} ${reasonCode}`)
	]);
}

describe('what can be sent back', () => {
	test.each([
		['on its way', '#1116', [[1], [1]]],
		['arrived in part', '#1110', [[1], [0, '1 UNFULFILLED']]],
		[
			'not sent',
			'#1121',
			[
				[0, '1 UNFULFILLED'],
				[0, '1 UNFULFILLED']
			]
		],
		[
			'too long ago',
			'#1102',
			[
				[0, '2 RETURN_WINDOW_EXPIRED'],
				[0, '1 RETURN_WINDOW_EXPIRED']
			]
		],
		['canceled', '#1083', [[0, '1 OTHER']]]
	])('%s', (_, name, expected) => {
		expect(summarize(findOrder(name))).toEqual(expected);
	});

	test('a gift card never, a returned piece not again', () => {
		expect(summarize(findOrder('#1074')).at(-1)).toEqual([0, '1 FINAL_SALE']);
		expect(summarize(findOrder('#1047'))[1]).toEqual([0, '1 RETURNED']);
	});

	test('until the last moment of the thirtieth day after the delivery', () => {
		const order = findOrder('#1110');
		const delivered = Date.parse(order.fulfillments[0]?.deliveredAt ?? '');
		expect(summarize(order, delivered + 30 * DAY_MS)[0]).toEqual([1]);
		expect(summarize(order, delivered + 30 * DAY_MS + 1)[0]).toEqual([
			0,
			'1 RETURN_WINDOW_EXPIRED'
		]);
	});

	test('every piece is counted once', () => {
		const { store } = openTestShop();
		for (const order of store.orders.list(100)) {
			for (const { line, returnable, hindered } of listReturnability(order, NOW)) {
				const count = hindered.reduce((sum, { quantity }) => sum + quantity, returnable);
				expect(count, `${order.name} ${line.title}`).toBe(line.quantity);
				expect(returnable).toBeGreaterThanOrEqual(0);
			}
		}
	});
});

describe('requestReturn', () => {
	const order = findOrder('#1116');

	test('waits for an answer, and blocks what it asks for', () => {
		const { order: asked, requested, faults } = requestReturn(order, [ask(order)], NOW);
		expect(faults).toEqual([]);
		expect(requested).toMatchObject({ name: '#1116-R1', status: 'REQUESTED', closedAt: null });
		expect(summarize(asked)).toEqual([[0, '1 RETURNED'], [1]]);
		expect(order.returns).toEqual([]);
		const again = requestReturn(asked, [ask(order)], NOW);
		expect(again.faults.map(({ code }) => code)).toEqual(['LESS_THAN_OR_EQUAL_TO']);
		expect(again.order).toBe(asked);
	});

	test.each<[string, Partial<RequestedLine>[], string, string[]]>([
		['nothing', [], 'BLANK', ['requestedLineItems']],
		['a line of nobody', [{ lineItemId: 1 }], 'NOT_FOUND', ['0', 'lineItemId']],
		['no line', [{ lineItemId: null }], 'NOT_FOUND', ['0', 'lineItemId']],
		['no piece', [{ quantity: 0 }], 'GREATER_THAN', ['0', 'quantity']],
		['less than none', [{ quantity: -1 }], 'GREATER_THAN', ['0', 'quantity']],
		['too many', [{ quantity: 2 }], 'LESS_THAN_OR_EQUAL_TO', ['0', 'quantity']],
		['one twice', [{}, {}], 'LESS_THAN_OR_EQUAL_TO', ['1', 'quantity']],
		['an unknown reason', [{ reasonId: 99 }], 'NOT_FOUND', ['0', 'returnReasonDefinitionId']],
		['no reason id', [{ reasonId: undefined }], 'NOT_FOUND', ['0', 'returnReasonDefinitionId']],
		['a long note', [{ note: 'x'.repeat(301) }], 'TOO_LONG', ['0', 'customerNote']]
	])('%s is refused', (_, lines, code, path) => {
		const { requested, faults } = requestReturn(
			order,
			lines.map((changes) => ask(order, changes)),
			NOW
		);
		expect(requested).toBeNull();
		const field = path.length === 1 ? path : ['requestedLineItems', ...path];
		expect(faults).toMatchObject([{ code, field }]);
	});
});

describe('the staff', () => {
	test('accepts a return with a label, takes it in and pays it back with its tax', () => {
		const { store } = openTestShop();
		const { orderWorkflow, orders } = store;
		const order = orders.findByName('#1116');
		if (order === null) throw new Error('The seed has no order #1116');
		const steps = () => orderWorkflow.listSteps(orders.get(order.id) ?? order);
		expect(steps()).not.toContain('approve-return');
		orderWorkflow.requestReturn(order, [ask(order)]);
		expect(steps()).toEqual(expect.arrayContaining(['approve-return', 'decline-return']));
		const [open] = orderWorkflow.advance(order.id, 'approve-return').returns;
		expect(open).toMatchObject({ status: 'OPEN', label: { company: 'Northwind Post' } });
		const closed = orderWorkflow.advance(order.id, 'receive-return');
		const [line] = order.lineItems;
		expect(closed.returns).toMatchObject([{ status: 'CLOSED' }]);
		expect(closed.refunds).toMatchObject([{ lineItems: [{ subtotal: line?.discountedTotal }] }]);
		const rate = order.taxLines[0]?.rate ?? 0;
		expect(Number(closed.totalRefunded)).toBeCloseTo(Number(line?.discountedTotal) * (1 + rate), 2);
		expect(closed.financialStatus).toBe('PARTIALLY_REFUNDED');
		expect(summarize(closed)[0]).toEqual([0, '1 RETURNED']);
	});

	test('declines a return, whose pieces can be asked for again', () => {
		const { store } = openTestShop();
		const order = store.orders.findByName('#1116');
		if (order === null) throw new Error('The seed has no order #1116');
		store.orderWorkflow.requestReturn(order, [ask(order)]);
		const declined = store.orderWorkflow.advance(order.id, 'decline-return');
		expect(declined.returns).toMatchObject([{ status: 'DECLINED' }]);
		expect(summarize(declined)[0]).toEqual([1]);
		expect(store.orderWorkflow.requestReturn(declined, [ask(order)]).requested?.name).toBe(
			'#1116-R2'
		);
	});
});
