import type { Store } from '../../store/store.ts';
import type { ProductRecord } from '../../store/types.ts';
import { followDiscountLink } from './discount-link.ts';
import { answerSitemap, answerSitemapIndex } from './store-sitemap.ts';
import { answerAgentGuide } from './agent-guide.ts';
import { answerSuggestions } from './suggestions.ts';
import { toListedProductJson, toProductJson, toThemeProduct } from './theme-product.ts';

export interface OnlineStoreOptions {
	store: Store;
	/** The demo store's origin, without a slash. */
	origin: string;
	/** The storefront, where the pages are. */
	shopOrigin: string;
}

/** Answers one family of paths; null for what does not exist. `parts` are the groups of the path. */
type Answer = (
	request: Request,
	parts: readonly string[],
	options: OnlineStoreOptions
) => Response | null;

const MAX_PRODUCTS = 250;
const DEFAULT_PRODUCTS = 30;

/** Rules of the store's own pages; those of the storefront are its own. */
const ROBOTS = ['/admin', '/cart', '/checkouts/', '/account', '/discount/'];
/** What Node's own `fetch` calls itself, which the platform refuses at once. */
const SCRIPT_AGENT = /^(?:node|undici)\b/i;

/** The paths that a store answers on its own origin beside its APIs, without a theme's pages. */
const ROUTES: readonly (readonly [path: RegExp, Answer])[] = [
	[
		/^\/discount\/([^/]+)$/,
		(request, [code = ''], { store, shopOrigin }) =>
			followDiscountLink(request, decodeURIComponent(code), store, shopOrigin)
	],
	[/^\/products\.json$/, answerProducts],
	[
		/^\/products\/([^/]+)\.json$/,
		(_, [handle = ''], { store, origin }) =>
			answerProduct(findProduct(handle, store), (product) => ({
				product: toProductJson(product, origin)
			}))
	],
	[
		/^\/products\/([^/]+)\.js$/,
		(_, [handle = ''], { store, origin }) =>
			answerProduct(findProduct(handle, store), (product) => toThemeProduct(product, origin))
	],
	[
		/^\/search\/suggest\.json$/,
		(request, _, { store, origin }) => answerSuggestions(request, store, origin)
	],
	[/^\/sitemap\.xml$/, (_, __, { store, origin }) => answerSitemapIndex(store, origin)],
	[
		/^\/sitemap_([a-z]+)_(\d{1,6})\.xml$/,
		(_, [kind = '', number], { store, shopOrigin }) =>
			answerSitemap(kind, Number(number), store, shopOrigin)
	],
	[/^\/robots\.txt$/, (_, __, { origin }) => answerRobots(origin)],
	[/^\/(?:agents\.md|llms(?:-full)?\.txt)$/, (_, __, options) => answerAgentGuide(options)],
	[
		/^\/account(?:\/(?:login|register|orders|addresses|profile))?$/,
		({ url }, _, { shopOrigin }) => redirect(shopOrigin + new URL(url).pathname)
	]
];

/** Answers null for paths of others, and for products and files that do not exist. */
export function createOnlineStore(
	options: OnlineStoreOptions
): (request: Request) => Response | null {
	return (request) => {
		const { pathname } = new URL(request.url);
		for (const [path, answer] of ROUTES) {
			const match = path.exec(pathname);
			if (match === null) continue;
			if (!['GET', 'HEAD'].includes(request.method)) return refuseMethod(request.method);
			return answer(request, match.slice(1), options);
		}
		return null;
	};
}

function findProduct(handle: string, { catalog, markets }: Store): ProductRecord | null {
	const product = catalog.getProductByHandle(decodeURIComponent(handle));
	return product !== null && catalog.isPublished(product, markets.resolveLocale().country)
		? product
		: null;
}

function answerProduct(
	product: ProductRecord | null,
	describe: (product: ProductRecord) => object
): Response | null {
	return product === null ? null : Response.json(describe(product));
}

/** `limit` and `page` are taken as far as they make sense, as the platform does. */
function answerProducts(
	{ url, headers }: Request,
	_parts: readonly string[],
	{ store, origin }: OnlineStoreOptions
): Response {
	const agent = headers.get('user-agent') ?? '';
	if (SCRIPT_AGENT.test(agent)) return refuseScript(agent);
	const { searchParams } = new URL(url);
	const limit = Math.min(readCount(searchParams, 'limit', DEFAULT_PRODUCTS), MAX_PRODUCTS);
	const start = (readCount(searchParams, 'page', 1) - 1) * limit;
	const { entries } = store.catalog.listProductEntries(
		start,
		limit,
		store.markets.resolveLocale().country
	);
	const products = entries.flatMap(({ handle }) => findProduct(handle, store) ?? []);
	return Response.json({
		products: products.map((product) => toListedProductJson(product, origin))
	});
}

function readCount(parameters: URLSearchParams, name: string, fallback: number): number {
	const text = parameters.get(name) ?? '';
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback;
}

function refuseScript(agent: string): Response {
	const error = `${agent} asks too often. Send the User-Agent of your program or of a browser.`;
	return Response.json({ error }, { status: 429 });
}

function answerRobots(origin: string): Response {
	const lines = [
		`# Agents: ${origin}/agents.md says how to shop here by UCP, the Universal Commerce Protocol:`,
		`# profile ${origin}/.well-known/ucp, tools ${origin}/api/ucp/mcp`,
		'User-agent: *',
		'Allow: /',
		...ROBOTS.map((path) => `Disallow: ${path}`),
		''
	];
	return new Response([...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
		headers: { 'content-type': 'text/plain; charset=utf-8' }
	});
}

/** Customers have their pages at the storefront. */
function redirect(location: string): Response {
	return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

function refuseMethod(method: string): Response {
	const body = { error: `${method} is not answered here. Use GET or HEAD.` };
	return Response.json(body, { status: 405, headers: { allow: 'GET, HEAD' } });
}
