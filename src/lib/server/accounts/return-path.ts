import {
	REFRESH_PATH,
	SIGN_IN_CALLBACK_PATH,
	SIGN_IN_FAILED_PATH,
	SIGN_IN_PATH,
	SIGN_OUT_PATH
} from '$lib/domain/account-paths';

const MAX_BYTES = 2048;
/** Browsers drop some of these, read others as a slash: `/\t/evil.example` names another host. */
const TRICKS = /[\p{Cc}\s\\]/u;
/** Harmless as they are, but not once something on the way has decoded them. */
const ENCODED_TRICKS = /%(?:25)*(?:0[\da-f]|1[\da-f]|5c|7f)|^\/%(?:25)*2f/i;
/** Going back there would begin anew what has just ended. */
const NEVER: ReadonlySet<string> = new Set([
	...[SIGN_IN_PATH, SIGN_IN_CALLBACK_PATH, SIGN_IN_FAILED_PATH, REFRESH_PATH, SIGN_OUT_PATH]
]);
const SOME_ORIGIN = 'https://own.invalid';

/** A path of ours with its query; the fallback for every value that is none. */
export function toReturnPath(value: string | null | undefined, fallback: string): string {
	if (!value?.startsWith('/') || new TextEncoder().encode(value).length > MAX_BYTES) {
		return fallback;
	}
	const url = TRICKS.test(value) ? null : URL.parse(value, SOME_ORIGIN);
	// Dots are resolved by now: `/.//evil.example` has become `//evil.example`.
	if (url?.origin !== SOME_ORIGIN || url.pathname.includes('//')) return fallback;
	if (ENCODED_TRICKS.test(url.pathname)) return fallback;
	const place = url.pathname.replace(/\/$/, '').toLowerCase();
	return NEVER.has(place) ? fallback : url.pathname + url.search;
}
