const MAX_BYTES = 2048;
/** Browsers drop some of these, read others as a slash: `/\t/evil.example` names another host. */
const TRICKS = /[\p{Cc}\s\\]/u;
/** Harmless as they are, but not once something on the way has decoded them. */
const ENCODED_TRICKS = /%(?:25)*(?:0[\da-f]|1[\da-f]|5c|7f)|^\/%(?:25)*2f/i;
const SOME_ORIGIN = 'https://own.invalid';

/** Path and query that a link names for afterwards; null for every value that is no path of ours. */
export function toLocalPath(value: string | null | undefined): string | null {
	if (!value?.startsWith('/') || new TextEncoder().encode(value).length > MAX_BYTES) return null;
	const url = TRICKS.test(value) ? null : URL.parse(value, SOME_ORIGIN);
	// Dots are resolved by now: `/.//evil.example` has become `//evil.example`.
	if (url?.origin !== SOME_ORIGIN || url.pathname.includes('//')) return null;
	return ENCODED_TRICKS.test(url.pathname) ? null : url.pathname + url.search;
}
