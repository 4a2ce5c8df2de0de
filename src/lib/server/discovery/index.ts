export { answerDiscovery } from './answer-document';
export { answerProduct, answerProducts } from './answer-products';
export { API_CATALOG_TYPE, renderApiCatalog } from './api-catalog';
export { renderAtom } from './atom';
export { renderLlms } from './llms';
export { renderProduct, renderProducts, renderThemeProduct } from './product-json';
export { renderRobots } from './robots';
export { listStaticEntries, renderSitemap, renderSitemapIndex } from './sitemap';
export { renderManifest } from './manifest';
