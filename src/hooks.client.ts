import type { ClientInit } from '@sveltejs/kit';
import { loadCatalog } from '$lib/messages/catalogs';
import { setI18nSource } from '$lib/messages/i18n';
import { readVisitor, setVisitorSource } from '$lib/visitor/visitor';

/** A browser has one shopper: it knows them and their language before anything is shown. */
export const init: ClientInit = async () => {
	const { lang, dataset } = document.documentElement;
	const visitor = readVisitor(document);
	setVisitorSource(() => visitor);
	const catalog = await loadCatalog(dataset['language'] ?? '');
	const i18n = { catalog, language: lang, locale: dataset['locale'] ?? lang };
	setI18nSource(() => i18n);
};
