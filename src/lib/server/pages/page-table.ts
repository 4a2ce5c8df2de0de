import { CONVERSATION_PATH } from '$lib/domain/assistant-paths';
import { isFilterParameter } from '$lib/domain/listing-filters';
import { isMarketParameter } from '$lib/domain/market-parameters';
import { PATH_NAMES } from '$lib/domain/path-names';
import {
	ALL_PRODUCTS_HANDLE,
	CART_PATH,
	collectionPath,
	QUICK_ORDER_PATH,
	SEARCH_PATH,
	WISH_LIST_PATH
} from '$lib/domain/paths';
import { REVIEW_PARAMETERS } from '$lib/domain/reviews';
import type { SitemapType } from '$lib/domain/sitemap';
import { isTrackingParameter } from '$lib/domain/tracking-parameters';

/** A part of the shop that the configuration can switch off, or a build can leave out. */
export type Feature =
	| 'accounts'
	| 'analytics'
	| 'assistant'
	| 'companies'
	| 'feeds'
	| 'previews'
	| 'quickOrder'
	| 'wishList';

/** A page that has Markdown; `markdown-loaders.ts` has a loader for each. */
export type MarkdownName =
	| 'home'
	| 'landing'
	| 'product'
	| 'collection'
	| 'search'
	| 'collections'
	| 'cart'
	| 'policies'
	| 'policy'
	| 'page'
	| 'blogs'
	| 'blog'
	| 'article'
	| 'stores'
	| 'sizeGuide'
	| 'reviews'
	| 'examples';

/** A page whose data is offered as JSON; `handle-routing.ts` has an answer for each. */
export type JsonName = 'examples';

/** One kind of page, with everything that the shop knows about pages of that kind. */
export interface Page {
	/** Id of its route below `src/routes`; the pattern of its paths follows from it. */
	route: string;
	name: string;
	/** How the page cache keeps it. Absent: it is rendered for each request. */
	cache?: PageCaching;
	/** Absent: it has no Markdown, nor any other representation to negotiate. */
	markdown?: MarkdownTwin;
	/** Absent: its data is not offered as JSON. */
	json?: JsonName;
	/** The sitemap that lists its addresses. */
	sitemap?: SitemapType | 'static';
	robots?: RobotRules;
	/** Its line in `llms.txt`. */
	guide?: GuideEntry;
	/** What the assistant knows that the shopper looks at. Absent: it knows nothing. */
	assistantSees?:
		| 'product'
		| 'collection'
		| 'search'
		| 'cart'
		| 'page'
		| 'policy'
		| 'blog'
		| 'article'
		| 'account';
	/** The page does not exist while this feature is off. */
	feature?: Feature;
}

export interface PageCaching {
	/** Returns whether the page changes with this query parameter; its market is not for the page to read. */
	isRead: (parameter: string, value: string) => boolean;
	/**
	 * The treatment of all other parameters. `dropped`: the page is the same without. `passed-through`:
	 * its links repeat them (campaign tags stay when an option is chosen), so they are filled in later.
	 */
	unread: 'dropped' | 'passed-through';
}

interface MarkdownTwin {
	/** The kind of page, for the answer that there is none. */
	kind: 'Product' | 'Collection' | 'Page' | 'Policy' | 'Blog' | 'Article';
	cacheControl: string;
	loader: MarkdownName;
}

/** Path patterns of robots.txt; crawlers may read all other addresses. */
interface RobotRules {
	disallow: readonly string[];
	/** Exceptions from `disallow`. */
	allow?: readonly string[];
}

interface GuideEntry {
	section: 'browse' | 'optional';
	title: string;
	/** The route's path by default. */
	path?: string;
	query?: string;
	note?: string;
}

/** A route that is no page: it answers programs or forms, and nothing above applies to it. */
export interface Endpoint {
	route: string;
	/** Why it is no page. */
	reason: string;
	/** The paths of a route that begins with, or is matched by, a parameter. */
	paths?: readonly string[];
	/** It answers while the shop is closed by a password or for maintenance. */
	isAlwaysOpen?: true;
	/** It accepts requests that other sites caused, or refuses them in its own way. */
	hasOwnOriginRule?: true;
	robots?: RobotRules;
	feature?: Feature;
}

