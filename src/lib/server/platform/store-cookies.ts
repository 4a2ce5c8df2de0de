import { COOKIES, isOwnCookie, readCookieName } from '../http/cookies';
import { isReading } from '../http/refusals';

const CONSENT_HEADER = 'shopify-storefront-consent-management';
/** The platform's own cookie of this name has a country alone. */
const LANGUAGE = /-[A-Z]{2}(?:_[A-Z]{2})?$/;

/** The part of a `Cookie` header that the store may see. */
export function keepStoreCookies(header: string): string {
	return splitCookies(header)
		.filter((cookie) => !isOwnCookie(readCookieName(cookie)))
		.map((cookie) =>
			readCookieName(cookie) === COOKIES.localization ? cookie.replace(LANGUAGE, '') : cookie
		)
		.join('; ');
}

/** The cookies for the store, with the country in which it is to calculate. */
export function setCountry(header: string, country: string): string {
	const others = splitCookies(header).filter(
		(cookie) => readCookieName(cookie) !== COOKIES.localization
	);
	return [...others, `${COOKIES.localization}=${country}`].join('; ');
}

/**
 * Selects the store's `Set-Cookie` values that reach the browser: the cart always; the rest, which
 * also tracks, with a request that begins a session, that states consent, or that comes from a
 * script of a browser that the platform knows already.
 */
export function selectSetCookies(
	values: readonly string[],
	request: Pick<Request, 'method' | 'headers' | 'url'>,
	opensSession: boolean
): string[] {
	const takesAll = opensSession || statesConsent(request.headers) || isKnownScript(request);
	return values
		.filter((value) => !isOwnCookie(readCookieName(value)))
		.filter((value) => takesAll || readCookieName(value) === COOKIES.cart)
		.map((value) => toOwnCookie(value, URL.parse(request.url)?.protocol === 'https:'));
}

/** The value of the cart's cookie among the store's `Set-Cookie` values; null without a readable one. */
export function readStoreCart(values: readonly string[]): string | null {
	const cookie = values.findLast((value) => readCookieName(value) === COOKIES.cart) ?? '';
	const [, value = ''] = /^[^=]*=([^;]*)/.exec(cookie) ?? [];
	try {
		return decodeURIComponent(value.trim()) || null;
	} catch {
		return null;
	}
}

function statesConsent(headers: Headers): boolean {
	return headers.get(CONSENT_HEADER) === '1';
}

function isKnownScript({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
	if (isReading({ method }) || isForDocument(headers)) return false;
	return splitCookies(headers.get('cookie') ?? '').some(
		(cookie) => readCookieName(cookie) === '_shopify_essential'
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
	if (readCookieName(value) !== COOKIES.cart) return own;
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
