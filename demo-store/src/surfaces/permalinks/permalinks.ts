import { toGid } from '../../../../src/lib/core/gid.ts';
import type { World } from '../../world/world.ts';
import { parseDestination } from './destination.ts';
import { followLink, type Following } from './follow-link.ts';
import { parseItemPath, type LinkedItem } from './item-path.ts';
import { readLinkFields, type LinkFields } from './link-fields.ts';
import { parseLinkQuery, type LinkQuery } from './link-query.ts';
import { problemPath, showProblem } from './problem-page.ts';

export interface PermalinkOptions {
	world: World;
	/** Where the demo store answers, without a slash. */
	origin: string;
	/** The storefront: the buyer-facing pages that a link may continue to. */
	shopOrigin: string;
}

const ENDPOINT = '/buy';
const CART_COOKIE = 'Path=/; SameSite=Lax; Max-Age=1209600';

/** `/buy/<item>:<quantity>,…` and `/buy?…`. Answers null for everything that is no such link. */
export function createPermalinks(options: PermalinkOptions): (request: Request) => Response | null {
	return (request) => {
		const { pathname, search, searchParams } = new URL(request.url);
		if (pathname === `${ENDPOINT}/problem`) {
			return showProblem(searchParams.get('reason'), options.shopOrigin);
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
	const { world, origin } = options;
	const fields = readLinkFields(query.fields);
	const path = query.continueTo === null ? null : parseDestination(query.continueTo, origin);
	// Without a place to go on to, the items are bought by themselves, beside the browser's cart.
	const known = path === null && items.length > 0 ? null : findBrowserCart(request, world);
	const hasState = items.length > 0 || query.fields.size > 0;
	const following = hasState ? followLink(world, items, fields, known) : null;
	const target = path === null ? findDefault(following, items, options) : options.shopOrigin + path;
	const response = redirectTo(addParameters(target, query, fields));
	if (following?.kind === 'ready' && following.cartId !== known && !isCheckout(target, options)) {
		response.headers.append('set-cookie', writeCartCookie(following.cartId));
	}
	return response;
}

/** The cart of the browser's cookie, while it is open. */
function findBrowserCart(request: Request, world: World): string | null {
	const [, value] = /(?:^|;\s*)cart=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? [];
	if (value === undefined) return null;
	try {
		const cartId = toGid('Cart', decodeURIComponent(value));
		return world.carts.get(cartId) === null ? null : cartId;
	} catch {
		return null;
	}
}

function findDefault(
	following: Following | null,
	items: readonly LinkedItem[],
	{ world, origin, shopOrigin }: PermalinkOptions
): string {
	if (following?.kind === 'problem') return origin + problemPath(following.reason);
	if (following === null || items.length === 0) return `${shopOrigin}/`;
	const opening = world.checkouts.open(following.cartId);
	return opening.kind === 'open' ? toCheckoutUrl(origin, opening.record.token) : `${shopOrigin}/`;
}

function toCheckoutUrl(origin: string, token: string): string {
	return `${origin}/checkouts/cn/${token}`;
}

function isCheckout(target: string, { origin }: PermalinkOptions): boolean {
	return target.startsWith(toCheckoutUrl(origin, ''));
}

/** What is not the shop's business goes on, and so do campaign names, under their usual ones. */
function addParameters(target: string, query: LinkQuery, { attribution }: LinkFields): string {
	const url = new URL(target);
	for (const [name, value] of query.passed) url.searchParams.append(name, value);
	for (const [name, value] of attribution) {
		if (!url.searchParams.has(name)) url.searchParams.append(name, value);
	}
	return url.href;
}

function writeCartCookie(cartId: string): string {
	const value = cartId.slice(toGid('Cart', '').length);
	return `cart=${encodeURIComponent(value)}; ${CART_COOKIE}`;
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
