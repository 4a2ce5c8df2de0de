/** Set and read by ourselves alone: no other server is shown or may set them. */
const OWN_COOKIE =
	/^(?:__Host-)?(?:cart_message|cart_count|shop_customer_(?:session|sign_in|cart|notice)(?:\.\d+)?|shop_agent_session)$/;
/** Of the store and of our pages alike: it holds which cart is the shopper's. */
const CART_COOKIE = 'cart';
const CONSENT_HEADER = 'shopify-storefront-consent-management';
const READING_METHODS = new Set(['GET', 'HEAD']);

/** The part of a `Cookie` header that the store may see. */
export function keepStoreCookies(header: string): string {
	return splitCookies(header)
		.filter((cookie) => !OWN_COOKIE.test(readName(cookie)))
		.join('; ');
}

/**
 * Which of the store's `Set-Cookie` values reach the browser: the cart always; the rest, which also
 * tracks, with a request that begins a session, that states consent, or that comes from a script of
 * a browser that the platform knows already.
 */
export function selectSetCookies(
	values: readonly string[],
	request: Pick<Request, 'method' | 'headers' | 'url'>,
	opensSession: boolean
): string[] {
	const takesAll = opensSession || statesConsent(request.headers) || isKnownScript(request);
	return values
		.filter((value) => !OWN_COOKIE.test(readName(value)))
		.filter((value) => takesAll || readName(value) === CART_COOKIE)
		.map((value) => toOwnCookie(value, URL.parse(request.url)?.protocol === 'https:'));
}

function statesConsent(headers: Headers): boolean {
	return headers.get(CONSENT_HEADER) === '1';
}

function isKnownScript({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
	if (READING_METHODS.has(method) || isForDocument(headers)) return false;
	return splitCookies(headers.get('cookie') ?? '').some(
		(cookie) => readName(cookie) === '_shopify_essential'
	);
}

/** Browsers say it; of others, only what a page load accepts is known. */
function isForDocument(headers: Headers): boolean {
	const destination = headers.get('sec-fetch-dest');
	if (destination !== null) return /^(?:document|i?frame|object|embed)$/.test(destination);
	return (headers.get('accept') ?? '').includes('text/html');
}

/** A browser refuses a cookie whose domain is the store's. The cart is kept as our pages keep it. */
function toOwnCookie(value: string, isSecure: boolean): string {
	const own = value.replaceAll(/;\s*domain=[^;]*/gi, '');
	if (readName(value) !== CART_COOKIE) return own;
	const attributes = own.split(';').map((part) => part.trim().toLowerCase());
	const missing = ['HttpOnly', ...(isSecure ? ['Secure'] : [])].filter(
		(name) => !attributes.includes(name.toLowerCase())
	);
	return [own, ...missing].join('; ');
}

function splitCookies(header: string): string[] {
	return header
		.split(';')
		.map((cookie) => cookie.trim())
		.filter((cookie) => cookie !== '');
}

function readName(cookie: string): string {
	return cookie.split('=', 1).join('').trim();
}
