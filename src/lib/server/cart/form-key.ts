import { COOKIES } from '../http/cookies';
import { getOwnCookieAttributes } from './cart-cookie';

/** A cookie of the browser; the value of one with `COOKIES.formKey` in its name is a key. */
interface Cookie {
	name: string;
	value: string;
}

/** Seconds: as long as the message that an addition leaves for the next page. */
const MAX_AGE_S = 60;
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
	return { ...getOwnCookieAttributes(isSecure), maxAge: MAX_AGE_S };
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
