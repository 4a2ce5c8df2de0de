import { expect, it } from 'vitest';
import { describeLanguage, toLanguageCode, toLanguageTag, toLocale } from './language-tag';

it.each([
	['EN', 'en'],
	['DE', 'de'],
	['PT_BR', 'pt-BR'],
	['ZH_TW', 'zh-TW']
])('names %s %s', (language, tag) => {
	expect(toLanguageTag(language)).toBe(tag);
});

it.each([
	['de-AT', 'DE'],
	['pt', 'PT_BR'],
	['pt-AO', 'PT_PT'],
	['zh', 'ZH_CN'],
	['zh-HK', 'ZH_TW'],
	['zh-Hant', 'ZH_TW']
])('asks the platform for %s as %s', (tag, code) => {
	expect(toLanguageCode(tag)).toBe(code);
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
