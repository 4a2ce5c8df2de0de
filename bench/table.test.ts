import { describe, expect, it } from 'vitest';
import type { Measurement } from './load.ts';
import { compare, renderTable } from './table.ts';

const baseline: Measurement = {
	name: 'bare server',
	requests: 60_000,
	perSecond: 6000,
	perCpuSecond: 8000,
	p50: 1,
	p99: 4,
	bodyBytes: 2048
};
const product = { ...baseline, name: 'product', perSecond: 1500, perCpuSecond: 2000 };

describe('compare', () => {
	it('uses CPU time where both sides have it', () => {
		expect(compare(product, baseline)).toBe(0.25);
		expect(compare({ ...product, perSecond: 3000 }, baseline)).toBe(0.25);
	});

	it('falls back to the wall clock when one side lacks it', () => {
		expect(compare({ ...product, perSecond: 3000, perCpuSecond: null }, baseline)).toBe(0.5);
	});
});

describe('renderTable', () => {
	it('shows rates, latencies and the share of the baseline', () => {
		const table = renderTable([{ measured: product, baseline }]);
		expect(table.split('\n').at(-1)).toBe('| product | 1,500 | 2,000 | 1 | 4 | 2,048 | 25.0 % |');
	});
});
