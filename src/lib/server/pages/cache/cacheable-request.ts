import { COOKIES } from '../../http/cookies';

/** Headers of a request, names in lower case. */
export type CacheableHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Cookies of third parties that change no page: statistics, advertising, consent, load balancers. Any
 * other cookie may be about the shopper, even one that the shop itself sets one day.
 */
const HARMLESS_NAMES = new Set([
	...['_gid', '_fbp', '_fbc', '_pin_unauth', '_clck', '_clsk', 'hubspotutk', '_kla_id'],
	...['OptanonConsent', 'OptanonAlertBoxClosed', 'CookieConsent', '_cfuvid', 'cf_clearance'],
	...['_shopify_s', '_shopify_y', '_shopify_sa_p', '_shopify_sa_t', '_tracking_consent'],
	...['_landing_page', '_orig_referrer']
]);
const HARMLESS_PREFIXES = [
	...['_ga', '_gcl_', '__utm', '_dc_gtm_', '_uet', '_tt', '_hj', 'ajs_', 'mp_', '_pk_'],
	...['_hs', '__hs', '__cf', 'AWSALB']
];
const NAME = /^[\w-]+$/;
/** Nothing that cookies could mean in two ways: no quotes, no escapes. */
const CHOICE = /^[\w-]*$/;

/**
 * Returns the market cookie as it was sent, empty without one, when the request may share pages with
 * others: it has no cart, session, message, credentials or body. Null for all other requests. The store
 * may not know the market.
 */
export function readMarketCookie(method: string, headers: CacheableHeaders): string | null {
	if (method !== 'GET' && method !== 'HEAD') return null;
	if (headers['authorization'] !== undefined || hasBody(headers)) return null;
	const { cookie } = headers;
	if (cookie === undefined) return '';
	return typeof cookie === 'string' ? readCookies(cookie) : null;
}

/** Null when a cookie may be about the shopper, or when the choice is ambiguous. */
function readCookies(header: string): string | null {
	let choice: string | null = null;
	for (const part of header.split(';')) {
		const [name, value] = splitCookie(part);
		if (name === COOKIES.localization) {
			if (choice !== null || !CHOICE.test(value)) return null;
			choice = value;
		} else if (part.trim() !== '' && !isHarmless(name)) return null;
	}
	return choice ?? '';
}

/** A part without `=` has no name. */
function splitCookie(part: string): [name: string, value: string] {
	const start = part.startsWith(' ') ? 1 : 0;
	const end = part.indexOf('=');
	return end < 0 ? ['', ''] : [part.slice(start, end), part.slice(end + 1)];
}

function isHarmless(name: string): boolean {
	if (!NAME.test(name)) return false;
	return HARMLESS_NAMES.has(name) || HARMLESS_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Programs disagree on what a GET with a body means. */
function hasBody(headers: CacheableHeaders): boolean {
	const length = headers['content-length'];
	return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
