export { assertStorefrontOk } from './assert-storefront-ok';
export { getArticle, getBlog, getContentPage, getPolicy } from './reads/content';
export { getCollectionPage, getCollections, getSearchPage } from './reads/listings';
export { getProductPage, resolveVariantRedirect } from './reads/products';
export { getHomePage, getShopFrame } from './reads/shop';
export { createStorefront, type Storefront, type StorefrontResponse } from './request';