/** Prices and stock move, so a copy is soon revalidated. */
const LIVE = 'public, max-age=60, stale-while-revalidate=600';
const PROSE = 'public, max-age=86400, stale-while-revalidate=604800';
const PRIVATE = 'private, no-store';

const isPaging = (name: string) => name === 'cursor' || name === 'before';
const isListing = (name: string) => isPaging(name) || name === 'sort_by' || isFilterParameter(name);
const isSearch = (name: string) => name === 'q' || isListing(name);
/** Counts every other parameter as an option: only the platform knows the names of options. */
const isOption = (name: string, value: string) =>
	!isTrackingParameter(name) && !name.startsWith('x-sveltekit-') && !isMarketParameter(name, value);

/** A product, and a variant of it. */
const isNamed = (name: string) => name === 'product' || name === 'variant';

const PLAIN: PageCaching = { isRead: () => false, unread: 'dropped' };
const PAGED: PageCaching = { isRead: isPaging, unread: 'passed-through' };
/** Pages have numbers, as in the platform's own lists. */
const NUMBERED: PageCaching = {
	isRead: (name) => name === 'limit' || name === 'page',
	unread: 'dropped'
};
/** `/collections/vendors?q=` is an address of the platform's. */
const LISTING: PageCaching = { isRead: isSearch, unread: 'passed-through' };

/** Listings in another order, filtered or paged show what the plain address shows. */
const LISTING_VARIANTS = ['sort=', 'sort_by=', 'filter.', 'cursor=', 'before='];

/**
 * Every page, and every document that is cached like one. The first match counts. A page without
 * `cache` is rendered for each request, so one that shows something of a single shopper is safe by
 * default.
 */
