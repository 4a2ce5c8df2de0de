import { describe, expect, it } from 'vitest';
import { findSlowness, renderChat, type ChatTiming } from './chat-table.ts';

const LOAD = { conversations: 100, seconds: 3.25, memory: { before: 100, peak: 150, after: 120 } };
const timings: ChatTiming[] = Array.from({ length: 100 }, (_, at) => ({
	...{ firstEvent: at + 1, firstWord: 2 * (at + 1), end: 1000 }
}));

describe('findSlowness', () => {
	it('tells which bound is broken, and by how much', () => {
		const slow = timings.map((timing) => ({ ...timing, firstEvent: timing.firstEvent * 20 }));
		const load = { ...LOAD, memory: { before: 100, peak: 301, after: 120 } };
		expect(findSlowness(slow, load)).toEqual([
			'p99 of the first event is 1980 ms; 1000 ms is promised.',
			'A conversation took 2.01 MB; 1 MB is promised.'
		]);
	});

	it('has nothing to say of what is quick and small', () => {
		expect(findSlowness(timings, LOAD)).toEqual([]);
	});
});

describe('renderChat', () => {
	it('shows percentiles and memory', () => {
		const table = renderChat(timings, LOAD);
		expect(table).toContain('100 conversations at once, 3.3 s.');
		expect(table).toContain('| first event | 50 ms | 95 ms | 99 ms |');
		expect(table).toContain('| first word | 100 ms | 190 ms | 198 ms |');
		expect(table).toContain('100 MB before, 150 MB at most, 120 MB after');
	});
});
