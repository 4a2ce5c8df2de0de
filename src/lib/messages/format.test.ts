import { describe, expect, it } from 'vitest';
import { formatDate, formatMeasure, formatPlainNumber, formatTime } from './format';

it.each([
	['en-US', 1200.5, '1200.5'],
	['de-DE', 1200.5, '1200,5'],
	['ar-EG', 25, '25']
])('writes in a field of %s the number %d as %s', (locale, value, text) => {
	expect(formatPlainNumber(value, locale)).toBe(text);
});

it.each([
	['en-US', 100, 'g', '100 g'],
	['de-DE', 1, 'L', '1 l'],
	['ja-JP', 100, 'g', '100 g'],
	['ar-AE', 100, 'G', '100 غرام'],
	['nl-NL', 2, 'item', '2 item']
])('writes in %s the measure %d %s as %s', (locale, value, unit, text) => {
	expect(formatMeasure(value, unit, locale)).toBe(text);
});

describe('formatDate', () => {
	it('does not move a date into the day of the reader’s time zone', () => {
		expect(formatDate('2026-10-02T00:30:00Z', 'en-US')).toBe('October 2, 2026');
	});

	it.each(['', 'soon', '2026-13-45'])('leaves out "%s", which is no date', (text) => {
		expect(formatDate(text, 'en-US')).toBe('');
	});
});

it.each([
	['en-US', undefined, /^December 1, 2026 at 5:00.PM UTC$/],
	['en-US', 'America/New_York', /^December 1, 2026 at 12:00.PM EST$/],
	['de-DE', 'Europe/Berlin', /^1\. Dezember 2026 um 18:00 MEZ$/],
	['ja-JP', 'Asia/Tokyo', /^2026年12月2日 2:00 JST$/]
])('writes a time for %s in %s with the name of the zone', (locale, zone, text) => {
	expect(formatTime(Date.UTC(2026, 11, 1, 17), zone, locale)).toMatch(text);
});
