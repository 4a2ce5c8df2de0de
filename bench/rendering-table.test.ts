import { expect, it } from 'vitest';
import type { Measurement } from './load.ts';
import { renderRenderingTable } from './rendering-table.ts';

const before: Measurement = {
	...{ name: 'before', requests: 1000, perSecond: 100, perCpuSecond: 150 },
	...{ p50: 20, p99: 60, bodyBytes: 13_000 }
};
const after = (perSecond: number, perCpuSecond: number | null) => ({
	...{ ...before, name: 'after', bodyBytes: 14_000, perSecond, perCpuSecond }
});

it('lets the median round stand for all', () => {
	const rounds = [after(250, 375), after(110, 160), after(200, 300)];
	const table = renderRenderingTable([
		{ name: 'search', rounds: rounds.map((it) => ({ before, after: it })) }
	]);
	expect(table.split('\n').at(-1)).toBe(
		'| search | 150 | 300 | 13,000 | 14,000 | 2.00 × | 2.50 × / 1.07 × / 2.00 × |'
	);
});

it('goes by the clock where CPU time cannot be read', () => {
	const table = renderRenderingTable([
		{ name: 'search', rounds: [{ before, after: after(250, null) }] }
	]);
	expect(table.split('\n').at(-1)).toBe('| search | 150 | – | 13,000 | 14,000 | 2.50 × | 2.50 × |');
});
