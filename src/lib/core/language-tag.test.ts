import { expect, it } from 'vitest';
import { toLanguageTag, toLocale } from './language-tag';

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
