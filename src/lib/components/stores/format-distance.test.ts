import { expect, it } from 'vitest';
import { formatDistance } from './format-distance';

it.each([
	['en-US', 5150, '3.2 mi'],
	['en-GB', 160_934, '100 mi'],
	['de-DE', 1234, '1,2 km'],
	['fr-CH', 569_400, '569 km'],
	['en', 400, '0.4 km']
])('writes a distance as %s does', (locale, meters, expected) => {
	expect(formatDistance(meters, locale).replaceAll(/\s/g, ' ')).toBe(expected);
});
