import { describe, expect, it } from 'vitest';
import { findPriorPrice, type PriceEntry } from './price-window';

const DAY = 86_400_000;

/** Each price from a day on: `'32'`, or `'26<32'` when it is reduced. The last is confirmed until today. */
function readLog(log: Record<number, string>, today: number): PriceEntry[] {
	const days = Object.keys(log).map(Number);
	return days.map((day, index) => {
		const [price = '', before = null] = (log[day] ?? '').split('<');
		return { at: day * DAY, until: (days[index + 1] ?? today) * DAY, price, before };
	});
}

/** The log, today, and the prior price of what is shown today. */
const CASES: [name: string, log: Record<number, string>, today: number, prior: string | null][] = [
	['a plain reduction', { 0: '32', 40: '26<32' }, 41, '32'],
	['on its first day', { 0: '32', 40: '26<32' }, 40, '32'],
	['the window ends where the reduction began', { 0: '32', 40: '26<32' }, 400, '32'],
	['a dip in the window', { 0: '32', 20: '28', 25: '32', 40: '26<32' }, 41, '28'],
	['a dip that reaches into the window', { 0: '32', 5: '28', 11: '32', 40: '26<32' }, 41, '28'],
	['a dip that ended as the window began', { 0: '32', 5: '28', 10: '32', 40: '26<32' }, 41, '32'],
	['a dip long before', { 0: '32', 1: '20', 5: '32', 40: '26<32' }, 41, '32'],
	['a price raised before it was cut', { 0: '26', 38: '32', 40: '26<32' }, 41, null],
	['a cut to above the lowest price', { 0: '25', 38: '32', 40: '26<32' }, 41, null],
	['a compare-at price without a cut', { 0: '26', 40: '26<32' }, 41, null],
	['a further cut, which is a new reduction', { 0: '32', 40: '28<32', 50: '26<32' }, 51, '28'],
	['a further cut after a month', { 0: '32', 40: '28<32', 80: '26<32' }, 81, '28'],
	['a cut that was taken back in part', { 0: '32', 40: '26<32', 50: '28<32' }, 51, null],
	['another compare-at price', { 0: '32', 40: '26<32', 50: '26<34' }, 51, '32'],
	['a reduction that was interrupted', { 0: '32', 40: '26<32', 50: '32', 51: '26<32' }, 52, null],
	['a second reduction after a month', { 0: '26<32', 9: '32', 40: '26<32' }, 41, '32'],
	['thirty days exactly', { 10: '32', 40: '26<32' }, 41, '32'],
	['less than thirty days', { 11: '32', 40: '26<32' }, 41, null],
	['nothing before it', { 0: '26<32' }, 90, null],
	['no reduction', { 0: '32', 40: '26' }, 41, null],
	['an empty log', {}, 41, null]
];

describe('the prior price of', () => {
	it.each(CASES)('%s', (_, log, today, prior) => {
		const entries = readLog(log, today);
		const price = entries.at(-1)?.price ?? '26';
		expect(findPriorPrice(entries, { price, now: today * DAY })).toBe(prior);
	});
});

describe('is not known', () => {
	const entries = readLog({ 0: '32', 40: '26<32' }, 41);
	const now = 41 * DAY;

	it('when pages show another price', () => {
		expect(findPriorPrice(entries, { price: '26.00', now })).toBe('32');
		expect(findPriorPrice(entries, { price: '25', now })).toBeNull();
	});

	it('when nobody has read the price for more than two days', () => {
		expect(findPriorPrice(entries, { price: '26', now: now + 2 * DAY })).toBe('32');
		expect(findPriorPrice(entries, { price: '26', now: now + 2 * DAY + 1 })).toBeNull();
	});

	it.each([
		['in the window', { at: 0, until: 35 * DAY, price: '32', before: null }],
		['at its end', { at: 0, until: 37 * DAY, price: '32', before: null }]
	])('when a reading is missing %s', (_, gap) => {
		const [, reduced] = entries;
		const after = { at: 38.5 * DAY, until: 40 * DAY, price: '32', before: null };
		const given = gap.until === 35 * DAY ? [gap, after, reduced!] : [gap, reduced!];
		expect(findPriorPrice(given, { price: '26', now })).toBeNull();
	});

	it('when the reduction itself was not read for days', () => {
		const again = { at: 50 * DAY, until: 51 * DAY, price: '26', before: '32' };
		expect(findPriorPrice([...entries, again], { price: '26', now: 51 * DAY })).toBeNull();
	});
});
