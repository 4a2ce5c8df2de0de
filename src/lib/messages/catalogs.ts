import type { AppLanguage, Catalog } from './i18n';

const ENGLISH: Catalog = {};

/** English stands beside the code; other languages are loaded. */
const CATALOGS: Readonly<Record<AppLanguage, () => Promise<Catalog>>> = {
	EN: () => Promise.resolve(ENGLISH),
	DE: async () => (await import('./de')).de
};

/** Returns whether the app has texts in a language of the platform. */
export function isTranslated(language: string): language is AppLanguage {
	return Object.hasOwn(CATALOGS, language);
}

/** English where the app does not speak the language. */
export async function loadCatalog(language: string): Promise<Catalog> {
	return isTranslated(language) ? CATALOGS[language]() : ENGLISH;
}
