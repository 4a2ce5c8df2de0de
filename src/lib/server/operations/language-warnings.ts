import { isTranslated } from '$lib/messages/catalogs';

/** A language of the store for which the shop has no texts of its own. */
export function listLanguageWarnings(language: string): string[] {
	if (isTranslated(language)) return [];
	return [
		`LANGUAGE is "${language}", for which the shop has no texts: the store's own texts are in that language where it has them, the shop's are in English. Each folder of src/lib/messages is a language.`
	];
}
