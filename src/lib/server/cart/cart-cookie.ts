import { parseGid, toGid } from '$lib/core/gid';

export const CART_COOKIE = 'cart';

/**
 * The platform's own cookie: its scripts and its Ajax API on our origin read and write it too,
 * so it is neither HttpOnly nor Secure.
 */
export const CART_COOKIE_ATTRIBUTES = {
	path: '/',
	sameSite: 'lax',
	maxAge: 14 * 24 * 60 * 60,
	httpOnly: false,
	secure: false
} as const;

const TOKEN = /^[\w-]{1,128}(\?[\w.=&%-]{1,256})?$/;

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
