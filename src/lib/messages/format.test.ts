import { describe, expect, it } from 'vitest';
import { formatDate, formatPlainNumber } from './format';

it.each([
	['en-US', 1200.5, '1200.5'],
	['de-DE', 1200.5, '1200,5'],
	['ar-EG', 25, '25']
])('writes in a field of %s the number %d as %s', (locale, value, text) => {
	expect(formatPlainNumber(value, locale)).toBe(text);
});

describe('formatDate', () => {
	it('does not move a date into the day of the reader’s time zone', () => {
		expect(formatDate('2026-10-02T00:30:00Z', 'en-US')).toBe('October 2, 2026');
	});

	it.each(['', 'soon', '2026-13-45'])('leaves out "%s", which is no date', (text) => {
		expect(formatDate(text, 'en-US')).toBe('');
	});
});
