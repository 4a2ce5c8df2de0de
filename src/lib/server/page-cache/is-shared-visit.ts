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
const HARMLESS_COOKIES = new RegExp(`^(?:(?:${HARMLESS.join('|')})=[^;]*(?:; *|$))+$`);

/**
 * Whether a visitor is shown what everybody is shown: one without a cart, a session, a message or a
 * choice of country, who asks in the ordinary way.
 */
export function isSharedVisit(method: string, headers: VisitHeaders): boolean {
	if (method !== 'GET' && method !== 'HEAD') return false;
	const { cookie } = headers;
	if (cookie !== undefined && !(typeof cookie === 'string' && HARMLESS_COOKIES.test(cookie))) {
		return false;
	}
	return headers['authorization'] === undefined && !hasBody(headers);
}

/** A GET with a body means something else to whoever reads it. */
function hasBody(headers: VisitHeaders): boolean {
	const length = headers['content-length'];
	return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
