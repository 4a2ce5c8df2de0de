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
