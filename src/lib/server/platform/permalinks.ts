import { isMarketParameter } from '$lib/domain/market-parameters';
import { describeContext } from './buyer-market';
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
	/** The parameters by which the store reads the country and the language. */
	country: string;
	language: string;
}

/** Links that fill a cart. The store reads them: what is in the query is between it and the buyer. */
const PERMALINKS: readonly Permalink[] = [
	{
		isPath: isCartLink,
		status: 302,
		headers: { 'cache-control': 'no-store' },
		country: 'checkout[shipping_address][country]',
		language: 'locale'
	},
	{
		isPath: isBuyLink,
		status: 303,
		// The query may name the buyer: no cache and no other site learns of it.
		headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
		country: 'context/address_country',
		language: 'context/language'
	}
];

const METHODS = ['GET', 'HEAD'];

export function createPermalinks({ origin }: Pick<Store, 'origin'>): Interceptor {
	return (given) => {
		const {
			request,
			url: { pathname, search }
		} = given;
		const link = PERMALINKS.find(({ isPath }) => isPath(pathname));
		if (link === undefined) return null;
		const refusal = refuseMethod(request.method, METHODS, refuseInText);
		if (refusal !== null) return refusal;
		const query = addMarket(dropRedirectParameters(search, origin), link, describeContext(given));
		const headers = { ...link.headers, location: origin + pathname + query };
		return new Response(null, { status: link.status, headers });
	};
}

/** The store knows the market by names of its own; what the link says by them wins. */
function addMarket(
	search: string,
	names: Pick<Permalink, 'country' | 'language'>,
	context: ReturnType<typeof describeContext>
): string {
	if (context === null) return search;
	const parts = splitQuery(search).filter(
		([name, value]) => name !== '' && !isMarketParameter(name, value)
	);
	const isSaid = (name: string) => parts.some(([given]) => given.replace(/^\//, '') === name);
	const market = [
		[names.country, context.address_country],
		[names.language, context.language]
	] as const;
	const added = market.filter(([name]) => !isSaid(name)).map((it) => it.join('='));
	return `?${[...parts.map(([, , written]) => written), ...added].join('&')}`;
}

/** Name, value, and both as they were written. */
function splitQuery(search: string): [name: string, value: string, written: string][] {
	const parts = search.slice(1).split('&');
	return parts.map((written) => {
		const [[name, value] = ['', '']] = new URLSearchParams(written);
		return [name, value, written];
	});
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
	const kept = splitQuery(search)
		.filter(([name, value]) => !isWayOn(name, value, origin))
		.map(([, , written]) => written)
		.join('&');
	return kept === '' ? '' : `?${kept}`;
}

function isWayOn(name: string, value: string, origin: string): boolean {
	if (CONTINUE_TO.test(name)) return URL.parse(value, origin)?.origin !== origin;
	return WAY_ON.test(name);
}
