/** Of a request, names in lower case. */
export type VisitHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Cookies of others that change nothing here: statistics, advertising, consent, load balancers. Any
 * other cookie may be about the shopper, and one that the shop itself sets later is among those.
 */
const HARMLESS = [
	...['_ga\\w*', '_gid', '_gat\\w*', '_gcl_\\w+', '__utm\\w+', '_dc_gtm_[\\w-]+', '_fbp', '_fbc'],
	...['_uet\\w+', '_tt\\w+', '_pin_unauth', '_hj\\w+', '_cl(?:ck|sk)', 'ajs_\\w+', 'mp_\\w+'],
	...['_pk_\\w+', '_hs\\w+', '__hs\\w+', 'hubspotutk', '_kla_id', 'OptanonConsent'],
	...[
		'OptanonAlertBoxClosed',
		'CookieConsent',
		'__cf\\w+',
		'_cfuvid',
		'cf_clearance',
		'AWSALB\\w*'
	],
	...['_shopify_[sy]', '_shopify_sa_[pt]', '_tracking_consent', '_landing_page', '_orig_referrer']
];
const COOKIES = new RegExp(
	`^(?:(?:localization=[\\w-]*|(?:${HARMLESS.join('|')})=[^;]*)(?:; *|$))+$`
);
/** Nothing that cookies could mean in two ways: no quotes, no escapes. */
const CHOICES = /(?:^|; *)localization=([\w-]*)/g;

/**
 * Null for a visitor who is shown what is made for nobody else. All others have no cart, session or
 * message and ask in the ordinary way; of them it is the choice of country as they sent it, empty
 * without one. Whether the store knows that country is not known yet.
 */
export function readChoice(method: string, headers: VisitHeaders): string | null {
	if (method !== 'GET' && method !== 'HEAD') return null;
	if (headers['authorization'] !== undefined || hasBody(headers)) return null;
	const { cookie } = headers;
	if (cookie === undefined) return '';
	if (typeof cookie !== 'string' || !COOKIES.test(cookie)) return null;
	const [first, ...others] = cookie.matchAll(CHOICES);
	return others.length > 0 ? null : (first?.[1] ?? '');
}

/** A GET with a body means something else to whoever reads it. */
function hasBody(headers: VisitHeaders): boolean {
	const length = headers['content-length'];
	return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
