/** Of a request, names in lower case. */
export type CacheableHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The shopper's choice of a market. */
const LOCALIZATION_COOKIE = 'localization';

/**
 * Cookies of others that change nothing here: statistics, advertising, consent, load balancers. Any
 * other cookie may be about the shopper, and one that the shop itself sets later is among those.
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
 * Null for a visitor who is shown what is made for nobody else. All others have no cart, session or
 * message and ask in the ordinary way; of them it is the choice of country as they sent it, empty
 * without one. Whether the store knows that country is not known yet.
 */
export function readMarketCookie(method: string, headers: CacheableHeaders): string | null {
	if (method !== 'GET' && method !== 'HEAD') return null;
	if (headers['authorization'] !== undefined || hasBody(headers)) return null;
	const { cookie } = headers;
	if (cookie === undefined) return '';
	return typeof cookie === 'string' ? readCookies(cookie) : null;
}

/** Null where one of them may be about the shopper, or the choice is not clear. */
function readCookies(header: string): string | null {
	let choice: string | null = null;
	for (const part of header.split(';')) {
		const [name, value] = splitCookie(part);
		if (name === LOCALIZATION_COOKIE) {
			if (choice !== null || !CHOICE.test(value)) return null;
			choice = value;
		} else if (part.trim() !== '' && !isHarmless(name)) return null;
	}
	return choice ?? '';
}

/** Without a name what has no `=`. */
function splitCookie(part: string): [name: string, value: string] {
	const start = part.startsWith(' ') ? 1 : 0;
	const end = part.indexOf('=');
	return end < 0 ? ['', ''] : [part.slice(start, end), part.slice(end + 1)];
}

function isHarmless(name: string): boolean {
	if (!NAME.test(name)) return false;
	return HARMLESS_NAMES.has(name) || HARMLESS_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** A GET with a body means something else to whoever reads it. */
function hasBody(headers: CacheableHeaders): boolean {
	const length = headers['content-length'];
	return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
