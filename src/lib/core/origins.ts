/** Variables that give the address of the site; the first one that is set wins. */
export const SITE_URL_VARIABLES = ['SITE_URL', 'NEXT_PUBLIC_BASE_URL'] as const;

const LOOPBACK_HOST = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns whether a host is this machine: `*.localhost` is, too (RFC 6761 §6.3). */
export function isLoopback(hostname: string): boolean {
	return LOOPBACK_HOST.test(hostname);
}

const HOST = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)*[a-z\d]([a-z\d-]*[a-z\d])?(:\d{1,5})?$/i;

/** Reads an origin, or a bare host as one of https; null when the text is neither. */
export function parseOrigin(value: string): URL | null {
	const url = URL.parse(HOST.test(value) ? `https://${value}` : value);
	const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
	return isOrigin ? url : null;
}
