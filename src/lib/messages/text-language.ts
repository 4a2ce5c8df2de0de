import { toLanguageTag } from '$lib/core/language-tag';
import { getLanguage, LANGUAGES, type AppLanguage } from './i18n';

/** The texts in a language, which is a tag; in English where the app does not speak it. */
export function pickTexts<Texts>(
	texts: Readonly<Record<AppLanguage, Texts>>,
	language = getLanguage()
): Texts {
	const known = LANGUAGES.find((code) => toLanguageTag(code) === language);
	return texts[known ?? 'EN'];
}

/** The language of what merchants write, as an attribute; undefined where the page is in that language. */
export function getContentLanguage(): string | undefined {
	const language = getLanguage();
	return isSpoken(language) ? undefined : language;
}

/** The language of the app's texts for shoppers of a language, as tags. */
export function getTextLanguage(language = getLanguage()): string {
	return isSpoken(language) ? language : 'en';
}

function isSpoken(language: string): boolean {
	return LANGUAGES.some((code) => toLanguageTag(code) === language);
}
