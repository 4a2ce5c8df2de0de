import { beforeEach, describe, expect, it } from 'vitest';
import { createFleetOrder, type FleetOrder, type InvalidationRecord } from './invalidation-log';

let told: InvalidationRecord['tags'][];
let order: FleetOrder;

const record = (
	number: number,
	tags: InvalidationRecord['tags'] = [],
	{ epoch = 'one', origin = 'other' } = {}
): InvalidationRecord => ({ epoch, number, origin, tags });

beforeEach(() => {
	told = [];
	order = createFleetOrder({ self: 'self', onInvalidation: (tags) => told.push(tags) });
});

/** Reads the log from its beginning. */
function follow(...records: InvalidationRecord[]) {
	for (const it of records) order.take(it);
	told.length = 0;
}

describe('everything is forgotten', () => {
	it('with the first record: what was read before is in no order', () => {
		order.take(record(1, ['shop']));
		expect(told).toEqual(['all']);
	});

	it('when a record is missing', () => {
		follow(record(1), record(2));
		order.take(record(4, ['shop']));
		expect(told).toEqual(['all']);
		expect(order.isCurrent(['pages'], { epoch: 'one', number: 2 })).toBe(false);
		expect(order.isCurrent(['pages'], { epoch: 'one', number: 3 })).toBe(true);
	});

	it('when numbers come again: Redis fell back, and others went on from there', () => {
		follow(record(1), record(2), record(3), record(4));
		order.take(record(3, ['shop']));
		expect(told).toEqual(['all']);
		// Placed among the records that are lost, or not yet beyond them.
		expect(order.isCurrent(['pages'], { epoch: 'one', number: 4 })).toBe(false);
		order.take(record(4));
		order.take(record(5));
		expect(told).toEqual(['all', [], []]);
		expect(order.isCurrent(['shop'], { epoch: 'one', number: 5 })).toBe(true);
	});

	it('that was read before a record, whatever it carries', () => {
		follow(record(1), record(2));
		order.forgetBefore({ epoch: 'one', number: 3 });
		expect(told).toEqual(['all']);
		expect(order.isCurrent(['pages'], { epoch: 'one', number: 2 })).toBe(false);
		order.take(record(3));
		expect(order.isCurrent(['pages'], { epoch: 'one', number: 3 })).toBe(true);
	});

	it('when another epoch begins, even with the number that comes next', () => {
		follow(record(1), record(2));
		order.take(record(3, ['shop'], { epoch: 'two' }));
		expect(told).toEqual(['all']);
		expect(order.isCurrent([], { epoch: 'one', number: 9 })).toBe(false);
	});
});

describe('in its order', () => {
	it('reports what others invalidate, and not what this replica has known', () => {
		follow(record(1));
		order.take(record(2, ['shop']));
		order.take(record(3, ['pages'], { origin: 'self' }));
		order.take(record(4, 'all'));
		expect(told).toEqual([['shop'], 'all']);
		expect(order.getPosition()).toEqual({ epoch: 'one', number: 4 });
	});

	it('an entry is as new as what its writer knew', () => {
		follow(record(1), record(2, ['shop']));
		expect(order.isCurrent(['shop'], { epoch: 'one', number: 1 })).toBe(false);
		expect(order.isCurrent(['pages'], { epoch: 'one', number: 1 })).toBe(true);
		expect(order.isCurrent(['shop'], { epoch: 'one', number: 2 })).toBe(true);
		expect(order.isCurrent(['shop'], { epoch: 'one', number: 7 })).toBe(true);
	});

	it('what this replica has written counts before it is read back', () => {
		follow(record(1));
		order.noteOwn({ epoch: 'one', number: 2, tags: ['shop'] });
		expect(order.isCurrent(['shop'], { epoch: 'one', number: 1 })).toBe(false);
		expect(order.getPosition()).toEqual({ epoch: 'one', number: 1 });
	});
});

describe('the stream that is found after an interruption', () => {
	it.each([
		['is gone', null, 'gone'],
		['is another', { epoch: 'two', number: 5 }, 'other'],
		['has lost its end', { epoch: 'one', number: 2 }, 'shortened'],
		['has not moved', { epoch: 'one', number: 3 }, 'continued'],
		['went on', { epoch: 'one', number: 9 }, 'continued']
	] as const)('%s', (_, last, expected) => {
		follow(record(1), record(2), record(3));
		expect(order.relate(last)).toBe(expected);
	});

	it('is another one for who has read none', () => {
		expect(order.relate({ epoch: 'one', number: 5 })).toBe('other');
		expect(order.getPosition()).toBeNull();
	});
});
