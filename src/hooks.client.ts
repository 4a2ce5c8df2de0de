import type { ClientInit } from '@sveltejs/kit';
import { loadCatalogue } from '$lib/messages/catalogues';
import { setSpeechSource } from '$lib/messages/speech';

/** A browser has one shopper: it speaks their language before anything is shown. */
export const init: ClientInit = async () => {
	const { lang, dataset } = document.documentElement;
	const catalogue = await loadCatalogue(dataset['language'] ?? '');
	const speech = { catalogue, language: lang, locale: dataset['locale'] ?? lang };
	setSpeechSource(() => speech);
};
