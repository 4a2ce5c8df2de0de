import type { ClientInit } from '@sveltejs/kit';
import { toLanguageTag } from '$lib/core/language-tag';
import { loadCatalog } from '$lib/messages/catalogs';
import { setI18nSource } from '$lib/messages/i18n';
import { readVisitor, setVisitorSource } from '$lib/visitor/visitor';

/** A browser has one shopper: it knows them and their language before anything is shown. */
export const init: ClientInit = async () => {
	const { dataset } = document.documentElement;
	const { language: code = 'EN', locale } = dataset;
	const language = toLanguageTag(code);
	const visitor = readVisitor(document);
	setVisitorSource(() => visitor);
	const catalog = await loadCatalog(code, ['pages']);
	const i18n = { catalog, language, locale: locale ?? language };
	setI18nSource(() => i18n);
};
