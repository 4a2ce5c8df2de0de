export { answerDiscovery } from './answer-document';
export { API_CATALOG_TYPE, renderApiCatalog } from './api-catalog';
export { renderAtom } from './atom';
export { renderLlms } from './llms';
export { renderRobots } from './robots';
export { listStaticEntries, renderSitemap, renderSitemapIndex } from './sitemap';
