import { expect, it } from 'vitest';
import { describeLanguage, toLanguageTag, toLocale } from './language-tag';

it.each([
	['EN', 'en'],
	['DE', 'de'],
	['PT_BR', 'pt-BR'],
	['ZH_TW', 'zh-TW']
])('names %s %s', (language, tag) => {
	expect(toLanguageTag(language)).toBe(tag);
});

it.each([
	['DE', 'AT', 'de-AT'],
	['PT_BR', 'PT', 'pt-BR']
])('formats %s in %s as %s', (language, country, locale) => {
	expect(toLocale(language, country)).toBe(locale);
});

it.each([
	['en', 'lang="en"'],
	['ar', 'lang="ar" dir="rtl"'],
	['fa-AF', 'lang="fa-AF" dir="rtl"'],
	['ks-Arab', 'lang="ks-Arab" dir="rtl"'],
	['fo', 'lang="fo"']
])('describes texts in %s by %s', (tag, attributes) => {
	expect(describeLanguage(tag)).toBe(attributes);
});
