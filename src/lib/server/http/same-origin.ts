/**
 * The origin that a request states. `unstated`: only reading requests of current browsers have
 * none; older browsers state none with a form either.
 */
export type RequestSource = 'own' | 'foreign' | 'unstated';

const OWN_SITES = new Set(['same-origin', 'none']);

/** Content types that a form, and with it a page of any site, can send without a preflight. */
const FORM_TYPES = new Set([
	'application/x-www-form-urlencoded',
	'multipart/form-data',
	'text/plain',
	'application/x-sveltekit-formdata'
]);

/**
 * Reads `Sec-Fetch-Site` and `Origin`, which no page can write (Fetch Metadata; RFC 6454 §7). The
 * one rule for everything that acts with the cookies of a browser, whatever its content type.
 */
export function findSource(headers: Headers, ownOrigins: readonly string[]): RequestSource {
	const site = headers.get('sec-fetch-site');
	const origin = headers.get('origin');
	if (site !== null && !OWN_SITES.has(site)) return 'foreign';
	if (origin === null) return site === 'same-origin' ? 'own' : 'unstated';
	return ownOrigins.includes(origin) ? 'own' : 'foreign';
}

/**
 * Returns whether a page of any site can send this content type without a preflight (Fetch §2.2.2).
 */
export function isFormType(contentType: string | null): boolean {
	const [type = ''] = (contentType ?? '').split(';');
	return FORM_TYPES.has(type.trim().toLowerCase());
}

/** Returns whether the headers are those of a browser, which sends its cookies by itself. */
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
