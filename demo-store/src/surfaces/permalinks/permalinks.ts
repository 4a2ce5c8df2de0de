import { readCartCookie, writeCartCookie } from '../../cart-cookie.ts';
import type { Store } from '../../store/store.ts';
import { type Following, followLink } from './follow-link.ts';
import { type LinkedItem, parseItemPath } from './item-path.ts';
import { type LinkFields, readLinkFields } from './link-fields.ts';
import { problemPath, showProblem } from './problem-page.ts';

export interface PermalinkOptions {
	store: Store;
	/** The demo store's origin, without a slash. */
	origin: string;
	/** The storefront: the buyer-facing pages that a link may continue to. */
	shopOrigin: string;
}

const ENDPOINT = '/buy';

/** Whitespace, control characters and backslashes, which browsers read as slashes. */
const UNSAFE = /[\s\p{Cc}\\]/u;

/** The parsed query of a link. */
interface LinkQuery {
	/** Raw, as written; null when there is none. */
	continueTo: string | null;
	/** Values of shopping state by JSON Pointer. */
	fields: ReadonlyMap<string, string>;
	/** Everything else that may go on to the destination. */
	passed: readonly (readonly [string, string])[];
	/** Two values for one thing: their order must not decide. */
	isAmbiguous: boolean;
}

const MAX_PARAMETERS = 100;

/** Fields at the top of a cart or checkout. A parameter that begins with one is never passed on. */
const FIELD_ROOTS: ReadonlySet<string> = new Set(
	(
		'ucp id cart_id line_items status currency totals order messages links policies actions ' +
		'continue_url expires_at buyer context signals attribution discounts fulfillment payment'
	).split(' ')
);

/** Parameters that must not reach another page's address, its logs or its analytics. */
const SENSITIVE =
	/token|secret|passw|session|cookie|credential|authoriz|signature|api[-_]?key|^key$|jwt/i;

/** `/buy/<item>:<quantity>,…` and `/buy?…`. Answers null for everything that is no such link. */
export function createPermalinks(options: PermalinkOptions): (request: Request) => Response | null {
	return (request) => {
		const { pathname, search, searchParams } = new URL(request.url);
		if (pathname === `${ENDPOINT}/problem`) {
			return showProblem(searchParams.get('reason'), request, options.shopOrigin);
		}
		const items = readItems(pathname);
		if (items === null) return null;
		if (request.method !== 'GET') return refuseMethod();
		const query = parseLinkQuery(search);
		if (query === null) return redirectTo(options.origin + problemPath('malformed'));
		if (query.isAmbiguous) return redirectTo(options.origin + problemPath('ambiguous'));
		return follow(request, items, query, options);
	};
}

function readItems(pathname: string): LinkedItem[] | null {
	if (pathname === ENDPOINT) return [];
	return pathname.startsWith(`${ENDPOINT}/`)
		? parseItemPath(pathname.slice(ENDPOINT.length + 1))
		: null;
}

function follow(
	request: Request,
	items: readonly LinkedItem[],
	query: LinkQuery,
	options: PermalinkOptions
): Response {
	const { store, origin } = options;
	const fields = readLinkFields(query.fields);
	const path = query.continueTo === null ? null : parseDestination(query.continueTo, origin);
	// Without a place to go on to, the items are bought by themselves, beside the browser's cart.
	const known = path === null && items.length > 0 ? null : findBrowserCart(request, store);
	const hasState = items.length > 0 || query.fields.size > 0;
	const following = hasState ? followLink(store, items, fields, known) : null;
	const target =
		path === null ? findDefault(following, items, fields, options) : options.shopOrigin + path;
	const response = redirectTo(addParameters(target, query, fields));
	if (following?.kind === 'ready' && following.cartId !== known && !isCheckout(target, options)) {
		const cart = store.carts.get(following.cartId);
		if (cart !== null) response.headers.append('set-cookie', writeCartCookie(cart.record));
	}
	return response;
}

/** The cart of the browser's cookie, while it is open. */
function findBrowserCart(request: Request, store: Store): string | null {
	const cartId = readCartCookie(request);
	return cartId === null || store.carts.get(cartId) === null ? null : cartId;
}

function findDefault(
	following: Following | null,
	items: readonly LinkedItem[],
	fields: LinkFields,
	{ store, origin, shopOrigin }: PermalinkOptions
): string {
	if (following?.kind === 'problem') return origin + problemPath(following.reason);
	if (following === null || items.length === 0) return `${shopOrigin}/`;
	const language = fields.language?.split('-')[0]?.toUpperCase() ?? null;
	const opening = store.checkouts.open(following.cartId, { language });
	return opening.kind === 'open' ? toCheckoutUrl(origin, opening.record.token) : `${shopOrigin}/`;
}

function toCheckoutUrl(origin: string, token: string): string {
	return `${origin}/checkouts/cn/${token}`;
}

function isCheckout(target: string, { origin }: PermalinkOptions): boolean {
	return target.startsWith(toCheckoutUrl(origin, ''));
}

/** Passes unknown parameters on, and campaign names under their usual ones. */
function addParameters(target: string, query: LinkQuery, { attribution }: LinkFields): string {
	const url = new URL(target);
	for (const [name, value] of query.passed) url.searchParams.append(name, value);
	for (const [name, value] of attribution) {
		if (!url.searchParams.has(name)) url.searchParams.append(name, value);
	}
	return url.href;
}

function redirectTo(location: string): Response {
	const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
	return new Response(null, { status: 303, headers });
}

function refuseMethod(): Response {
	return new Response('A buy link is opened with GET.\n', {
		status: 405,
		headers: {
			allow: 'GET',
			'content-type': 'text/plain; charset=utf-8',
			'cache-control': 'no-store'
		}
	});
}

/**
 * Path and query of a `continue_to` that stays on its own origin, in canonical form; null for
 * every other. The value comes raw, as it stands in the query.
 */
function parseDestination(rawValue: string, endpointOrigin: string): string | null {
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

/** Null for a query that is longer than any link needs. */
function parseLinkQuery(search: string): LinkQuery | null {
	const parts = search.replace(/^\?/, '').split('&').filter(Boolean);
	if (parts.length > MAX_PARAMETERS) return null;
	const fields = new Map<string, string>();
	const passed: [string, string][] = [];
	const continueTo: string[] = [];
	let isAmbiguous = false;
	for (const part of parts) {
		const [[name, value] = ['', '']] = [...new URLSearchParams(part)];
		const pointer = name.replace(/^\/*/, '/');
		if (name === 'continue_to') continueTo.push(part.slice(part.indexOf('=') + 1));
		else if (FIELD_ROOTS.has(readRoot(pointer))) {
			isAmbiguous ||= fields.has(pointer);
			fields.set(pointer, value);
		} else if (!SENSITIVE.test(name)) passed.push([name, value]);
	}
	return {
		continueTo: continueTo[0] ?? null,
		fields,
		passed,
		isAmbiguous: isAmbiguous || continueTo.length > 1
	};
}

/** The first token of a JSON Pointer (RFC 6901). */
function readRoot(pointer: string): string {
	const [, token = ''] = pointer.split('/');
	return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
