import { afterAll, afterEach, expect, it } from 'vitest';
import { setI18nSource } from './i18n';
import { findLanguage, formatList, getContentLanguage, getTextLanguage } from './text-language';

const original = setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' }));
afterAll(() => void setI18nSource(original));
afterEach(() => void setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' })));

it.each([
	['en', 'en', undefined],
	['de', 'de', undefined],
	['sv', 'en', 'sv'],
	['pt-BR', 'en', 'pt-BR']
])('a page for shoppers who read %s is in %s, with contents in %s', (language, own, content) => {
	setI18nSource(() => ({ catalog: {}, language, locale: 'en-US' }));
	expect([getTextLanguage(), getContentLanguage()]).toEqual([own, content]);
});

it('knows the codes of the languages that the app speaks', () => {
	expect(['en', 'de', 'xx', 'DE'].map(findLanguage)).toEqual(['EN', 'DE', undefined, undefined]);
});

it.each([
	['en', 'red, green, blue'],
	['de', 'red, green und blue'],
	['fr', 'red, green, blue'],
	['ja', 'red、green、blue'],
	['ar', 'red وgreen وblue']
])('lists as %s does', (language, text) => {
	expect(formatList(['red', 'green', 'blue'], language)).toBe(text);
});
