import { expect, it } from 'vitest';
import { describeMoment } from './moment';

const WINTER = Date.UTC(2026, 0, 15, 22, 30, 5);
const SUMMER = Date.UTC(2026, 6, 15, 22, 30, 5);

it.each([
	['DE', WINTER, 'January 15, 2026', '11:30:05 PM GMT+01:00'],
	['DE', SUMMER, 'July 16, 2026', '12:30:05 AM GMT+02:00'],
	['FR', SUMMER, 'July 16, 2026', '12:30:05 AM GMT+02:00'],
	['IE', SUMMER, 'July 15, 2026', '11:30:05 PM GMT+01:00'],
	['GR', WINTER, 'January 16, 2026', '12:30:05 AM GMT+02:00'],
	// The Canaries have another time.
	['ES', SUMMER, 'July 15, 2026', '10:30:05 PM UTC'],
	['US', WINTER, 'January 15, 2026', '10:30:05 PM UTC']
])('names the time of %s and its distance from UTC', (country, time, day, clock) => {
	const text = describeMoment(time, country, 'en-US').replaceAll('\u202f', ' ');
	expect(text).toContain(day);
	expect(text).toContain(clock);
});

it.each([
	[Date.UTC(2026, 2, 29, 0, 59, 59), 'GMT+01:00'],
	[Date.UTC(2026, 2, 29, 1, 0, 0), 'GMT+02:00'],
	[Date.UTC(2026, 9, 25, 0, 59, 59), 'GMT+02:00'],
	[Date.UTC(2026, 9, 25, 1, 0, 0), 'GMT+01:00']
])('changes with summer time: %d', (time, offset) => {
	expect(describeMoment(time, 'DE', 'de-DE')).toContain(offset);
});
