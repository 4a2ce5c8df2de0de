import { expect, it } from 'vitest';
import { compareToPipe, findPercentile, renderPrismTable, type PrismRow } from './prism-table.ts';

const row = (name: string, frames: number, cpuSeconds: number | null): PrismRow => ({
	name,
	viewers: 100,
	viewing: { seconds: 10, frames, bytes: 50_000_000, firstFrameMs: [30, 10, 20] },
	cpuSeconds
});

it('counts frames that were due and did not come', () => {
	const table = renderPrismTable([row('renderer', 27_000, 9)], row('raw pipe', 30_000, 5));
	expect(table.split('\n').slice(2)).toEqual([
		'| renderer | 100 | 27.0 | 10.0 % | 5.0 | 0.90 | 20 | 30 | 50 % |',
		'| raw pipe | 100 | 30.0 | 0.0 % | 5.0 | 0.50 | 20 | 30 | 100 % |'
	]);
});

it('compares nothing where CPU time cannot be read', () => {
	expect(compareToPipe(row('renderer', 1, null), row('raw pipe', 1, 5))).toBeNull();
	expect(renderPrismTable([], row('raw pipe', 30_000, null))).toContain('| – | 20 | 30 | – |');
});

it('finds percentiles', () => {
	expect([findPercentile([5, 1, 3], 0.5), findPercentile([5, 1, 3], 0.99)]).toEqual([3, 5]);
	expect(findPercentile([], 0.5)).toBeNaN();
});
