import type { DatabaseSync } from 'node:sqlite';
import { createCatalog } from './catalog/catalog.ts';
import { createCollectionStore } from './catalog/collection-store.ts';
import { createProductStore } from './catalog/product-store.ts';
import { repriceProduct } from './catalog/reprice-product.ts';
import { createDocumentStore } from './content/document-store.ts';
import { sellIn } from './markets.ts';
import { createSearchIndex } from './search/search-index.ts';
import { createSearch } from './search/search.ts';
import type { SearchWords } from './seed/seed-files.ts';
import { openDatabase } from './storage/database.ts';
import { transaction } from './storage/transaction.ts';
import type { CatalogView, CompanyCatalogs, Content, Events, Markets } from './store.ts';
import type { CompanyCatalogRecord } from './types.ts';

interface CompanyCatalogDependencies {
	database: DatabaseSync;
	content: Content;
	markets: Markets;
	events: Events;
	words: SearchWords;
	now: () => number;
	catalogs: () => CompanyCatalogRecord[];
}

/** Of a file's header: a copy in memory cannot have a log beside it. */
const JOURNAL_BYTES = [18, 19];

/**
 * Each catalog is a copy of the database in memory, in which every product has the catalog's prices,
 * rules and state: so lists, filters, facets and search need to know nothing of catalogs. A change
 * of products or collections makes the copy anew when it is asked for.
 */
export function createCompanyCatalogs(dependencies: CompanyCatalogDependencies): CompanyCatalogs {
	const { events, catalogs } = dependencies;
	const views = new Map<number, CatalogView>();
	events.subscribe(({ topic }) => {
		if (/^(products|collections)\//.test(topic)) views.clear();
	});
	const get = (id: number): CompanyCatalogRecord | null =>
		catalogs().find((catalog) => catalog.id === id) ?? null;
	return {
		list: catalogs,
		get,
		open(id) {
			const known = views.get(id);
			if (known !== undefined) return known;
			const record = get(id);
			if (record === null) return null;
			const view = openView(record, dependencies);
			views.set(id, view);
			return view;
		}
	};
}

function openView(
	record: CompanyCatalogRecord,
	{ database: original, content, markets, events, words, now }: CompanyCatalogDependencies
): CatalogView {
	const database = openDatabase(':memory:', copyOf(original));
	const documents = createDocumentStore(database);
	const products = createProductStore(database);
	const collections = createCollectionStore(database, { documents, products });
	const tables = { products, collections, documents, searchIndex: createSearchIndex(database) };
	const seller = markets.get(record.country);
	const stock = new Map(
		[...products.list()].flatMap(({ variants }) =>
			variants.map(({ id, inventoryPolicy, inventoryQuantity }) => [
				id,
				inventoryPolicy === 'CONTINUE' ? null : inventoryQuantity
			])
		)
	);
	const pricing = { markets, seller, stockOf: stockIn(stock) };
	transaction(database, () => {
		for (const product of products.list()) {
			products.reprice(repriceProduct(product, record, pricing));
		}
	});
	const own = sellIn(markets, seller);
	const shared = { database, tables, content, markets: own };
	const catalog = createCatalog({ ...shared, events, now });
	return {
		catalog,
		markets: own,
		search: createSearch({ ...shared, collections: catalog, words })
	};
}

const stockIn =
	(stock: ReadonlyMap<number, number | null>) =>
	({ variantId }: { variantId: number }): number | null =>
		stock.get(variantId) ?? null;

function copyOf(database: DatabaseSync): Uint8Array {
	const image = database.serialize();
	for (const byte of JOURNAL_BYTES) image[byte] = 1;
	return image;
}
