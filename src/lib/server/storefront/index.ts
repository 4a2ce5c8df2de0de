export {
	assertStorefrontOk,
	isAccessDenied,
	type GraphqlError,
	type StorefrontResponse
} from './assert-storefront-ok';
export { readAmountIn } from './map/metafield-value';
export { createVersionNote } from './note-version';
export { platformFetch, type PlatformFetch } from './platform-fetch';
export {
	getArticle,
	getBlog,
	getBlogFeed,
	getBlogs,
	getContentPage,
	getPolicy,
	getPolicyLinks
} from './reads/content';
export { readFields } from './map/metafields';
export { mapProductFields, RATING_FIELDS } from './map/product-fields';
export { mapUnnamedShipping } from './map/ships-on';
export { listNotices, readYears } from './map/notices';
export { getCartGuarantees, getGuaranteeNotice, getProductNotices } from './reads/notices';
export { readFeedProducts } from './reads/feed';
export {
	getCollectionPage,
	getCollectionIndex,
	getCollections,
	getSearchPage,
	predictSearch
} from './reads/listings';
export type { PredictiveSearchParameters } from './reads/suggest';
export {
	getCollectionData,
	getPickupPlaces,
	getProduct,
	getProductReviews,
	getProductCards,
	getProductData,
	getProductHandle,
	getProductOffers,
	getProductsData,
	getRecommendations,
	getRecommendedData,
	getShipping,
	getVariantTable,
	getWishedProducts,
	resolveVariantRedirect
} from './reads/products';
export { listFacetIds } from './reads/find-products';
export { resolveUrlRedirect } from './reads/redirects';
export {
	getAgentDocument,
	getHomePage,
	getMarkets,
	getPagePicture,
	getShopFrame,
	getShopService,
	probePlatform,
	type Market
} from './reads/shop';
export { getSitemapCounts, getSitemapEntries } from './reads/sitemap';
export { getNamedProduct, getSizeGuide, getStores, getStoreStock } from './reads/stores';
export {
	getThemeCollection,
	getThemeCollections,
	getThemeSuggestions,
	type ThemeCollection,
	type ThemeHits
} from './reads/theme';
export type { ProductSearch, SearchHits, SearchQuery } from './search-provider';
export type { ReducedVariant } from './prior-prices';
export type { BuyerContext } from './read-for-buyer';
export {
	createStorefront,
	sendOperation,
	type Storefront,
	type StorefrontOptions,
	type Transport
} from './request';
export {
	getHomeSections,
	getLandingPage,
	getLandingPages,
	getSections
} from './sections/read-sections';
export { createBreaker, createUpstream, guardFetch } from './upstream';