export const PAGES: readonly Page[] = [
	{
		route: '/',
		name: 'home',
		cache: PLAIN,
		sitemap: 'static',
		markdown: { kind: 'Page', cacheControl: LIVE, loader: 'home' },
		guide: { section: 'browse', title: 'Home', note: 'bestsellers' }
	},
	// As themes and feeds of this platform's shops read products.
	{ route: '/products.json', name: 'products as JSON', cache: NUMBERED },
	{ route: '/products/[handle].json', name: 'product as JSON', cache: PLAIN },
	{ route: '/products/[handle].js', name: 'product for themes', cache: PLAIN },
	{ route: '/products/[handle].oembed', name: 'product for embedding', cache: PLAIN },
	{
		route: '/products/[handle]/recommendations.json',
		name: 'recommendations as JSON',
		cache: PLAIN
	},
	{
		route: '/collections/[handle]/products.json',
		name: 'collection as JSON',
		cache: NUMBERED
	},
	{ route: '/collections.json', name: 'collections as JSON', cache: PLAIN },
	{ route: '/collections/[handle].json', name: 'facts of a collection as JSON', cache: PLAIN },
	{ route: '/collections/[handle].atom', name: 'feed of a collection', cache: PLAIN },
	{
		route: '/products/[handle]',
		name: 'product',
		sitemap: 'products',
		cache: { isRead: isOption, unread: 'passed-through' },
		markdown: { kind: 'Product', cacheControl: LIVE, loader: 'product' },
		assistantSees: 'product'
	},
	{
		route: '/products/[handle]/reviews',
		name: 'reviews of a product',
		cache: { isRead: (parameter) => REVIEW_PARAMETERS.includes(parameter), unread: 'dropped' },
		markdown: { kind: 'Product', cacheControl: PROSE, loader: 'reviews' }
	},
	{
		route: '/collections/[handle]',
		name: 'collection',
		cache: LISTING,
		sitemap: 'collections',
		markdown: { kind: 'Collection', cacheControl: LIVE, loader: 'collection' },
		robots: {
			disallow: LISTING_VARIANTS.map((parameter) => `/collections/*?*${parameter}`),
			// What the Markdown itself leads agents to.
			allow: LISTING_VARIANTS.map((parameter) => `/collections/*.md?*${parameter}`)
		},
		guide: { section: 'browse', title: 'All products', path: collectionPath(ALL_PRODUCTS_HANDLE) },
		assistantSees: 'collection'
	},
	{
		route: '/search',
		name: 'search',
		cache: { isRead: isSearch, unread: 'passed-through' },
		markdown: { kind: 'Page', cacheControl: LIVE, loader: 'search' },
		// Searches have no end; agents may search, by addresses that are longer and so win.
		robots: {
			disallow: [SEARCH_PATH],
			allow: [`${SEARCH_PATH}.md`]
		},
		guide: {
			section: 'browse',
			title: 'Search',
			query: '?q={words}',
			note: 'replace {words}; lists products with prices and stock'
		},
		assistantSees: 'search'
	},
	{
		route: '/collections',
		name: 'collections',
		cache: PAGED,
		markdown: { kind: 'Page', cacheControl: PROSE, loader: 'collections' },
		guide: { section: 'browse', title: 'Collections' }
	},
	{
		route: '/cart',
		name: 'cart',
		markdown: { kind: 'Page', cacheControl: PRIVATE, loader: 'cart' },
		// Buy links have a colon.
		robots: { disallow: [CART_PATH], allow: [`${CART_PATH}.md`, `${CART_PATH}/*:`] },
		guide: { section: 'browse', title: 'Cart', note: 'the one that your cookie names' },
		assistantSees: 'cart'
	},
	{
		route: '/quick-order',
		name: 'quick order',
		feature: 'quickOrder',
		robots: { disallow: [QUICK_ORDER_PATH] }
	},
	{
		route: '/wishlist',
		name: 'wish list',
		feature: 'wishList',
		robots: { disallow: [WISH_LIST_PATH] }
	},
	{
		route: '/policies',
		name: 'policies',
		cache: PLAIN,
		markdown: { kind: 'Page', cacheControl: PROSE, loader: 'policies' },
		guide: { section: 'browse', title: 'Policies' }
	},
	{
		route: '/policies/[handle]',
		name: 'policy',
		cache: PLAIN,
		sitemap: 'static',
		markdown: { kind: 'Policy', cacheControl: PROSE, loader: 'policy' },
		assistantSees: 'policy'
	},
	{
		route: '/pages/[handle]',
		name: 'page',
		cache: PLAIN,
		sitemap: 'pages',
		markdown: { kind: 'Page', cacheControl: PROSE, loader: 'page' },
		assistantSees: 'page'
	},
	{
		route: '/blogs',
		name: 'blogs',
		cache: PLAIN,
		markdown: { kind: 'Page', cacheControl: PROSE, loader: 'blogs' },
		guide: { section: 'browse', title: 'Blogs' }
	},
	{
		route: '/blogs/[blogHandle]',
		name: 'blog',
		cache: PAGED,
		sitemap: 'blogs',
		markdown: { kind: 'Blog', cacheControl: PROSE, loader: 'blog' },
		assistantSees: 'blog'
	},
	// A blog's feed stands among its articles, and is Atom only.
	{ route: '/blogs/[blogHandle]/feed.xml', name: 'feed', cache: PLAIN },
	{
		route: '/blogs/[blogHandle]/[articleHandle]',
		name: 'article',
		cache: PLAIN,
		sitemap: 'articles',
		markdown: { kind: 'Article', cacheControl: PROSE, loader: 'article' },
		assistantSees: 'article'
	},
	{
		route: '/stores',
		name: 'stores',
		cache: { isRead: isNamed, unread: 'dropped' },
		markdown: { kind: 'Page', cacheControl: LIVE, loader: 'stores' },
		guide: { section: 'browse', title: 'Stores' },
		assistantSees: 'page'
	},
	{
		route: '/size-guide/[handle]',
		name: 'size guide',
		cache: PLAIN,
		markdown: { kind: 'Page', cacheControl: PROSE, loader: 'sizeGuide' }
	},
	{
		route: '/examples',
		name: 'examples',
		markdown: { kind: 'Page', cacheControl: PROSE, loader: 'examples' },
		json: 'examples',
		guide: {
			section: 'optional',
			title: 'Examples',
			note: 'every surface with a command to try it, and what is deprecated'
		}
	},
	{ route: '/llms.txt', name: 'guide', cache: PLAIN },
	{ route: '/sitemap.xml', name: 'sitemap', cache: PLAIN },
	{ route: '/sitemap/[shard].xml', name: 'sitemap shard', cache: PLAIN },
	{ route: '/localization', name: 'localization' },
	{ route: '/consent', name: 'consent', feature: 'analytics' },
	{ route: '/assistant', name: 'assistant', feature: 'assistant' },
	{
		route: '/back-in-stock/[handle]',
		name: 'request for a product that is sold out',
		robots: { disallow: ['/back-in-stock/'] }
	},
	{
		route: '/write-review/[handle]',
		name: 'form for a review',
		robots: { disallow: ['/write-review/'] }
	},
	{ route: '/newsletter', name: 'newsletter', robots: { disallow: ['/newsletter'] } },
	{ route: '/contact', name: 'contact form' },
	{ route: '/withdrawal', name: 'withdrawal', robots: { disallow: ['/withdrawal'] } },
	{
		route: '/cancel-contract',
		name: 'end of a contract',
		robots: { disallow: ['/cancel-contract'] }
	},
	{
		route: '/account',
		name: 'account',
		feature: 'accounts',
		robots: { disallow: ['/account'] },
		assistantSees: 'account'
	},
	{ route: '/account/sign-in-failed', name: 'failed sign-in', feature: 'accounts' },
	{ route: '/account/(customer)/profile', name: 'profile', feature: 'accounts' },
	{
		route: '/account/(customer)/orders',
		name: 'orders',
		feature: 'accounts',
		assistantSees: 'account'
	},
	{
		route: '/account/(customer)/orders/[id]',
		name: 'order',
		feature: 'accounts',
		assistantSees: 'account'
	},
	{ route: '/account/(customer)/orders/[id]/return', name: 'return', feature: 'accounts' },
	{ route: '/account/(customer)/subscriptions', name: 'subscriptions', feature: 'accounts' },
	{ route: '/account/(customer)/subscriptions/[id]', name: 'subscription', feature: 'accounts' },
	{
		route: '/account/(customer)/subscriptions/[id]/cancel',
		name: 'cancellation of a subscription',
		feature: 'accounts'
	},
	{ route: '/account/(customer)/lists', name: 'saved lists', feature: 'quickOrder' },
	{ route: '/account/(customer)/company', name: 'company', feature: 'companies' },
	{ route: '/account/(customer)/company/[id]', name: 'location', feature: 'companies' },
	{
		route: '/account/(customer)/company/[id]/address',
		name: 'address of a location',
		feature: 'companies'
	},
	{ route: '/account/(customer)/store-credit', name: 'store credit', feature: 'accounts' },
	{ route: '/account/(customer)/buy-for', name: 'choice of a company', feature: 'companies' },
	{ route: '/account/(customer)/addresses', name: 'addresses', feature: 'accounts' },
	{ route: '/account/(customer)/addresses/new', name: 'new address', feature: 'accounts' },
	{ route: '/account/(customer)/addresses/[id]', name: 'address', feature: 'accounts' },
	{
		route: '/account/(customer)/addresses/[id]/delete',
		name: 'address deletion',
		feature: 'accounts'
	},
	// The last one: what no other route has.
	{
		route: '/[...landing=landing]',
		name: 'landing',
		cache: PLAIN,
		markdown: { kind: 'Page', cacheControl: LIVE, loader: 'landing' }
	}
];

