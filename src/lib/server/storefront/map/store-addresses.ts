import { encodePercentSigns } from '$lib/core/canonical-path';
import { isLoopback } from '$lib/core/origins';
import { config } from '../../base/config';

/** Schemes of links; most others run something instead of leading to a place or a person. */
// prettier-ignore
export const FOLLOWED_SCHEMES = [
	'https', 'http', 'mailto', 'tel', 'sms', 'whatsapp', 'tg', 'viber', 'skype', 'facetime', 'geo'
];
/** Files that the store serves; the shop has none of them. */
const STORE_FILE =
	/^\/cdn\/|\.(?:pdf|zip|docx?|xlsx?|csv|png|jpe?g|gif|webp|avif|svg|mp[34]|mov|webm)$/i;
/** Pages of the store's own that the shop does not have: checkouts, orders, what apps add. */
const STORE_PAGE =
	/^\/(?:checkouts|orders|gift_cards|admin|a|apps|community|tools|services|\d+)(?:\/|$)/;
/** Browsers leave these out of addresses: `java\nscript:`. */
// oxlint-disable-next-line no-control-regex -- that is what it is about
const IGNORED = /[\u0000-\u001f]/g;

/** Domains of the store, as the platform has named them. It names one, which may change while the shop runs. */
let primaryHost = '';

/** Remembers the store's own domain, so that links to it in all content lead to pages of the shop. */
export function learnPrimaryDomain(url: string | undefined): void {
	primaryHost = URL.parse(url ?? '')?.host ?? primaryHost;
}

/** What the results of the functions below depend on, as a key of caches. */
export function getPrimaryHost(): string {
	return primaryHost;
}

/**
 * Where a link of a merchant leads: a path for pages of the shop, also when it is written with a domain of the
 * store; otherwise an absolute address. Null for what is no place to go.
 */
export function resolveLink(address: string): string | null {
	const written = address.replace(IGNORED, '').trim();
	if (written.startsWith('#')) return written;
	const url = written === '' ? null : parse(written);
	if (url === null || !FOLLOWED_SCHEMES.includes(url.protocol.slice(0, -1))) return null;
	if (!isOwn(url)) return /^[a-z][a-z\d+.-]*:/i.test(written) ? written : url.href;
	const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2}|www\.)/i.test(written);
	if (STORE_FILE.test(url.pathname)) return toStore(url);
	if (isAbsolute && STORE_PAGE.test(url.pathname)) return url.href;
	return encodePercentSigns(url.pathname).replace(/^\/{2,}/, '/') + url.search + url.hash;
}

/** The absolute address of a picture or another file; null when it can be had nowhere. */
export function resolveFile(address: string): string | null {
	const url = parse(address.replace(IGNORED, '').trim());
	if (url === null || !/^https?:$/.test(url.protocol)) return null;
	if (isOwn(url)) return toStore(url);
	// Pages load nothing without encryption.
	if (!isLoopback(url.hostname)) url.protocol = 'https:';
	return url.href;
}

/** The addresses of `srcset`, resolved; commas within an address stay. */
export function resolveSourceSet(sources: string): string {
	const resolved: string[] = [];
	for (const [, address = '', size = ''] of sources.matchAll(/([^\s,]\S*)((?:\s+[\d.]+[wxh])*)/g)) {
		const file = resolveFile(dropCommas(address));
		if (file !== null) resolved.push((file + size).trim());
	}
	return resolved.join(', ');
}

function dropCommas(address: string): string {
	let end = address.length;
	while (address[end - 1] === ',') end -= 1;
	return address.slice(0, end);
}

/** An address without a scheme or host is read as on the store's front page; `www.` begins a host. */
function parse(address: string): URL | null {
	const scheme = /^www\./i.test(address) ? 'https://' : /^[\\/]{2}/.test(address) ? 'https:' : '';
	return URL.parse(scheme + address, config.platform.origin);
}

function isOwn({ protocol, host }: URL): boolean {
	if (!/^https?:$/.test(protocol)) return false;
	const own = [config.platform.origin, config.site.url].map((it) => URL.parse(it)?.host);
	return [...own, primaryHost].some((it) => it && dropWww(it) === dropWww(host));
}

function dropWww(host: string): string {
	return host.replace(/^www\./, '');
}

function toStore({ pathname, search, hash }: URL): string {
	return new URL(
		`.${pathname}`.replace(/^\.\/+/, './') + search + hash,
		`${config.platform.origin}/`
	).href;
}
