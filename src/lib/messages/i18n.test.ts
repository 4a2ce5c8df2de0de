import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
	createCounter,
	formatNumber,
	formatPercent,
	PLURAL_CATEGORIES,
	setI18nSource
} from './i18n';

const speak = (locale: string) =>
	void setI18nSource(() => ({ catalog: {}, language: locale.slice(0, 2), locale }));
const original = setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' }));
afterAll(() => void setI18nSource(original));
afterEach(() => speak('en-US'));

it.each([
	['en-US', 1, '1 item'],
	['en-US', 0, '0 items'],
	['en-US', 1200000, '1,200,000 items'],
	['en-IN', 1200000, '12,00,000 items'],
	['sv-SE', 12000, '12\u00a0000 items']
])('writes the number as %s does: %i', (locale, count, text) => {
	speak(locale);
	expect(createCounter('en')({ one: '# item', other: '# items' })(count)).toBe(text);
});

it('says nothing in the singular in French', () => {
	speak('fr-FR');
	const forms = { one: '# objet', many: '# d’objets', other: '# objets' };
	expect([0, 1, 2].map(createCounter('fr')(forms))).toEqual(['0 objet', '1 objet', '2 objets']);
});

it('has six forms in Arabic, with the digits of the market', () => {
	const forms = {
		zero: 'zero #',
		one: 'one',
		two: 'two',
		few: 'few #',
		many: 'many #',
		other: 'other #'
	};
	const count = createCounter('ar')(forms);
	speak('ar-EG');
	expect([0, 1, 2, 3, 11, 100].map(count)).toEqual(
		['zero ٠', 'one', 'two', 'few ٣', 'many ١١', 'other ١٠٠'] // Arabic-Indic digits
	);
	speak('ar-AE');
	expect(count(3)).toBe('few 3');
});

it('takes a number as it is, whatever signs are around it', () => {
	expect(createCounter('ja')({ other: '$& #' })(3)).toBe('$& 3');
});

describe('the categories', () => {
	it.each(Object.entries(PLURAL_CATEGORIES))(
		'of "%s" are those of Intl',
		(language, categories) => {
			const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
			expect([...categories].sort()).toEqual([...pluralCategories].sort());
		}
	);

	it('have to be given, each', () => {
		// @ts-expect-error English has a form for one.
		expect(createCounter('en')({ other: '# items' })(1)).toBe('1 items');
	});
});

it.each([
	['en-US', 12, 0, '12'],
	['en-US', 1234, 0, '1,234'],
	['de-DE', 4, 1, '4,0'],
	['ar-EG', 12, 0, '١٢'],
	['ar-AE', 12, 0, '12'],
	['fa-IR', 4.25, 1, '۴٫۳'],
	['en-US', -5, 0, '-5']
])('writes for %s the number %d with %i decimals as %s', (locale, value, decimals, text) => {
	expect(formatNumber(value, decimals, locale)).toBe(text);
});

it('knows the languages of which a market writes other digits', () => {
	const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
	const pairs = letters.flatMap((first) => letters.map((second) => first + second));
	const regions = ['', '-AF', '-BD', '-EG', '-IN', '-IQ', '-NP', '-PK'];
	const locales = Intl.NumberFormat.supportedLocalesOf(pairs).flatMap((language) =>
		regions.map((region) => new Intl.Locale(language).language + region)
	);
	const differing = locales.filter(
		(locale) => formatNumber(45, 0, locale) !== new Intl.NumberFormat(locale).format(45)
	);
	expect(locales.length).toBeGreaterThan(500);
	expect(differing).toEqual([]);
});

it.each([
	['en-US', '25%'],
	['de-DE', '25\u00a0%'],
	['tr-TR', '%25'],
	['ar-EG', '٢٥٪\u061c']
])('writes for %s a percentage as %s', (locale, text) => {
	expect(formatPercent(25, locale)).toBe(text);
});