/** Every route that is no page. An endpoint answers for all paths below its own as well. */
export const ENDPOINTS: readonly Endpoint[] = [
	{ route: '/md/[...path]', reason: 'sends the Markdown of pages' },
	{ route: '/robots.txt', reason: 'reads nothing' },
	{ route: '/site.webmanifest', reason: 'reads only the name of the shop', isAlwaysOpen: true },
	{ route: '/favicon.ico', reason: 'redirects to the icon of the brand', isAlwaysOpen: true },
	{
		route: '/password',
		reason: 'opens a closed shop',
		isAlwaysOpen: true,
		robots: { disallow: ['/password'] }
	},
	{ route: '/[x+2e]well-known/api-catalog', reason: 'reads nothing' },
	{ route: '/[x+2e]well-known/security.txt', reason: 'reads a setting', isAlwaysOpen: true },
	{ route: '/agents.md', reason: 'the guide, at the address that the platform’s shops have' },
	{ route: '/llms-full.txt', reason: 'the guide, with longer notes' },
	{
		route: '/feeds/google.xml',
		reason: 'is sent while its products are read',
		feature: 'feeds'
	},
	{ route: '/examples.json', reason: 'JSON of /examples' },
	{ route: '/search/suggest.json', reason: 'JSON for scripts of themes' },
	{ route: '/recommendations/products.json', reason: 'JSON for scripts of themes' },
	{ route: '/api/cart', reason: 'takes forms and JSON of the cart' },
	{ route: '/api/wishlist', reason: 'takes forms of the wish list', feature: 'wishList' },
	{
		route: '/discount/[code]',
		reason: 'applies a code and redirects',
		robots: { disallow: ['/discount/'] }
	},
	{ route: '/api/predictive-search', reason: 'JSON for the search field' },
	{
		route: '/api/webhooks/[name=webhooks]',
		reason: 'takes signed webhooks',
		paths: [PATH_NAMES.webhooks.specification, PATH_NAMES.webhooks.platform],
		hasOwnOriginRule: true,
		isAlwaysOpen: true
	},
	{ route: '/api/browser-errors', reason: 'takes errors of the shop’s scripts' },
	{ route: '/api/cache/purge', reason: 'takes a token', isAlwaysOpen: true },
	{ route: '/api/v1/[...path]', reason: 'version 1', hasOwnOriginRule: true },
	{ route: '/api/v1/status', reason: 'version 1', hasOwnOriginRule: true },
	{ route: '/api/v1/openapi.json', reason: 'version 1', hasOwnOriginRule: true },
	{ route: '/api/v1/prism-stream', reason: 'version 1', hasOwnOriginRule: true },
	{ route: '/install', reason: 'a shell script', hasOwnOriginRule: true },
	{ route: '/install/[file]', reason: 'files of the installer', hasOwnOriginRule: true },
	{
		route: '/[protocol=conversation]/v1/[...path]',
		reason: 'conversation protocol',
		paths: [CONVERSATION_PATH, '/eve/v1'],
		feature: 'assistant',
		hasOwnOriginRule: true,
		robots: { disallow: ['/conversation/', '/eve/'] }
	},
	{
		route: '/api/agent/session',
		reason: 'opens a session of the assistant',
		feature: 'assistant',
		hasOwnOriginRule: true,
		robots: { disallow: ['/api/agent/'] }
	},
	{
		route: '/agent/commerce-profile.json',
		reason: 'who the assistant is, for stores',
		feature: 'assistant',
		hasOwnOriginRule: true
	},
	{
		route: '/agent/ucp-profile.json',
		reason: 'another name of the profile',
		feature: 'assistant',
		hasOwnOriginRule: true
	},
	{ route: '/account/login', reason: 'redirects to the provider', feature: 'accounts' },
	{ route: '/account/authorize', reason: 'redirects', feature: 'accounts' },
	{ route: '/account/refresh', reason: 'redirects', feature: 'accounts' },
	{
		route: '/account/logout',
		reason: 'takes a form',
		feature: 'accounts',
		hasOwnOriginRule: true
	},
	{ route: '/healthz', reason: 'for balancers', isAlwaysOpen: true },
	{ route: '/readyz', reason: 'for balancers', isAlwaysOpen: true },
	{ route: '/metrics', reason: 'for monitoring', isAlwaysOpen: true },
	{
		route: '/preview',
		reason: 'opens a preview and redirects',
		isAlwaysOpen: true,
		feature: 'previews',
		robots: { disallow: ['/preview'] }
	}
];
