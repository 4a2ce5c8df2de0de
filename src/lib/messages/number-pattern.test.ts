import { afterEach, describe, expect, it } from 'vitest';
import { formatMoney } from './format-money';
import { formatNumber, formatPercent, setI18nSource } from './i18n';
import {
	findNumberPattern,
	parseNumberPatterns,
	printNumberPatterns,
	writeNumber
} from './number-pattern';

const LOCALES =
	`en-US en-GB en-IN en-CA en-ZA en-CH de-DE de-AT de-CH fr-FR fr-CH fr-CA es-ES es-MX es-419 it-IT it-CH
	nl-NL nl-BE ja-JP ar-AE ar-EG ar-SA pt-PT pt-BR pl-PL sv-SE da-DK nb-NO fi-FI hi-IN bn-BD fa-IR he-IL tr-TR
	cs-CZ ko-KR zh-CN zh-TW`
		.trim()
		.split(/\s+/);
const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'KWD', 'CHF', 'AED', 'INR', 'SEK', 'XYZ'];
const NUMBERS =
	`0 0.0 0.5 0.07 1 9.9 10.10 99.99 100.0 999.0 999.999 1000 1234.5 9999.99 10000.0 12345.67
	999999.9 1000000.0 123456789.01 12.345 -5.0 1e3`
		.trim()
		.split(/\s+/);
type Format = (digits: string) => string;
const money =
	(locale: string, currencyCode: string): Format =>
	(amount) =>
		formatMoney({ amount, currencyCode }, locale);
const number =
	(locale: string): Format =>
	(digits) =>
		formatNumber(Number(digits), 1, locale);
const percent =
	(locale: string): Format =>
	(digits) =>
		formatPercent(Number(digits), locale);

describe('findNumberPattern', () => {
	it.each(LOCALES)('writes numbers as Intl does in %s, or leaves them to it', (locale) => {
		const amounts = CURRENCIES.map((currency) => money(locale, currency));
		for (const format of [...amounts, number(locale), percent(locale)]) {
			const pattern = findNumberPattern(format);
			if (pattern === null) continue;
			const all = { currency: 'USD', money: pattern, number: null, percent: pattern };
			expect(parseNumberPatterns(printNumberPatterns(all))).toEqual(all);
			for (const digits of NUMBERS) {
				expect(writeNumber(pattern, digits) ?? format(digits), digits).toBe(format(digits));
			}
		}
	});

	it.each([
		[money('en-US', 'USD'), '1234.5', '$1,234.50'],
		[money('de-DE', 'EUR'), '1234.5', '1.234,50\u00a0€'],
		[money('es-ES', 'EUR'), '1234.5', '1234,50\u00a0€'],
		[money('ja-JP', 'JPY'), '2800.0', '￥2,800'],
		[money('ar-AE', 'KWD'), '17.0', '\u200f17.000\u00a0د.ك.\u200f'],
		[number('de-DE'), '4.5', '4,5'],
		[percent('de-DE'), '14', '14\u00a0%'],
		[percent('tr-TR'), '14', '%14']
	])('finds a pattern for %o (%s is %s)', (format, digits, text) => {
		const pattern = findNumberPattern(format);
		expect(pattern && writeNumber(pattern, digits)).toBe(text);
	});

	it.each([
		['other digits', money('ar-EG', 'EGP')],
		['groups of two digits', money('en-IN', 'INR')]
	])('leaves %s to Intl', (_, format) => {
		expect(findNumberPattern(format)).toBeNull();
	});

	it.each(['12.345', '-5.0', '1e3', '', '007', '.5', '5.', 'abc'])(
		'leaves "%s" to Intl',
		(digits) => {
			const pattern = findNumberPattern(money('en-US', 'USD'));
			expect(pattern && writeNumber(pattern, digits)).toBeNull();
		}
	);
});

describe('a browser that knows the patterns of its market', () => {
	const numbers = parseNumberPatterns('USD;own $||,|.|2|4;own ||,|.|1|4;own |%|,||0|4');
	let reset: () => void;
	afterEach(() => reset());

	it('uses them for its currency and locale only', () => {
		const i18n = { catalog: {}, language: 'en', locale: 'en-US', numbers };
		const before = setI18nSource(() => i18n);
		reset = () => setI18nSource(before);
		expect(formatMoney({ amount: '5.0', currencyCode: 'USD' })).toBe('own $5.00');
		expect(formatMoney({ amount: '5.0', currencyCode: 'EUR' })).toBe('€5.00');
		expect(formatMoney({ amount: '5.0', currencyCode: 'USD' }, 'en-CA')).toBe('US$5.00');
		expect(formatMoney({ amount: '5.005', currencyCode: 'USD' })).toBe('$5.01');
		expect(formatNumber(4.5, 1)).toBe('own 4.5');
		expect(formatNumber(4.25, 1)).toBe('4.3');
		expect(formatNumber(1234)).toBe('own 1,234');
		expect(formatPercent(14)).toBe('own 14%');
		expect(formatPercent(14, 'de-DE')).toBe('14\u00a0%');
	});
});
