import { expect, test } from 'vitest';
import { openSeed } from './seed-files.ts';
import { shiftDates } from './shift-dates.ts';

const DAY_MS = 86_400_000;

test('only whole timestamps move', () => {
	const value = {
		date: '2026-11-20',
		text: 'Open since 2024-03-12T09:00:00Z',
		number: 1,
		none: null,
		list: ['2026-11-20T09:00:00Z', { deep: '2024-02-28T23:30:00.250Z' }]
	};
	expect(shiftDates(value, DAY_MS)).toEqual({
		...value,
		list: ['2026-11-21T09:00:00Z', { deep: '2024-02-29T23:30:00.250Z' }]
	});
});

test.each([
	['2026-11-20T00:00:00Z', 0],
	['2026-11-20T23:59:59Z', 0],
	['2026-11-19T23:59:59Z', -1],
	['2027-11-20T08:00:00Z', 365]
])('at %s the seed moves by %i days', (now, days) => {
	expect(openSeed().computeShift(Date.parse(now))).toBe(days * DAY_MS);
});
