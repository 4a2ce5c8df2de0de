import { toLanguageCode } from '$lib/core/language-tag';
import type { LanguageTexts } from '$messages';
import { getCatalog, getLanguage, getTextLanguage } from './i18n';

/** The language of what merchants write, as an attribute; undefined where the page is in that language. */
export function getContentLanguage(): string | undefined {
	const language = getLanguage();
	return language === getTextLanguage() ? undefined : language;
}

/** `red, green`, `rot und grün`, `赤、緑`: in the language of the app's texts. */
export function formatList(values: readonly string[], language = getTextLanguage()): string {
	return new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(values);
}

/** To be awaited before a browser shows texts of a part. The server has all of them. */
export async function prepareTexts(
	part: Exclude<keyof LanguageTexts, 'pages' | 'offer' | 'preview' | 'notices'>
): Promise<void> {
	const catalog = getCatalog();
	const language = getTextLanguage();
	if (language === 'en' || Object.hasOwn(catalog, part)) return;
	const { loadCatalog } = await import('./catalogs');
	Object.assign(catalog, await loadCatalog(toLanguageCode(language), [part]));
}
