import { parseGid, toGid } from '$lib/core/gid';
import { COOKIES } from '../http/cookies';

/** Seconds; the same as the platform's own cart cookie. */
const CART_MAX_AGE_S = 14 * 24 * 60 * 60;
/** Whatever the platform makes of it: a name, or base64 with its padding. */
const TOKEN = /^[\w+/-]{1,128}={0,2}(\?[\w.~:+/=&%-]{1,256})?$/;
/** The number beside the cart's link; see `docs/caching.md`, “Personal slots”. */
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
	return { ...getOwnCookieAttributes(isSecure), maxAge: CART_MAX_AGE_S };
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
	const [token = ''] = toCookieValue(cartId).split('?', 1);
	return token.replaceAll(/[^\w-]/g, '').slice(-MARK_LENGTH);
}

/** A cookie of the browser; the value of one with `COOKIES.formKey` in its name is a key. */
interface Cookie {
	name: string;
	value: string;
}

/** Seconds: as long as the message that an addition leaves for the next page. */
const FORM_KEY_MAX_AGE_S = 60;
/** More than the tabs in which somebody presses a button at the same moment. */
const MAX_KEYS = 4;
const NUMBER_BYTES = 4;
const KEY_BYTES = 16;
const KEY = /^[\w-]{22}$/;

/**
 * Creates a key as a cookie of its own, by a random number in its name: two tabs that are given keys
 * at the same moment do not overwrite each other's, so the later of them sends both.
 */
export function createFormKey(
	randomBytes: (size: number) => Buffer,
	{ isSecure }: { isSecure: boolean }
): Cookie {
	const number = randomBytes(NUMBER_BYTES).readUInt32BE();
	const name = `${getPrefix(isSecure)}${number}`;
	return { name, value: randomBytes(KEY_BYTES).toString('base64url') };
}

export function getFormKeyAttributes(isSecure: boolean) {
	return { ...getOwnCookieAttributes(isSecure), maxAge: FORM_KEY_MAX_AGE_S };
}

export function listFormKeys(
	cookies: readonly Cookie[],
	{ isSecure }: { isSecure: boolean }
): string[] {
	const values = listFormKeyCookies(cookies, { isSecure }).map(({ value }) => value);
	return [...new Set(values)].filter((value) => KEY.test(value)).slice(0, MAX_KEYS);
}

export function listFormKeyCookies(
	cookies: readonly Cookie[],
	{ isSecure }: { isSecure: boolean }
): Cookie[] {
	const prefix = getPrefix(isSecure);
	return cookies.filter(({ name }) => name.startsWith(prefix));
}

/** A browser takes a `__Host-` cookie from this very host only, so no neighbor plants a key. */
function getPrefix(isSecure: boolean): string {
	return `${isSecure ? '__Host-' : ''}${COOKIES.formKey}.`;
}
