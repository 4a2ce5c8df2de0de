import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { formatMoney, setMarketFormat } from '$lib/messages/format-money';
import { describeMoneyFormat } from './describe-money-format';

const describeFormat = (locale: string, currencyCode: string) =>
	describeMoneyFormat(
		{ country: 'XX', language: 'EN', locale },
		{ countries: [{ code: 'XX', name: 'Anywhere', currencyCode }], languages: [] }
	);

/** Amounts of the platform, with more decimals than some currencies have, and below zero. */
const amounts = fc
	.tuple(fc.integer({ min: -99_999_999, max: 999_999_999_999 }), fc.integer({ min: 0, max: 4 }))
	.map(([units, decimals]) => (units / 10 ** decimals).toFixed(decimals));

afterEach(() => setMarketFormat(null));

describe('describeMoneyFormat', () => {
	it.each([
		['en-US', 'USD', { before: '$', group: ',', point: '.', decimals: 2, after: '' }],
		['de-DE', 'EUR', { before: '', group: '.', point: ',', decimals: 2, after: '\u00a0€' }],
		['en-US', 'JPY', { before: '¥', group: ',', point: '', decimals: 0, after: '' }],
		['en-AU', 'KWD', { before: 'KWD\u00a0', group: ',', point: '.', decimals: 3, after: '' }]
	])('says how %s writes %s', (locale, currencyCode, format) => {
		expect(describeFormat(locale, currencyCode)).toEqual({ currencyCode, ...format });
	});

	it.each([
		['groups of two digits', 'en-IN', 'INR'],
		['no group sign in four digits', 'es-ES', 'EUR'],
		['digits of its own', 'ar-EG', 'EGP']
	])('says nothing of a locale with %s', (_, locale, currencyCode) => {
		expect(describeFormat(locale, currencyCode)).toBeNull();
	});

	it('says nothing of a country that the shop does not sell to', () => {
		const nowhere = { country: 'XX', language: 'EN', locale: 'en-US' };
		expect(describeMoneyFormat(nowhere, { countries: [], languages: [] })).toBeNull();
	});

	const locales = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'de-DE', 'de-CH', 'fr-FR', 'ja-JP', 'pt-BR'];
	const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'KWD', 'BRL'];
	it('describes formats by which every amount is written as before', () => {
		fc.assert(
			fc.property(
				...([fc.constantFrom(...locales), fc.constantFrom(...currencies), amounts] as const),
				(locale, currencyCode, amount) => {
					const written = formatMoney({ amount, currencyCode }, locale);
					setMarketFormat(describeFormat(locale, currencyCode));
					expect(formatMoney({ amount, currencyCode }, locale)).toBe(written);
					setMarketFormat(null);
				}
			),
			{ numRuns: 500 }
		);
	});
});

it('creates no number format for an amount of the market', () => {
	setMarketFormat(describeFormat('en-US', 'USD'));
	// A locale that nothing can format.
	expect(formatMoney({ amount: '1290.5', currencyCode: 'USD' }, '-')).toBe('$1,290.50');
	expect(() => formatMoney({ amount: '1290.5', currencyCode: 'EUR' }, '-')).toThrow(RangeError);
});
