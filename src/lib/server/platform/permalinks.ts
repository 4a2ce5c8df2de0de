import type { Interceptor, Store } from './platform-request';
import { refuseInText, refuseMethod } from '../http/refusals';

const CART_LINK = /^\/cart\/[1-9]\d*:[1-9]\d*(?:,[1-9]\d*:[1-9]\d*)*$/;
const BUY_LINK = /^\/buy\/(.+)$/;
const BUY_PAIR = /^([A-Za-z0-9._-]+|~[A-Za-z0-9_-]+):[1-9]\d*$/;
const CONTROL_CHARACTER = /\p{Cc}/u;
/** Names under which programs take an address to send the visitor on to. */
const WAY_ON =
	/^(?:(?:return|redirect|forward|back|next|success|cancel|callback|checkout)_?(?:to|url|uri|path)|return|redirect|next|url|uri|goto|dest|destination|callback)$/i;
/** Documented for buy permalinks, which take a path of the store only. */
const CONTINUE_TO = /^continue_?to$/i;

interface Permalink {
	isPath: (pathname: string) => boolean;
	status: number;
	headers: Record<string, string>;
}

/** Links that fill a cart. The store reads them: what is in the query is between it and the buyer. */
const PERMALINKS: readonly Permalink[] = [
	{
		isPath: isCartLink,
		status: 302,
		headers: { 'cache-control': 'no-store' }
	},
	{
		isPath: isBuyLink,
		status: 303,
		// The query may name the buyer: no cache and no other site learns of it.
		headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
	}
];

const METHODS = ['GET', 'HEAD'];

export function createPermalinks({ origin }: Pick<Store, 'origin'>): Interceptor {
	return ({ request, url: { pathname, search } }) => {
		const link = PERMALINKS.find(({ isPath }) => isPath(pathname));
		if (link === undefined) return null;
		const refusal = refuseMethod(request.method, METHODS, refuseInText);
		if (refusal !== null) return refusal;
		const location = origin + pathname + dropRedirectParameters(search, origin);
		const headers = { ...link.headers, location };
		return new Response(null, { status: link.status, headers });
	};
}

/** `/cart/<variantnumber>:<quantity>[,…]` */
export function isCartLink(pathname: string): boolean {
	return CART_LINK.test(pathname);
}

/**
 * `/buy/<token>:<quantity>[,…]`, or `/buy?…` without items. A token is an item's id as it is, or `~` and the id in base64url:
 * never percent-encoded. https://ucp.dev/2026-08-25/specification/permalink
 */
export function isBuyLink(pathname: string): boolean {
	if (pathname === '/buy' || pathname === '/buy/') return true;
	const [, items] = BUY_LINK.exec(pathname) ?? [];
	return items?.split(',').every(isBuyPair) ?? false;
}

function isBuyPair(pair: string): boolean {
	const [, token] = BUY_PAIR.exec(pair) ?? [];
	return token !== undefined && (!token.startsWith('~') || isCanonicalId(token.slice(1)));
}

function isCanonicalId(encoded: string): boolean {
	const bytes = Buffer.from(encoded, 'base64url');
	// Decoding forgives stray bits at the end; one id must have one address.
	if (bytes.toString('base64url') !== encoded) return false;
	try {
		const id = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
		return !CONTROL_CHARACTER.test(id);
	} catch {
		return false;
	}
}

/**
 * The query of a permalink, as it was written, without parameters that could send the visitor on to
 * another site in the name of the shop.
 */
export function dropRedirectParameters(search: string, origin: string): string {
	const kept = search
		.slice(1)
		.split('&')
		.filter((part) => !isWayOn(part, origin))
		.join('&');
	return kept === '' ? '' : `?${kept}`;
}

function isWayOn(part: string, origin: string): boolean {
	const [[name, value] = ['', '']] = new URLSearchParams(part);
	if (CONTINUE_TO.test(name)) return URL.parse(value, origin)?.origin !== origin;
	return WAY_ON.test(name);
}
