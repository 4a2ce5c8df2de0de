import { createHash } from 'node:crypto';

/** CDNs whose headers and purge requests are known here. */
export type CdnProvider = 'fastly' | 'cloudflare';

/** How long a page may be used, in milliseconds since it was made or one after the other. */
export interface CdnLifetime {
	freshMs: number;
	/** Afterwards it may be sent while it is fetched again. */
	staleMs: number;
	/** Afterwards it may be sent while the shop fails. */
	keepMs: number;
}

/**
 * On every page whose own tags do not fit into a header, and in every purge. Such pages, mostly sitemaps,
 * leave the CDN with each edit.
 */
export const OVERSIZED = 'oversized';

/**
 * Fastly and Cloudflare read 16 kB of tags and ignore the rest in silence. Programs between often take 16 kB
 * of headers in all, so half of it is used.
 */
const MAX_HEADER_LENGTH = 8192;
const PLAIN_TAG = /^[\w.~-]{1,200}$/;
/** Cloudflare separates tags by commas, Fastly by spaces. */
const TAG_HEADERS: Readonly<Record<CdnProvider, readonly [name: string, separator: string]>> = {
	fastly: ['surrogate-key', ' '],
	cloudflare: ['cache-tag', ',']
};

/**
 * Headers for the CDN in front: how long it may use a page, and the tags by which it is purged. Browsers
 * do not read them. `CDN-Cache-Control` is RFC 9213; Fastly reads `Surrogate-Control` instead.
 */
export function buildCdnHeaders(
	provider: CdnProvider,
	tags: Iterable<string>,
	{ freshMs, staleMs, keepMs }: CdnLifetime
): [name: string, value: string][] {
	const lifetime = [
		`max-age=${toSeconds(freshMs)}`,
		`stale-while-revalidate=${toSeconds(staleMs)}`,
		`stale-if-error=${toSeconds(staleMs + keepMs)}`
	].join(', ');
	const [tagHeader, separator] = TAG_HEADERS[provider];
	const listed = Array.from(tags, toCdnTag).join(separator);
	return [
		['cdn-cache-control', lifetime],
		...(provider === 'fastly' ? [['surrogate-control', lifetime] as [string, string]] : []),
		[tagHeader, listed.length > MAX_HEADER_LENGTH ? OVERSIZED : listed]
	];
}

/** Spells a tag so that both CDNs take it: no spaces, commas or other alphabets, and 1,024 bytes at most. */
export function toCdnTag(tag: string): string {
	if (PLAIN_TAG.test(tag)) return tag;
	return `tag-${createHash('sha256').update(tag).digest('hex').slice(0, 32)}`;
}

function toSeconds(milliseconds: number): number {
	return Math.max(0, Math.ceil(milliseconds / 1000));
}
