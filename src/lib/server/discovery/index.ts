export { answerDiscovery } from './answer-document';
export { answerProduct, answerProducts } from './answer-products';
export { createFeedAnswers } from './answer-feed';
export { API_CATALOG_TYPE, renderApiCatalog } from './api-catalog';
export { answerAtom, describeCollectionFeed } from './atom';
export { FEED_END, renderFeedItems, renderFeedStart } from './google-feed';
export { renderLlms } from './llms';
export { renderSecurityContact } from './security-contact';
export {
	describeThemeProduct,
	renderProduct,
	renderProducts,
	renderThemeProduct
} from './product-json';
export { renderRobots } from './robots';
export { listStaticEntries, renderSitemap, renderSitemapIndex } from './sitemap';
export { renderManifest } from './manifest';
