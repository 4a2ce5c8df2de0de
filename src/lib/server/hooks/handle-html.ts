import type { Handle } from '@sveltejs/kit';
import { dev } from '$app/environment';
import { escapeHtml } from '$lib/core/html';
import { describeLanguage } from '$lib/core/language-tag';
import { formatMoney } from '$lib/messages/format-money';
import { formatNumber, formatPercent } from '$lib/messages/i18n';
import { findNumberPattern, printNumberPatterns } from '$lib/messages/number-pattern';
import { chooseTextLanguage } from '$lib/messages/catalogs';
import { isOpenToApps } from '$lib/domain/apps';
import { PLAYER_ORIGINS } from '$lib/domain/external-video';
import { describeStyle } from '$lib/domain/brand-style';
import { config } from '../base/config';
import { OWN_ORIGINS } from '../base/market-sites';
import { createContentSecurityPolicy } from '../http/content-security-policy';
import { isPage } from '../http/headers';
import { createAppHead, listSources, toInlineScript } from './app-head';
import earlySearch from './early-search.js?raw';

/** `src/app.html` has it behind the encoding, which browsers look for at the very beginning. */
const HEAD_START = '<meta name="color-scheme"';
const LANGUAGE = 'lang="%lang%" data-language="%language%" data-locale="%locale%"';

const EARLY_SEARCH = toInlineScript(earlySearch);
const OWN_FORMS = "form-action 'self'";

const POLICY = {
	storeOrigin: config.platform.origin,
	frames: PLAYER_ORIGINS,
	// The choice of a country leads to its own address; one origin is 'self' already.
	formTargets: OWN_ORIGINS.length > 1 ? OWN_ORIGINS : [],
	hasInlineStyles: dev,
	headScripts: [EARLY_SEARCH]
};
const apps = config.apps.isEnabled ? createAppHead(config.apps) : null;
const describePolicy = createContentSecurityPolicy({
	...POLICY,
	sources: listSources(config),
	headScripts: [EARLY_SEARCH, ...(apps?.inline ?? [])]
});
/** Of pages that no app's script is loaded into. */
const describeClosedPolicy = createContentSecurityPolicy(POLICY);

/**
 * Completes a document: with its language, which no path has and the market cookie or the deployment
 * chooses, and with the content security policy for its start script.
 */
export const handleDocument: Handle = async ({ event, resolve }) => {
	const document: { policy: string | null } = { policy: null };
	const response = await resolve(event, {
		// Scripts come after what is seen: announced in the header, they delay the picture and the first paint.
		preload: () => false,
		transformPageChunk({ html }) {
			const head = isOpenToApps(event.url.pathname) ? apps : null;
			const describe = apps === null || head ? describePolicy : describeClosedPolicy;
			document.policy ??= describe(html);
			const page = writeLanguage(html, event.locals, head !== null);
			const scripts = `${head?.markup ?? ''}<script>${EARLY_SEARCH}</script>`;
			return page.replace(HEAD_START, () => scripts + HEAD_START);
		}
	});
	const { policy } = document;
	// A page that is missing may have been answered with a redirect instead.
	if (policy !== null && isPage(response.headers)) {
		response.headers.set('content-security-policy', openForms(policy, event.locals.formTarget));
	}
	return response;
};

function openForms(policy: string, target: string | null): string {
	return target === null ? policy : policy.replace(OWN_FORMS, `$& ${target}`);
}

function writeLanguage(
	page: string,
	{ localization, marketQuery, brandColors, currency }: App.Locals,
	hasApps: boolean
): string {
	const { locale, language } = localization;
	const spoken = chooseTextLanguage(language);
	const apps = hasApps ? describeMarket(localization.country, currency) : '';
	const market = marketQuery === '' ? '' : ` data-market="${escapeHtml(marketQuery)}"`;
	const numbers = currency === null ? '' : describeNumbers(locale, currency);
	const attributes = `${describeLanguage(spoken)} data-language="${language}" data-locale="${locale}"${market}${numbers}${apps}`;
	return page.replace(LANGUAGE, () => attributes + describeStyle(spoken, brandColors));
}

const numberAttributes = new Map<string, string>();

function describeNumbers(locale: string, currency: string): string {
	const key = `${locale} ${currency}`;
	const known = numberAttributes.get(key);
	if (known !== undefined) return known;
	const text = printNumberPatterns({
		currency,
		money: findNumberPattern((amount) => formatMoney({ amount, currencyCode: currency }, locale)),
		number: findNumberPattern((digits) => formatNumber(Number(digits), 1, locale)),
		percent: findNumberPattern((digits) => formatPercent(Number(digits), locale))
	});
	const attribute = ` data-numbers="${escapeHtml(text)}"`;
	numberAttributes.set(key, attribute);
	return attribute;
}

/** The same for all visitors of the market, as the page is. */
function describeMarket(country: string, currency: string | null): string {
	const { host } = new URL(config.platform.origin);
	const known = currency === null ? '' : ` data-currency="${currency}"`;
	return ` data-shop="${host}" data-country="${country}"${known}`;
}
