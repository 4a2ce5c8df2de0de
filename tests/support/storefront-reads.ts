import {
	createStorefront,
	createUpstream,
	getArticle,
	getBlog,
	getBlogFeed,
	getBlogs,
	getCollectionData,
	getCollectionPage,
	getCollections,
	getContentPage,
	getHomePage,
	getMarkets,
	getNamedProduct,
	getPickupPlaces,
	getPolicy,
	getPolicyLinks,
	getProduct,
	getProductCards,
	getProductData,
	getProductOffers,
	getProductReviews,
	getProductsData,
	getRecommendations,
	getRecommendedData,
	getSearchPage,
	getShopFrame,
	getShopService,
	getSitemapCounts,
	getSitemapEntries,
	getSizeGuide,
	getStores,
	getStoreStock,
	getThemeCollection,
	getThemeCollections,
	getThemeSuggestions,
	getVariantTable,
	getWishedProducts,
	predictSearch,
	probePlatform,
	type PlatformFetch,
	type PredictiveSearchParameters,
	type Storefront,
	type StorefrontOptions
} from '$lib/server/storefront';
import { createCartSession } from '$lib/server/cart';
import { createPublicCache } from '$lib/server/cache';
import { choosePolicies } from '$lib/server/cache/policy';
import { parseGid } from '$lib/core/gid';
import pino from 'pino';
import { ORIGIN } from './open-demo-store.ts';

const HANDLE = 'everyday-mug';
export const VARIANT = 'gid://shopify/ProductVariant/4500000013002';
const at = (path: string) => new URL(path, 'http://localhost:4159');

/** A read of the shop. */
export type Read = (storefront: Storefront) => Promise<unknown>;

const QUESTION: PredictiveSearchParameters = {
	...{ term: 'mug', limit: 10, limitScope: 'EACH', unavailableProducts: 'LAST' },
	types: ['PRODUCT', 'COLLECTION', 'PAGE', 'ARTICLE', 'QUERY'],
	searchableFields: ['TITLE']
};
/** Each read of the shop, of data that the demo store has. */
export async function listReads(demoStore: Storefront): Promise<[name: string, read: Read][]> {
	const product = await getProductData(demoStore, HANDLE);
	if (product === null) throw new Error(`The demo store has no ${HANDLE}.`);
	const { id } = product;
	return Object.entries<Read>({
		article: (shop) => getArticle(shop, 'journal', 'finding-a-spectrum-at-home'),
		blog: (shop) => getBlog(shop, 'journal', at('/blogs/journal')),
		blogFeed: (shop) => getBlogFeed(shop, 'journal'),
		blogs: getBlogs,
		collection: (shop) => getCollectionPage(shop, 'candles', at('/collections/candles')),
		collectionData: (shop) => getCollectionData(shop, 'candles', { offset: 0, limit: 5 }),
		collections: getCollections,
		everyProduct: (shop) => getCollectionPage(shop, 'all', at('/collections/all')),
		frame: (shop) => getShopFrame(shop),
		home: getHomePage,
		markets: getMarkets,
		namedProduct: (shop) => getNamedProduct(shop, HANDLE, parseGid(VARIANT)?.id ?? null),
		page: (shop) => getContentPage(shop, 'about'),
		pickup: (shop) => getPickupPlaces(shop, HANDLE, at(`/products/${HANDLE}`)),
		policies: getPolicyLinks,
		policy: (shop) => getPolicy(shop, 'refund-policy'),
		predictions: (shop) => predictSearch(shop, QUESTION),
		product: (shop) => getProduct(shop, HANDLE, at(`/products/${HANDLE}`)),
		productCards: (shop) => getProductCards(shop, [id]),
		wishedProducts: (shop) => getWishedProducts(shop, [id.split('/').at(-1) ?? '']),
		productData: (shop) => getProductData(shop, HANDLE),
		productOffers: (shop) => getProductOffers(shop, HANDLE),
		probe: probePlatform,
		productsData: (shop) => getProductsData(shop, { offset: 0, limit: 5 }),
		recommendations: (shop) => getRecommendations(shop, HANDLE),
		recommendedData: (shop) => getRecommendedData(shop, parseGid(id)?.id ?? '', 'RELATED'),
		search: (shop) => getSearchPage(shop, at('/search?q=mug')),
		service: getShopService,
		sitemap: getSitemapCounts,
		sitemapArticles: (shop) => getSitemapEntries(shop, 'articles', 1),
		sitemapProducts: (shop) => getSitemapEntries(shop, 'products', 1),
		reviews: (shop) => getProductReviews(shop, HANDLE),
		sizeGuide: (shop) => getSizeGuide(shop, 'linen-cushion'),
		stores: (shop) => getStores(shop),
		storeStock: (shop) => getStoreStock(shop, parseGid(VARIANT)?.id ?? ''),
		themeCollection: (shop) => getThemeCollection(shop, 'candles'),
		themeCollections: getThemeCollections,
		themeSuggestions: (shop) => getThemeSuggestions(shop, QUESTION),
		variantTable: (shop) => getVariantTable(shop, HANDLE)
	});
}

/** A shop that has read nothing yet. */
export function openShop(
	fetch: PlatformFetch,
	{
		origin = ORIGIN,
		timeoutMs = 30_000,
		now = () => 0
	}: Partial<Pick<StorefrontOptions, 'origin' | 'timeoutMs' | 'now'>> = {}
): Storefront {
	const log = pino({ level: 'silent' });
	return createStorefront({
		...{ origin, apiVersion: '2026-04', publicToken: 'public-1', privateToken: null, timeoutMs },
		...{ getBuyerIp: () => null, requestGroupId: 'test', isDebug: false, log },
		locale: { country: 'US', language: 'EN' },
		cache: createPublicCache({
			policies: choosePolicies({ hasWebhooks: true }),
			...{ maxBytes: 8 * 1024 * 1024, now: Date.now, log }
		}),
		upstream: createUpstream({ now, log }),
		now: () => 0,
		fetch
	});
}

/** A browser with a cart: each call is a request of it. */
export function openBrowserCart(storefront: Storefront, jar = new Map<string, string>()) {
	const cookies = {
		get: (name: string) => jar.get(name),
		getAll: () => Array.from(jar, ([name, value]) => ({ name, value })),
		set: (name: string, value: string) => void jar.set(name, value),
		delete: (name: string) => void jar.delete(name)
	};
	return () => createCartSession({ cookies, storefront, isSecure: false });
}
