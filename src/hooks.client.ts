import type { ClientInit, HandleClientError } from '@sveltejs/kit';
import { toLanguageTag } from '$lib/core/language-tag';
import type { BrowserErrorKind } from '$lib/domain/browser-error';
import { setMarketSource } from '$lib/links';
import { setI18nSource } from '$lib/messages/i18n';
import { parseNumberPatterns } from '$lib/messages/number-pattern';
import { readVisitor, setVisitorSource } from '$lib/visitor/visitor';

/** A browser has one shopper: it knows them, their market and their language before anything is shown. */
export const init: ClientInit = async () => {
	addEventListener('error', ({ error }) => report(error, 'script'));
	addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'));
	const { dataset } = document.documentElement;
	const { language: code = 'EN', locale, market = '', numbers } = dataset;
	const language = toLanguageTag(code);
	setMarketSource(() => market);
	const visitor = readVisitor(document);
	setVisitorSource(() => visitor);
	const textLanguage = document.documentElement.lang;
	const catalog =
		textLanguage === 'en'
			? {}
			: await import('$lib/messages/catalogs').then((it) => it.loadCatalog(code, ['pages']));
	const i18n = {
		catalog,
		language,
		textLanguage,
		locale: locale ?? language,
		numbers: numbers === undefined ? undefined : parseNumberPatterns(numbers)
	};
	setI18nSource(() => i18n);
};

/** Errors of load functions and of rendering; an address without a page is none. */
export const handleError: HandleClientError = ({ error, status, message }) => {
	if (status >= 500) report(error, 'page');
	return { message };
};

/** Pages carry no code for what rarely happens. */
function report(error: unknown, kind: BrowserErrorKind): void {
	import('$lib/state/report-browser-error').then(
		({ reportBrowserError }) => reportBrowserError(error, kind),
		// The network is away, or the server has a newer build: nobody can be told.
		() => undefined
	);
}
