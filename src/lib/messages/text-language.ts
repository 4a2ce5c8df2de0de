import { toLanguageTag } from '$lib/core/language-tag';
import { LANGUAGES, type AppLanguage } from '$messages/languages';
import { getLanguage } from './i18n';

/** The language of what merchants write, as an attribute; undefined where the page is in that language. */
export function getContentLanguage(): string | undefined {
	const language = getLanguage();
	return isSpoken(language) ? undefined : language;
}

/** The language of the app's texts for shoppers of a language, as tags. */
export function getTextLanguage(language = getLanguage()): string {
	return isSpoken(language) ? language : 'en';
}

/** The platform's code for a tag; undefined where the app does not speak the language. */
export function findLanguage(tag: string): AppLanguage | undefined {
	return LANGUAGES.find((code) => toLanguageTag(code) === tag);
}

/** `red, green`, `rot und grün`, `赤、緑`: in the language of the app's texts. */
export function formatList(values: readonly string[], language = getTextLanguage()): string {
	return new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(values);
}

function isSpoken(language: string): boolean {
	return findLanguage(language) !== undefined;
}
