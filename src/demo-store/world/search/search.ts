import type { DocumentStore } from '../content/document-store.ts';
import type { LiveCatalog } from '../catalog/live-catalog.ts';
import type { Content, Markets, Search } from '../world.ts';

export interface SearchDependencies {
	live: LiveCatalog;
	documents: DocumentStore;
	markets: Markets;
	content: Content;
}

export function createSearch(_dependencies: SearchDependencies): Search {
	return {
		search: () => ({ edges: [], hasNextPage: false, hasPreviousPage: false, totalCount: 0 }),
		getSearchFacets: () => [],
		predict: () => ({ products: [], collections: [], pages: [], articles: [], queries: [] })
	};
}
