import type { ClientInit } from '@sveltejs/kit';
import { loadCatalog } from '$lib/messages/catalogs';
import { setI18nSource } from '$lib/messages/i18n';

/** A browser has one shopper: it speaks their language before anything is shown. */
export const init: ClientInit = async () => {
	const { lang, dataset } = document.documentElement;
	const catalog = await loadCatalog(dataset['language'] ?? '');
	const i18n = { catalog, language: lang, locale: dataset['locale'] ?? lang };
	setI18nSource(() => i18n);
	// The build's start script does it (`scripts/build/server-runtime.ts`).
	if (import.meta.env.DEV) dataset['painted'] = '';
	// In the document it would load before the first picture.
	document.head.insertAdjacentHTML('beforeend', '<link rel="manifest" href="/site.webmanifest">');
};
