import { afterAll, afterEach, expect, it } from 'vitest';
import { createPlural, defineTexts, formatNumber, formatPercent, setI18nSource } from './i18n';

const speak = (locale: string) =>
	void setI18nSource(() => ({ catalog: {}, language: locale.slice(0, 2), locale }));
const original = setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' }));
afterAll(() => void setI18nSource(original));
afterEach(() => speak('en-US'));

it('says the texts of an area in the language at hand, and in English without them', () => {
	const texts = defineTexts('door', { open: 'Open' });
	setI18nSource(() => ({ catalog: { door: { open: 'Offen' } }, language: 'de', locale: 'de-DE' }));
	expect(texts.open).toBe('Offen');
	speak('sv-SE');
	expect(texts.open).toBe('Open');
});

it.each([
	['en', 1, 'one'],
	['en', 0, 'other'],
	['fr', 0, 'one'],
	['ja', 1, 'other'],
	['ar', 0, 'zero'],
	['ar', 2, 'two'],
	['ar', 3, 'few'],
	['ar', 11, 'many'],
	['ar', 100, 'other']
])('takes the form that %s has for %i', (language, count, form) => {
	const own = Object.fromEntries(['zero', 'one', 'two', 'few', 'many'].map((it) => [it, it]));
	expect(createPlural(language)(count, () => ({ ...own, other: 'other' }))).toBe(form);
});

it('takes the common form where an engine knows one that is not written', () => {
	const forms = (count: string) => ({ one: `${count} objet`, other: `${count} objets` });
	speak('fr-FR');
	expect(createPlural('fr')(1_000_000, forms)).toBe('1\u202f000\u202f000 objets');
});

it.each([
	['en-US', '1,200,000 items'],
	['en-IN', '12,00,000 items'],
	['ar-EG', '١٬٢٠٠٬٠٠٠ items']
])('writes the number that is counted as %s does', (locale, text) => {
	speak(locale);
	const forms = (count: string) => ({ one: 'One item', other: `${count} items` });
	expect(createPlural('en')(1_200_000, forms)).toBe(text);
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
