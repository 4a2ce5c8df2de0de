import { getOwnCookieAttributes, toCookieValue } from './cart-cookie';

/** How many things are in the cart, see `docs/decisions/0031-remembered-cart-count.md`. */
export const COUNT_COOKIE = 'cart_count';

/** So long a page may show what a change elsewhere, an order for example, has made wrong. */
const MAX_AGE_S = 60;
const MARK_LENGTH = 8;
const VALUE = /^(\d{1,9})\.([\w-]+)$/;

export function getCountCookieAttributes(isSecure: boolean) {
	return { ...getOwnCookieAttributes(isSecure), maxAge: MAX_AGE_S };
}

/** Null when the cookie does not say, or speaks of another cart. */
export function parseCount(cookie: string | undefined, cartId: string): number | null {
	const [, count, mark] = VALUE.exec(cookie ?? '') ?? [];
	return count !== undefined && mark === toMark(cartId) ? Number(count) : null;
}

export function toCountValue(count: number, cartId: string): string {
	return `${count}.${toMark(cartId)}`;
}

/**
 * The `Set-Cookie` value for answers after which the cart may be another one; null when the browser
 * remembers nothing.
 */
export function serializeForgottenCount(headers: Headers): string | null {
	const isKnown = (headers.get('cookie') ?? '').includes(`${COUNT_COOKIE}=`);
	return isKnown ? `${COUNT_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` : null;
}

/** Enough of the cart's token to know it by. */
function toMark(cartId: string): string {
	return (/^[\w-]*/.exec(toCookieValue(cartId))?.[0] ?? '').slice(-MARK_LENGTH);
}
