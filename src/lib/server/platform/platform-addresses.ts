import { addQuery } from '$lib/domain/market-parameters';
import { ALL_PRODUCTS_HANDLE, collectionPath, SIGN_IN_PATH } from '$lib/domain/paths';
import type { Feature } from '../pages/page-table';
import { dropRedirectParameters } from './permalinks';

/**
 * `answers`: a route or a proxy of the shop has it. `moves`: the shop has the same at another path. `store`: only the
 * store itself has it. `none`: nothing here can answer, and the path is a 404.
 */
type Does = 'answers' | 'moves' | 'store' | 'none';

interface PlatformAddress {
	/** As people write it. */
	address: string;
	does: Does;
	/** Of `moves` and `store`; the rest is found by routes. */
	path?: RegExp;
	/** A parameter without which the path means something else. */
	parameter?: string;
	/** Path and query of the shop for the groups of `path`; they are as the address has them, encoded. */
	toPath?: (groups: readonly string[], query: URLSearchParams) => string;
	/** The path exists while this feature is on. */
	feature?: Feature;
	/** Why there is nothing. */
	why?: string;
}

const THEME_ONLY = 'it renders a section of a theme, which this shop does not have';

/**
 * The addresses that an Online Store of the platform has on a shop's domain, beside those of pages: links in mails,
 * search engines, apps and scripts of themes use them. The merchant's own redirects come before what `moves`.
 */
export const PLATFORM_ADDRESSES: readonly PlatformAddress[] = [
	// Products and collections.
	...['/products.json', '/products/[handle].json', '/products/[handle].js'].map(answers),
	...['/products/[handle].oembed', '/recommendations/products.json'].map(answers),
	...['/search/suggest.json', '/collections.json', '/collections/[handle].json'].map(answers),
	...['/collections/[handle]/products.json', '/collections/[handle].atom'].map(answers),
	moves('/products', /^\/products$/, () => collectionPath(ALL_PRODUCTS_HANDLE)),
	moves(
		'/collections/[handle]/products/[product]',
		/^\/collections\/[^/]+\/products\/([^/]+)$/,
		([product = '']) => `/products/${product}`
	),
	moves(
		'/collections/[handle]/products',
		/^\/collections\/([^/]+)\/products$/,
		([handle = '']) => `/collections/${handle}`
	),
	{
		...moves('/collections/vendors?q=', /^\/collections\/vendors$/, (_, query) =>
			toFilter('filter.p.vendor', query)
		),
		parameter: 'q'
	},
	{
		...moves('/collections/types?q=', /^\/collections\/types$/, (_, query) =>
			toFilter('filter.p.product_type', query)
		),
		parameter: 'q'
	},
	moves(
		'/collections/[handle]/[tag]',
		/^\/collections\/([^/]+)\/(?!products\.json$)([^/]+)$/,
		([handle = '', tags = '']) => `/collections/${handle}?${toTags(tags)}`
	),
	none('/search/suggest', THEME_ONLY),
	none('/recommendations/products', THEME_ONLY),
	// Contents.
	moves(
		'/blogs/[blogHandle].atom',
		/^\/blogs\/([^/]+)\.atom$/,
		([blog = '']) => `/blogs/${blog}/feed.xml`
	),
	moves(
		'/blogs/[blogHandle]/tagged/[tag]',
		/^\/blogs\/([^/]+)\/tagged\/[^/]+$/,
		([blog = '']) => `/blogs/${blog}`
	),
	moves(
		'/policies/[handle].html',
		/^\/policies\/([^/]+)\.html$/,
		([policy = '']) => `/policies/${policy}`
	),
	none('/blogs/[blogHandle]/[articleHandle]/comments', 'the Storefront API takes no comments'),
	none('/pages/[handle].json', 'a page is HTML, and Markdown with `.md`'),
	answers('/contact'),
	none('/meta.json', '`/llms.txt` and the profile for agents say what the shop is'),
	// Cart and checkout.
	...['/cart.js', '/cart/add.js', '/cart/update.js', '/cart/change.js', '/cart/clear.js'].map(
		answers
	),
	...['/cart/shipping_rates.json', '/checkout', '/discount/[code]', '/localization'].map(answers),
	store('/cart/c/[token]', /^\/cart\/c\/.+$/),
	store('/checkouts/[token]', /^\/checkouts\/.+$/),
	store('/orders/[token]', /^\/orders\/.+$/),
	store('/gift_cards/[id]/[token]', /^\/gift_cards\/.+$/),
	store('/[shop]/orders/[token]', /^\/\d+\/(?:orders|checkouts|invoices|policies)\/.+$/),
	// Apps.
	...['/apps/[app]', '/a/[app]', '/community/[app]', '/tools/[app]'].map(answers),
	answers('/.well-known/apple-developer-merchantid-domain-association'),
	// Accounts: the platform's new ones have no passwords.
	...['/account', '/account/login', '/account/orders', '/account/addresses'].map(answers),
	signIn('/account/register', /^\/account\/(?:register|recover)$/),
	signIn('/account/activate/[id]/[token]', /^\/account\/(?:activate|reset|invitation)(?:\/.*)?$/),
	signIn('/customer_authentication/redirect', /^\/customer_(?:authentication|identity)\/[\w/]+$/),
	none('/account/login/multipass/[token]', 'the new customer accounts have no Multipass'),
	none('/challenge', 'it is for forms of a theme'),
	// Files and lists.
	store('/cdn/[file]', /^\/cdn\/.+$/),
	moves('/sitemap_products_1.xml', /^\/sitemap_[a-z]+_\d+\.xml$/, () => '/sitemap.xml'),
	...['/sitemap.xml', '/robots.txt', '/favicon.ico'].map(answers),
	answers('/password'),
	store('/admin', /^\/admin$/)
];

