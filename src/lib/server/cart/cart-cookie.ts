import { parseGid, toGid } from '$lib/core/gid';
import { COOKIES } from '../http/cookies';

/** Seconds; the same as the platform's own cart cookie. */
const MAX_AGE_S = 14 * 24 * 60 * 60;
const TOKEN = /^[\w-]{1,128}(\?[\w.=&%-]{1,256})?$/;
/** See `docs/decisions/0031-cart-count-cookie.md`. */
const COUNT_COOKIE = COOKIES.cartCount;
/**
 * Seconds for which a page may show a count that a change elsewhere, like an order, has made wrong.
 */
const COUNT_MAX_AGE_S = 60;
const MARK_LENGTH = 8;
const VALUE = /^(\d{1,9})\.([\w-]+)$/;

/**
 * Attributes of all cookies about the cart: no script reads them, and over TLS they never travel in
 * the clear.
 */
export function getOwnCookieAttributes(isSecure: boolean) {
	return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}

/** The id is the key to the cart. */
export function getCartCookieAttributes(isSecure: boolean) {
	return { ...getOwnCookieAttributes(isSecure), maxAge: MAX_AGE_S };
}

/**
 * Reads the token or the whole id of a cart from a cookie or a parameter. Null when it is neither.
 */
export function parseCartId(value: string | null | undefined): string | null {
	if (!value) return null;
	const gid = parseGid(value);
	if (gid !== null && gid.type !== 'Cart') return null;
	const token = gid === null ? value : gid.id + gid.query;
	return TOKEN.test(token) ? toGid('Cart', token) : null;
}

export function toCookieValue(cartId: string): string {
	return cartId.slice(toGid('Cart', '').length);
}

export function getCountCookieAttributes(isSecure: boolean) {
	return { ...getOwnCookieAttributes(isSecure), maxAge: COUNT_MAX_AGE_S };
}

/** Null when the cookie does not say, or speaks of another cart. */
export function parseCount(cookie: string | undefined, cartId: string): number | null {
	const [, count, mark] = VALUE.exec(cookie ?? '') ?? [];
	return count !== undefined && mark === toMark(cartId) ? Number(count) : null;
}

export function toCountValue(count: number, cartId: string): string {
	return `${count}.${toMark(cartId)}`;
}

/** The `Set-Cookie` value that remembers the count, for answers that the framework does not make. */
export function serializeCount(count: number, cartId: string, isSecure: boolean): string {
	const value = `${COUNT_COOKIE}=${toCountValue(count, cartId)}`;
	const attributes = `Path=/; Max-Age=${COUNT_MAX_AGE_S}; HttpOnly; SameSite=Lax`;
	return `${value}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/**
 * The `Set-Cookie` value for answers after which the cart may be another one; null when the browser
 * remembers nothing.
 */
export function serializeExpiredCount(headers: Headers): string | null {
	const isKnown = (headers.get('cookie') ?? '').includes(`${COUNT_COOKIE}=`);
	return isKnown ? `${COUNT_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` : null;
}

/** Enough of the cart's token to know it by. */
function toMark(cartId: string): string {
	return (/^[\w-]*/.exec(toCookieValue(cartId))?.[0] ?? '').slice(-MARK_LENGTH);
}
