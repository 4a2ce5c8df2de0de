export {
	assertStorefrontOk,
	isAccessDenied,
	type GraphqlError,
	type StorefrontResponse
} from './assert-storefront-ok';
export {
	getArticle,
	getBlog,
	getBlogFeed,
	getBlogs,
	getContentPage,
	getPolicy,
	getPolicyLinks
} from './reads/content';
export { getCollectionPage, getCollections, getSearchPage } from './reads/listings';
export { getCollectionData, getProductData, getProductsData } from './reads/products';
export {
	getPickupPlaces,
	getProduct,
	getProductCards,
	getRecommendations,
	resolveVariantRedirect
} from './reads/products';
export { getHomePage, getShopFrame, getShopService } from './reads/shop';
export { getMarkets, type Market } from './reads/shop';
export { resolveUrlRedirect } from './reads/redirects';
export { probePlatform } from './reads/shop';
export { predictSearch, type PredictiveSearchParameters } from './reads/listings';
export {
	createStorefront,
	sendOperation,
	type Storefront,
	type StorefrontOptions,
	type Transport
} from './request';
export { platformFetch, type PlatformFetch } from './platform-fetch';
export { getSitemapCounts, getSitemapEntries } from './reads/sitemap';
export { createBreaker } from './upstream';
export { guardFetch } from './upstream';
export { createUpstream } from './upstream';
export { getProductOffers, getVariantTable } from './reads/products';
