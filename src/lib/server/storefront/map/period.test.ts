import { expect, it } from 'vitest';
import { findNextChange, isWithin, readPeriod } from './period';

const NOON = Date.parse('2026-11-27T12:00:00Z');

it.each([
	['before its beginning', '2026-11-27T12:00:01Z', null, false, '2026-11-27T12:00:01Z'],
	['at its beginning', '2026-11-27T12:00:00Z', null, true, null],
	['until its end', null, '2026-11-27T13:00:00+01:00', false, null],
	['a moment before its end', null, '2026-11-27T12:00:00.001Z', true, '2026-11-27T12:00:00.001Z'],
	['without dates', null, null, true, null],
	['with what is no date', 'soon', '', true, null]
])('%s', (_, start, end, isShown, next) => {
	const period = readPeriod(start, end);
	expect(isWithin(period, NOON)).toBe(isShown);
	expect(findNextChange([period], NOON)).toBe(next === null ? Infinity : Date.parse(next));
});

it('names the first of many changes', () => {
	const periods = [readPeriod('2026-12-01', '2026-12-24'), readPeriod('2026-01-01', '2026-11-28')];
	expect(findNextChange(periods, NOON)).toBe(Date.parse('2026-11-28'));
	expect(findNextChange([], NOON)).toBe(Infinity);
});
