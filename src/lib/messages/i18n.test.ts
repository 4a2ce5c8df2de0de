import { afterEach, expect, it } from 'vitest';
import { getContentLanguage, getTextLanguage, setI18nSource } from './i18n';

afterEach(() => setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' })));

it.each([
	['en', 'en', undefined],
	['de', 'de', undefined],
	['sv', 'en', 'sv'],
	['pt-BR', 'en', 'pt-BR']
])('a page for shoppers who read %s is in %s, with contents in %s', (language, own, content) => {
	setI18nSource(() => ({ catalog: {}, language, locale: 'en-US' }));
	expect([getTextLanguage(), getContentLanguage()]).toEqual([own, content]);
});
