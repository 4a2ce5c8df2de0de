import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { createDeliveries } from './deliveries.ts';
import { createEvents } from './events.ts';
import { openDatabase } from './storage/database.ts';

const ONE = 'http://localhost:3000/hook';
const TWO = 'http://localhost:3001/hook';
const NONE = new Set<number>();

function open(targets: readonly string[]) {
	const database = openDatabase(':memory:');
	const events = createEvents(database, () => Date.parse('2026-11-20T12:00:00Z'));
	const deliveries = createDeliveries({ database, events, randomBytes });
	deliveries.setTargets(targets);
	const happen = (topic: string, id = 7) => {
		events.record(topic, id, { id });
		deliveries.queueNewEvents(({ payload }) => (topic === 'orders/create' ? null : payload));
	};
	const list = () => deliveries.next(10, NONE).map(({ topic, target }) => `${topic} ${target}`);
	return { deliveries, events, happen, list };
}

describe('nothing is delivered', () => {
	test('where no address is set, also not later of what was before', () => {
		const { deliveries, happen, list } = open([]);
		happen('products/update');
		deliveries.setTargets([ONE]);
		deliveries.queueNewEvents(({ payload }) => payload);
		expect(list()).toEqual([]);
	});

	test('of an event without a subscription, nor one twice', () => {
		const { deliveries, happen, list } = open([ONE]);
		happen('orders/create');
		deliveries.queueNewEvents(({ payload }) => payload);
		expect(list()).toEqual([]);
	});

	test('at an address that is gone', () => {
		const { deliveries, happen, list } = open([ONE, TWO]);
		happen('products/update');
		deliveries.setTargets([TWO]);
		expect(list()).toEqual([`products/update ${TWO}`]);
	});
});

test('every address is told, under one key of the event and one of its own', () => {
	const { deliveries, happen } = open([ONE, TWO]);
	happen('products/update');
	const [first, second] = deliveries.next(10, NONE);
	expect(first).toMatchObject({
		target: ONE,
		topic: 'products/update',
		body: '{"id":7}',
		occurredAt: '2026-11-20T12:00:00.000Z',
		state: 'waiting',
		tries: 0,
		outcome: null
	});
	expect(first?.deliveryKey).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
	expect(second?.eventKey).toBe(first?.eventKey);
	expect(second?.deliveryKey).not.toBe(first?.deliveryKey);
});

test('those that are due first come first, without those on their way', () => {
	const { deliveries, happen } = open([ONE]);
	for (const id of [1, 2, 3]) happen('products/update', id);
	const [first, second] = deliveries.next(2, NONE);
	deliveries.settle({
		id: first?.id ?? 0,
		state: 'waiting',
		tries: 1,
		nextTryAt: 9,
		outcome: '500'
	});
	const bodies = deliveries.next(9, new Set([second?.id ?? 0])).map(({ body }) => body);
	expect(bodies).toEqual(['{"id":3}', '{"id":1}']);
});

test('a finished one is told again under a new key, a waiting one is not', () => {
	const { deliveries, happen } = open([ONE]);
	happen('products/update');
	const before = deliveries.next(1, NONE)[0];
	const id = before?.id ?? 0;
	const heard = vi.fn();
	deliveries.subscribe(heard);
	expect([deliveries.redeliver(id), deliveries.redeliver(999)]).toEqual([false, false]);
	deliveries.settle({ id, state: 'given-up', tries: 8, nextTryAt: 0, outcome: 'refused' });
	expect(deliveries.next(1, NONE)).toEqual([]);
	expect([deliveries.redeliver(id), heard.mock.calls.length]).toEqual([true, 1]);
	const after = deliveries.next(1, NONE)[0];
	expect(after).toMatchObject({ id, tries: 0, eventKey: before?.eventKey, outcome: 'refused' });
	expect(after?.deliveryKey).not.toBe(before?.deliveryKey);
});

test('forgets old finished ones only', () => {
	const { deliveries, happen } = open([ONE]);
	happen('products/update', 1);
	happen('products/update', 2);
	const oldest = deliveries.next(1, NONE)[0]?.id ?? 0;
	deliveries.settle({ id: oldest, state: 'delivered', tries: 1, nextTryAt: 0, outcome: '200' });
	for (let id = 3; id <= 2_003; id++) happen('products/update', id);
	const kept = deliveries.recent(3_000).map(({ id }) => id);
	expect([kept.length, kept.includes(oldest), kept.includes(oldest + 1)]).toEqual([
		2_002,
		false,
		true
	]);
});
