import { expect, it } from 'vitest';
import { findMarketTimeZone } from './market-time-zone';

it.each([
	['en-US', 'America/New_York'],
	['de-DE', 'Europe/Berlin'],
	['en-GB', 'Europe/London'],
	['ja-JP', 'Asia/Tokyo'],
	['ar-AE', 'Asia/Dubai'],
	['en', 'UTC'],
	['en-ZZ', 'UTC']
])('a market of %s is told times in %s', (locale, zone) => {
	expect(findMarketTimeZone(locale)).toBe(zone);
});
