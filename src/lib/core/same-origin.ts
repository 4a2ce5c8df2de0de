const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Whether a request may change something in the name of the shopper who sent it. Browsers state
 * where a POST comes from; what states nothing is no browser and carries nobody's cookies.
 */
export function isSameOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
	const site = headers.get('sec-fetch-site');
	const origin = headers.get('origin');
	if (site !== null && !OWN_SITES.has(site)) return false;
	return origin === null || ownOrigins.includes(origin);
}

/** Whether somebody's browser sent a request, with whatever it holds for us. */
export function isBrowser(headers: Headers): boolean {
	return ['cookie', 'origin', 'sec-fetch-site'].some((name) => headers.has(name));
}

/** Path and query of an address on one of our origins; null for any other. */
export function toOwnPath(address: string | null, ownOrigins: readonly string[]): string | null {
	const url = address === null ? null : URL.parse(address);
	if (url === null || !ownOrigins.includes(url.origin)) return null;
	// `//host` at the start of a path would be read as another origin.
	return url.pathname.replace(/^\/{2,}/, '/') + url.search;
}
