import { expect, it } from 'vitest';
import { describeMarket } from './describe-market';

const US = { code: 'US', name: 'United States', currencyCode: 'USD' };
const DE = { code: 'DE', name: 'Germany', currencyCode: 'EUR' };
const EN = { code: 'EN', name: 'English' };
const CHOICES = { countries: [DE, US], languages: [EN, { code: 'DE', name: 'Deutsch' }] };

it.each([
	['a country and a language', CHOICES, 'Germany (EUR), English'],
	['the only language', { ...CHOICES, languages: [EN] }, 'Germany (EUR), English'],
	['a language alone', { ...CHOICES, countries: [] }, 'English'],
	['nothing to choose', { countries: [DE], languages: [EN] }, null],
	['a store that cannot be asked', { countries: [], languages: [] }, null]
])('names %s', (_, choices, expected) => {
	expect(describeMarket({ country: 'DE', language: 'EN' }, choices)).toBe(expected);
});
