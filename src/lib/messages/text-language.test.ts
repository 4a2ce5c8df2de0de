import { afterAll, afterEach, expect, it } from 'vitest';
import { getTextLanguage, setI18nSource } from './i18n';
import { formatList, getContentLanguage } from './text-language';

const original = setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' }));
afterAll(() => void setI18nSource(original));
afterEach(() => void setI18nSource(() => ({ catalog: {}, language: 'en', locale: 'en-US' })));

it.each([
	['en', 'en', undefined],
	['de', 'de', undefined],
	['uk', 'en', 'uk'],
	['pt', 'pt-BR', 'pt']
])(
	'a page for shoppers who read %s is in %s, with contents in %s',
	(language, textLanguage, content) => {
		setI18nSource(() => ({ catalog: {}, language, textLanguage, locale: 'en-US' }));
		expect([getTextLanguage(), getContentLanguage()]).toEqual([textLanguage, content]);
	}
);

it.each([
	['en', 'red, green, blue'],
	['de', 'red, green und blue'],
	['fr', 'red, green, blue'],
	['ja', 'red、green、blue'],
	['ar', 'red وgreen وblue']
])('lists as %s does', (language, text) => {
	expect(formatList(['red', 'green', 'blue'], language)).toBe(text);
});
