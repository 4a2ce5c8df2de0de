import { afterEach, expect, it } from 'vitest';
import { setI18nSource } from './i18n';
import { getContentLanguage, getTextLanguage, pickTexts } from './text-language';

afterEach(() => setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' })));

it.each([
	['de', 'Deutsch'],
	['en', 'English'],
	['fr', 'English']
])('picks the texts of a shopper who reads %s', (language, text) => {
	const texts = { EN: 'English', DE: 'Deutsch' };
	setI18nSource(() => ({ catalog: {}, language, locale: 'en-US' }));
	expect([pickTexts(texts), pickTexts(texts, language)]).toEqual([text, text]);
});

it.each([
	['en', 'en', undefined],
	['de', 'de', undefined],
	['sv', 'en', 'sv'],
	['pt-BR', 'en', 'pt-BR']
])('a page for shoppers who read %s is in %s, with contents in %s', (language, own, content) => {
	setI18nSource(() => ({ catalog: {}, language, locale: 'en-US' }));
	expect([getTextLanguage(), getContentLanguage()]).toEqual([own, content]);
});
