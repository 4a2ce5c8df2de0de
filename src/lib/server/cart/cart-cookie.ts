import { parseGid, toGid } from '$lib/core/gid';

export const CART_COOKIE = 'cart';

/** As long as the platform's own cart cookie. */
const MAX_AGE_S = 14 * 24 * 60 * 60;
const TOKEN = /^[\w-]{1,128}(\?[\w.=&%-]{1,256})?$/;

/** Of all cookies about the cart: no script reads them, and over TLS they never travel in the clear. */
export function getOwnCookieAttributes(isSecure: boolean) {
	return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}

/** The id is the key to the cart. */
export function getCartCookieAttributes(isSecure: boolean) {
	return { ...getOwnCookieAttributes(isSecure), maxAge: MAX_AGE_S };
}

/** From a cookie or a parameter: the token of a cart or its whole id. Null when it is neither. */
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
