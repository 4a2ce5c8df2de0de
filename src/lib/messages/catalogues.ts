import type { Catalogue } from './speech';

const ENGLISH: Catalogue = {};

/** Keyed as the platform names languages. English stands beside the code; others are loaded. */
const CATALOGUES: ReadonlyMap<string, () => Promise<Catalogue>> = new Map([
	['EN', () => Promise.resolve(ENGLISH)],
	['DE', async () => (await import('./de')).de]
]);

/** Whether the app itself speaks a language of the platform. */
export function isSpoken(language: string): boolean {
	return CATALOGUES.has(language);
}

/** English where the app does not speak the language. */
export async function loadCatalogue(language: string): Promise<Catalogue> {
	return CATALOGUES.get(language)?.() ?? ENGLISH;
}
