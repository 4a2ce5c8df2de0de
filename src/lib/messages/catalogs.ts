import type { Catalog } from './i18n';

const ENGLISH: Catalog = {};

/** Keyed as the platform names languages. English stands beside the code; others are loaded. */
const CATALOGS: ReadonlyMap<string, () => Promise<Catalog>> = new Map([
	['EN', () => Promise.resolve(ENGLISH)],
	['DE', async () => (await import('./de')).de]
]);

/** Returns whether the app has texts in a language of the platform. */
export function isTranslated(language: string): boolean {
	return CATALOGS.has(language);
}

/** English where the app does not speak the language. */
export async function loadCatalog(language: string): Promise<Catalog> {
	return CATALOGS.get(language)?.() ?? ENGLISH;
}
