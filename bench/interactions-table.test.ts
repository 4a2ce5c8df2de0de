import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLongest, findSlow, renderInteractions } from './interactions-table.ts';

describe('findLongest', () => {
	const press = { interactionId: 7, startTime: 100, duration: 40 };

	const period = { start: 100, end: 101 };

	it('takes the longest event of the interactions in the period', () => {
		const events = [press, { ...press, duration: 56 }, { ...press, interactionId: 8 }];
		expect(findLongest(events, period)).toBe(56);
	});

	it('leaves out what began before it or at its end, and events that are no interaction', () => {
		const hover = { ...press, interactionId: 0, duration: 80 };
		const others = [99, 101].map((startTime) => ({ ...press, startTime, duration: 300 }));
		expect(findLongest([press, hover, ...others], period)).toBe(40);
	});

	it('counts what was too short to be reported as the shortest that is', () => {
		expect(findLongest([], period)).toBe(16);
	});
});

describe('renderInteractions', () => {
	it('shows percentiles of each interaction', () => {
		const table = renderInteractions([{ name: 'filter', durations: [48, 16, 24, 32] }]);
		expect(table.split('\n').at(-1)).toBe('| filter | 24 | 32 | 48 | 4 |');
	});

	it('shows durations that were measured, in whatever order', () => {
		fc.assert(
			fc.property(fc.array(fc.nat(), { minLength: 1 }), (durations) => {
				const cells = renderInteractions([{ name: 'x', durations }])
					.split('\n')
					.at(-1)!
					.split(' | ');
				const [p50, p75, worst] = cells.slice(1, 4).map(Number);
				expect(durations).toEqual(expect.arrayContaining([p50, p75]));
				expect(worst).toBe(Math.max(...durations));
				expect(p50! <= p75! && p75! <= worst!).toBe(true);
			})
		);
	});

	it('refuses an interaction that was never measured', () => {
		expect(() => renderInteractions([{ name: 'filter', durations: [] }])).toThrow('Nothing');
	});
});

describe('findSlow', () => {
	it('names the interactions of which more than a quarter miss the goal', () => {
		const rows = [
			{ name: 'filter', durations: [48, 48, 200, 480] },
			{ name: 'search', durations: [16, 16, 208, 208] }
		];
		expect(findSlow(rows)).toEqual([
			'search: three of four take up to 208 ms; the goal is 200 ms.'
		]);
	});
});
