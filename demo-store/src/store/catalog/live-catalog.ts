import type { DatabaseSync } from 'node:sqlite';
import { BoundedCache } from '../bounded-cache.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { readMeta, writeMeta } from '../storage/database.ts';
import { afterCommit } from '../storage/transaction.ts';
import type { ProductRecord } from '../types.ts';
import { CatalogIndex } from './catalog-index.ts';
import type { CollectionStore } from './collection-store.ts';
import { digestProduct } from './digest.ts';
import { ProductOrders } from './product-orders.ts';
import type { ProductStore } from './product-store.ts';

const VERSION_KEY = 'catalogVersion';
/** A search that finds a hundred thousand products takes 400 kB, each filter of it up to 150 kB. */
const KEPT_ANSWERS = 300;

interface CatalogTables {
	readonly products: ProductStore;
	readonly collections: CollectionStore;
	readonly searchIndex: SearchIndex;
}

/** The stored catalog and everything kept in memory about it, changed together. */
export interface LiveCatalog extends CatalogTables {
	index(): CatalogIndex;
	orders(): ProductOrders;
	version(): number;
	/** Remembers an answer until the catalog changes. */
	remember<Value>(key: string, compute: () => Value): Value;
	/** Writes the row now; memory follows when the transaction is committed. */
	putProduct(product: ProductRecord): void;
	dropProduct(id: number): void;
	/** Something else that answers depend on has changed. */
	bump(): void;
	/** Reads everything from the tables again. */
	reload(): void;
}

export function createLiveCatalog(
	database: DatabaseSync,
	{ products, collections, searchIndex }: CatalogTables
): LiveCatalog {
	let index = new CatalogIndex();
	let orders = new ProductOrders(index);
	let version = Number(readMeta(database, VERSION_KEY) ?? 0);
	const answers = new BoundedCache<string, unknown>(KEPT_ANSWERS);

	function bump(): void {
		const next = Number(readMeta(database, VERSION_KEY) ?? 0) + 1;
		writeMeta(database, VERSION_KEY, String(next));
		afterCommit(database, () => {
			version = next;
			answers.clear();
		});
	}

	function changeIndex(id: number, change: () => void): void {
		afterCommit(database, () => {
			const before = index.get(id);
			change();
			orders.forgetChanged(before, index.get(id));
		});
	}

	const live: LiveCatalog = {
		products,
		collections,
		searchIndex,
		index: () => index,
		orders: () => orders,
		version: () => version,
		remember<Value>(key: string, compute: () => Value) {
			return answers.getOrCreate(key, compute) as Value;
		},
		putProduct(product) {
			const digest = digestProduct(product);
			products.write(product, digest);
			searchIndex.putProduct(product);
			changeIndex(product.id, () => {
				index.upsert(digest);
				collections.noteProduct(digest, index.get(digest.id)?.ordinal ?? 0);
			});
			bump();
		},
		dropProduct(id) {
			products.delete(id);
			searchIndex.delete(id);
			changeIndex(id, () => {
				const ordinal = index.get(id)?.ordinal;
				index.remove(id);
				if (ordinal !== undefined) collections.forgetProduct(ordinal);
			});
			bump();
		},
		bump,
		reload() {
			index = new CatalogIndex();
			orders = new ProductOrders(index);
			collections.reload();
			products.eachDigest((digest) => {
				index.upsert(digest);
				collections.noteProduct(digest, index.get(digest.id)?.ordinal ?? 0);
			});
			version = Number(readMeta(database, VERSION_KEY) ?? 0);
			answers.clear();
		}
	};
	live.reload();
	return live;
}
