import type { LanguageTexts } from '$messages';
import type { AppLanguage } from '$messages/languages';
import { LOADERS, PARTS } from '$messages/loaders';
import { getCatalog, getLanguage, type Catalog } from './i18n';
import { findLanguage } from './text-language';

type Part = keyof LanguageTexts;
type Loaders = { readonly [P in Part]: () => Promise<{ texts: LanguageTexts[P] }> };
type Translated = keyof typeof LOADERS;

/** Returns whether the app has texts in a language of the platform. */
export function isTranslated(language: string): language is AppLanguage {
	return language === 'EN' || isLoadable(language);
}

/** Null for English, and for languages that the app does not speak: both are said in English. */
export async function loadTexts<P extends Part>(
	language: string,
	part: P
): Promise<LanguageTexts[P] | null> {
	if (!isLoadable(language)) return null;
	const load = await findLoader(language, part);
	return (await load()).texts;
}

/** Texts by area. Empty for English, and for languages that the app does not speak. */
export async function loadCatalog(
	language: string,
	parts: readonly Part[] = PARTS
): Promise<Catalog> {
	const loaded = await Promise.all(
		parts.map(async (part): Promise<Catalog> => {
			const texts = await loadTexts(language, part);
			if (texts === null) return {};
			return part === 'pages' ? (texts as LanguageTexts['pages'] & Catalog) : { [part]: texts };
		})
	);
	return Object.assign({}, ...loaded) as Catalog;
}

/** To be awaited before a browser shows texts of a part. The server has all of them. */
export async function prepareTexts(
	part: Exclude<Part, 'pages' | 'offer' | 'preview' | 'notices'>
): Promise<void> {
	const language = findLanguage(getLanguage());
	const catalog = getCatalog();
	if (language === undefined || Object.hasOwn(catalog, part)) return;
	Object.assign(catalog, await loadCatalog(language, [part]));
}

async function findLoader<P extends Part>(language: Translated, part: P): Promise<Loaders[P]> {
	const pages = LOADERS[language];
	const later = part === 'pages' ? null : await import('$messages/later-loaders');
	const loaders = { pages, ...later?.LATER_LOADERS[language] } as Loaders;
	return loaders[part];
}

function isLoadable(language: string): language is Translated {
	return Object.hasOwn(LOADERS, language);
}
