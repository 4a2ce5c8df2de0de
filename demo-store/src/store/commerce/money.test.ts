import { describe, expect, test } from 'vitest';
import {
	allocate,
	exchange,
	formatMinor,
	invertRate,
	parseMinor,
	sum,
	takePercentage,
	taxOf
} from './money.ts';

const USD = { isoCode: 'USD', decimals: 2 };
const JPY = { isoCode: 'JPY', decimals: 0 };

describe('allocate', () => {
	test('allocates nothing when all weights are zero', () => {
		expect(allocate(100, [0, 0])).toEqual([0, 0]);
		expect(allocate(100, [])).toEqual([]);
	});

	test('hands out what is left to the largest remainders, first come first served', () => {
		expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
		expect(allocate(10, [1, 6, 2])).toEqual([1, 7, 2]);
	});

	test('always adds up and never takes more from a part than it has', () => {
		const random = createRandom(20261120);
		for (let round = 0; round < 2000; round += 1) {
			const weights = Array.from({ length: 1 + random(9) }, () => random(5) * random(20_000));
			const total = random(sum(weights) + 1);
			const parts = allocate(total, weights);
			expect(sum(parts)).toBe(sum(weights) === 0 ? 0 : total);
			expect(parts.filter((part, index) => part < 0 || part > (weights[index] ?? 0))).toEqual([]);
		}
	});
});

test.each([
	['19.995', USD, 2000],
	['0.1', USD, 10],
	['2700', JPY, 2700]
])('parses %s %o', (text, currency, minor) => {
	expect(parseMinor(text, currency)).toBe(minor);
});

test.each([
	[5, USD, '0.05'],
	[120_000, USD, '1200.00'],
	[2700, JPY, '2700']
])('writes %d %o', (minor, currency, text) => {
	expect(formatMinor(minor, currency)).toBe(text);
});

test.each([
	[3060, 10, 306],
	[1005, 10, 101],
	[333, 12.5, 42],
	[1, 10, 0]
])('of %d, %d percent are %d', (minor, percentage, expected) => {
	expect(takePercentage(minor, percentage)).toBe(expected);
});

test.each([
	[8280, 0.055, false, 455],
	[5000, 0.2, true, 833],
	[10_500, 0.19, true, 1676],
	[0, 0.2, true, 0]
])('tax of %d at %d, included: %s, is %d', (minor, rate, isIncluded, expected) => {
	expect(taxOf(minor, rate, isIncluded)).toBe(expected);
});

test('exchanges between currencies of different precision', () => {
	expect(exchange(2500, { from: USD, to: JPY, rate: '152' }, 'down')).toBe(3800);
	expect(exchange(3800, { from: JPY, to: USD, rate: invertRate('152') }, 'half-up')).toBe(2500);
});

/** A small linear congruential generator: the same numbers on every run. */
function createRandom(seed: number): (bound: number) => number {
	let state = seed;
	return (bound) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state % bound;
	};
}
