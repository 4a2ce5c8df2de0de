import type { DocumentStore } from '../content/document-store.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { ProductRecord } from '../types.ts';
import type { CollectionStore } from './collection-store.ts';
import type { ProductStore } from './product-store.ts';

/** The stored catalog. */
export interface CatalogTables {
	products: ProductStore;
	collections: CollectionStore;
	documents: DocumentStore;
	searchIndex: SearchIndex;
}

/** Call inside a transaction. */
export function putProduct(
	{ products, collections, searchIndex }: CatalogTables,
	product: ProductRecord
): void {
	products.write(product);
	collections.addProduct(product);
	searchIndex.putProduct(product);
}

/** Call inside a transaction. */
export function dropProduct({ products, searchIndex }: CatalogTables, id: number): void {
	products.delete(id);
	searchIndex.delete(id);
}
