import { expect, it } from 'vitest';
import type { OpenLoopResult } from './open-loop.ts';
import { findShortfalls, renderOverloadTable, type OverloadRow } from './overload-table.ts';

const RESULT: OpenLoopResult = {
	...{ sent: 10_000, answered: 900, shed: 9_000, failed: 100 },
	...{ p50: 400, p99: 900, shedP99: 20, seconds: 10 }
};
const KEPT: OpenLoopResult = { ...RESULT, sent: 1000, answered: 1000, shed: 0, failed: 0, p99: 9 };
const ROW: OverloadRow = {
	name: 'pages',
	capacity: { perSecond: 100, perCpuSecond: 110 },
	overload: { result: RESULT, cpuSeconds: 9 },
	kept: { alone: KEPT, during: { ...KEPT, answered: 990, p99: 30 } },
	memory: { before: 200, peak: 300 },
	recoverySeconds: 0.4
};

it('compares by the server’s own processor time', () => {
	expect(renderOverloadTable([ROW]).split('\n')[2]).toBe(
		'| pages | 100 | 1,000 | 90 | 91 % | 90 % | 400 | 900 | 900 | 20 | 100 | 99 % | 30, 9 | 200 | 300 | 0.4 |'
	);
	expect(findShortfalls(ROW)).toEqual([]);
});

it('names what is short of the goals', () => {
	const overload = { result: { ...RESULT, p99: 1001 }, cpuSeconds: 12 };
	const kept = { alone: KEPT, during: { ...KEPT, answered: 800 } };
	expect(findShortfalls({ ...ROW, overload, kept, recoverySeconds: null })).toEqual([
		'pages: goodput is below 80 % of capacity.',
		'pages: p99 of what is answered is over a second.',
		'pages: fewer than 90 % of the cached pages are answered.',
		'pages: it is not back to normal within 5 s.'
	]);
});
