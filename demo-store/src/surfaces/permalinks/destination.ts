/** Whitespace, control characters and backslashes, which browsers read as slashes. */
const UNSAFE = /[\s\p{Cc}\\]/u;

/**
 * Path and query of a `continue_to` that stays on its own origin, in canonical form; null for
 * every other. The value comes raw, as it stands in the query.
 */
export function parseDestination(rawValue: string, endpointOrigin: string): string | null {
	const value = decodeOnce(rawValue);
	if (value === null || !/^\/(?!\/)/.test(value) || UNSAFE.test(value)) return null;
	const url = URL.parse(value, endpointOrigin);
	if (url === null || url.origin !== endpointOrigin) return null;
	// `/x/..//host` resolves to `//host`, which is another origin when it is read as a reference.
	return url.pathname.startsWith('//') ? null : url.pathname + url.search;
}

/** One pass of RFC 3986; a plus sign is a plus sign. */
function decodeOnce(value: string): string | null {
	try {
		return decodeURIComponent(value);
	} catch {
		return null;
	}
}
