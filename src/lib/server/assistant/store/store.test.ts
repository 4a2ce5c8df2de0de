import { describe, expect, it } from 'vitest';
import { createIds, isConversationId } from './store';

const START = Date.UTC(2026, 10, 20);

describe('the id of an event', () => {
	it('sorts by creation, within one millisecond and when the clock goes back', () => {
		const times = [START, START, START - 5, START + 1];
		const ids = createIds({ now: () => times.shift() ?? 0, random: fill(31) });
		const created = [1, 2, 3, 4].map(() => ids.createEventId());
		expect(created.toSorted()).toEqual(created);
		expect(new Set(created).size).toBe(4);
	});

	it('is a ULID with a prefix', () => {
		const { createEventId } = createIds({ now: () => 1_469_918_176_385, random: fill(0) });
		expect(createEventId()).toBe(`evt_01ARYZ6S41${'0'.repeat(16)}`);
	});
});

describe('the id of a conversation', () => {
	it('carries 128 random bits', () => {
		const asked: number[] = [];
		const ids = createIds({
			now: () => START,
			random: (length) => {
				asked.push(length);
				return new Uint8Array(length).fill(255);
			}
		});
		expect(ids.createConversationId()).toBe('conv_77777777777777777777777774');
		expect(asked).toEqual([16]);
	});

	it.each(['', 'short', 'a/../../b-12345', 'conv_ü2345678', 'x'.repeat(201)])(
		'is not %j',
		(value) => {
			expect(isConversationId(value)).toBe(false);
		}
	);

	it.each(['conv_77777777777777777777777774', 'wrun_01JABCDEFG'])('may be %s', (value) => {
		expect(isConversationId(value)).toBe(true);
	});
});

function fill(value: number) {
	return (length: number) => new Uint8Array(length).fill(value);
}
