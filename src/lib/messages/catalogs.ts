import type { LanguageTexts } from '$messages';
import { LANGUAGES, type AppLanguage } from '$messages/languages';
import { LOADERS, PARTS } from '$messages/loaders';
import { toLanguageCode, toLanguageTag } from '$lib/core/language-tag';
import type { Catalog } from './i18n';

// Browsers load this module for other languages than English only: it names the files of all.

type Part = keyof LanguageTexts;
type Loaders = { readonly [P in Part]: () => Promise<{ texts: LanguageTexts[P] }> };

/** Returns whether the app has texts in a language of the platform. */
export function isTranslated(language: string): boolean {
	return findTexts(language) !== undefined;
}

/** The language, as a tag, of the app's texts for shoppers of a language of the platform. */
export function chooseTextLanguage(language: string): string {
	return toLanguageTag(findTexts(language) ?? 'EN');
}

/** Null for English, and for languages that the app does not speak: both are said in English. */
export async function loadTexts<P extends Part>(
	language: string,
	part: P
): Promise<LanguageTexts[P] | null> {
	const found = findTexts(language);
	if (found === undefined || found === 'EN') return null;
	const loaders: Loaders = LOADERS[found];
	return (await loaders[part]()).texts;
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

/** A language of two forms may be published without a region: `PT` has the texts of `PT_BR`, where most people speak it. */
function findTexts(language: string): AppLanguage | undefined {
	const find = (code: string) => LANGUAGES.find((it) => it === code);
	return (
		find(language) ?? (/^[A-Z]{2,3}$/.test(language) ? find(toLanguageCode(language)) : undefined)
	);
}
