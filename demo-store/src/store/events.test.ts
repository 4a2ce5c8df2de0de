import { describe, expect, test, vi } from 'vitest';
import { createEvents } from './events.ts';
import { openDatabase } from './storage/database.ts';
import { transaction } from './storage/transaction.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function open() {
	const database = openDatabase(':memory:');
	return { database, events: createEvents(database, () => NOW) };
}

describe('events', () => {
	test('there are none after the last one', () => {
		const { events } = open();
		const { id } = events.record('products/update', 7, { id: 7 });
		expect([events.since(id), events.since(999), open().events.recent(5)]).toEqual([[], [], []]);
	});

	test('are read oldest or newest first, a few at a time', () => {
		const { events } = open();
		for (const id of [1, 2, 3]) events.record('products/update', id, { id });
		expect(events.since(1, 1)).toEqual([
			{
				id: 2,
				topic: 'products/update',
				resourceId: 2,
				payload: { id: 2 },
				occurredAt: '2026-11-20T12:00:00.000Z'
			}
		]);
		expect(events.recent(2).map(({ id }) => id)).toEqual([3, 2]);
	});

	test('reach listeners only after the commit, until they stop', () => {
		const { database, events } = open();
		const heard: number[] = [];
		const stop = events.subscribe(({ resourceId }) => heard.push(resourceId));
		transaction(database, () => {
			events.record('products/update', 1, {});
			expect(heard).toEqual([]);
		});
		expect(heard).toEqual([1]);
		stop();
		events.record('products/update', 2, {});
		expect(heard).toEqual([1]);
	});

	test('a listener that throws is reported and does not stop others', () => {
		const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
		const { events } = open();
		const heard: string[] = [];
		const fault = new Error('webhook queue full');
		events.subscribe(() => {
			throw fault;
		});
		events.subscribe(({ topic }) => heard.push(topic));
		events.record('products/update', 1, {});
		expect([heard, warn.mock.calls]).toEqual([['products/update'], [[fault]]]);
		warn.mockRestore();
	});
});