function answers(address: string): PlatformAddress {
	return { address, does: 'answers' };
}

function none(address: string, why: string): PlatformAddress {
	return { address, does: 'none', why };
}

function store(address: string, path: RegExp): PlatformAddress {
	return { address, does: 'store', path };
}

function moves(
	address: string,
	path: RegExp,
	toPath: NonNullable<PlatformAddress['toPath']>
): PlatformAddress {
	return { address, does: 'moves', path, toPath };
}

function signIn(address: string, path: RegExp): PlatformAddress {
	return { ...moves(address, path, () => SIGN_IN_PATH), feature: 'accounts' };
}

/** All products of what `q` names, which is taken off the query. */
function toFilter(filter: string, query: URLSearchParams): string {
	const wanted = new URLSearchParams([[filter, query.get('q') ?? '']]);
	query.delete('q');
	return `${collectionPath(ALL_PRODUCTS_HANDLE)}?${wanted.toString()}`;
}

/** Tags with a plus between. */
function toTags(tags: string): string {
	const wanted = tags.split('+').map((tag) => ['filter.p.tag', decodeURIComponent(tag)]);
	return new URLSearchParams(wanted).toString();
}

/** Where an address of the platform leads. */
export type AddressTarget = { kind: 'shop' | 'store'; location: string };

/** Null for every other path, and for those that a route of the shop answers. */
export function findAddressTarget(
	url: URL,
	{ storeOrigin, isOn }: { storeOrigin: string; isOn: (feature: Feature) => boolean }
): AddressTarget | null {
	const { pathname, search, searchParams } = url;
	for (const { path, parameter, does, toPath, feature } of PLATFORM_ADDRESSES) {
		const found = path?.exec(pathname);
		if (!found || (parameter !== undefined && !searchParams.has(parameter))) continue;
		if (feature !== undefined && !isOn(feature)) continue;
		if (does === 'store') {
			const location = storeOrigin + pathname + dropRedirectParameters(search, storeOrigin);
			return { kind: 'store', location };
		}
		const query = new URLSearchParams(searchParams);
		const target = toPath?.(found.slice(1), query);
		if (target !== undefined) return { kind: 'shop', location: addQuery(target, query.toString()) };
	}
	return null;
}
