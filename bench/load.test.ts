import { expect, it } from 'vitest';
import { compare, findPercentile, type Measurement } from './load.ts';

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

it('compares by CPU time where both sides have it', () => {
	expect(compare(product, baseline)).toBe(0.25);
	expect(compare({ ...product, perSecond: 3000 }, baseline)).toBe(0.25);
});

it('compares by the clock when one side has no CPU time', () => {
	expect(compare({ ...product, perSecond: 3000, perCpuSecond: null }, baseline)).toBe(0.5);
});

it('finds percentiles in any order of values', () => {
	const values = [30, 10, 40, 20];
	expect([0, 0.5, 0.99].map((share) => findPercentile(values, share))).toEqual([10, 30, 40]);
	expect(findPercentile([], 0.5)).toBeNaN();
});
