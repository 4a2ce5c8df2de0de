import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { createTables, prepare } from '../storage/database.ts';
import { selectAll, selectNumbers, sql } from '../storage/sql.ts';
import { isInTransaction } from '../storage/transaction.ts';
import type { ProductEntries } from '../store.ts';
import type { CountryCode, ProductRecord } from '../types.ts';
import { createIdStore, type IdStore, type PartKind } from './ids.ts';
import {
	clearListings,
	createListingTables,
	deleteListing,
	isPublishedIn,
	repriceListing,
	writeListing
} from './listing-tables.ts';

/** A document per product, and beside it the rows that lists are made of. */
export interface ProductStore {
	get(id: number): ProductRecord | null;
	getByHandle(handle: string): ProductRecord | null;
	list(): Iterable<ProductRecord>;
	listBundles(): ProductRecord[];
	/** See `Catalog.listProductEntries`. */
	listEntries(start: number, count: number, country: CountryCode): ProductEntries;
	listIds(): number[];
	/** The product that has this variant, option, medium and so on. */
	getByPart(kind: PartKind, id: number): ProductRecord | null;
	completeIds: IdStore['complete'];
	write(product: ProductRecord): void;
	/** Writes what a catalog of companies changes: prices, rules and whether it is published. */
	reprice(product: ProductRecord): void;
	delete(id: number): void;
	clear(): void;
}

/** Parsed documents kept in memory, about 10 kB each. */
const KEPT_DOCUMENTS = 4000;

const TABLE = `CREATE TABLE IF NOT EXISTS product_documents (
	id INTEGER PRIMARY KEY REFERENCES products ON DELETE CASCADE,
	document TEXT NOT NULL
)`;
const ENTRIES = sql`SELECT handle, document ->> '$.title' AS title, document ->> '$.updatedAt' AS updatedAt,
	document ->> '$.media[0].src' AS src, document ->> '$.media[0].altText' AS altText
	FROM products p JOIN product_documents USING (id)`;

export function createProductStore(database: DatabaseSync): ProductStore {
	createListingTables(database);
	createTables(database, TABLE);
	const ids = createIdStore(database);
	const kept = new LRUCache<number, ProductRecord>({ max: KEPT_DOCUMENTS });

	function get(id: number): ProductRecord | null {
		const known = kept.get(id);
		if (known !== undefined) return known;
		const row = prepare(database, 'SELECT document FROM product_documents WHERE id = ?').get(id);
		if (row === undefined) return null;
		const product = freeze(JSON.parse(String(row['document'])) as ProductRecord);
		// Uncommitted entries must not outlive a rollback.
		if (!isInTransaction(database)) kept.set(id, product);
		return product;
	}

	const listIds = () => selectNumbers(database, sql`SELECT id FROM products ORDER BY id`);

	return {
		get,
		getByHandle(handle) {
			const row = prepare(database, 'SELECT id FROM products WHERE handle = ?').get(handle);
			return row === undefined ? null : get(Number(row['id']));
		},
		*list() {
			for (const id of listIds()) {
				const product = get(id);
				if (product !== null) yield product;
			}
		},
		listBundles: () =>
			selectNumbers(database, sql`SELECT id FROM products WHERE is_bundle = 1 ORDER BY id`).flatMap(
				(id) => get(id) ?? []
			),
		listEntries(start, count, country) {
			const isListed = isPublishedIn(country);
			const entries = selectAll(
				database,
				sql`${ENTRIES} WHERE ${isListed} ORDER BY id LIMIT ${count} OFFSET ${start}`
			).map(toEntry);
			const [totalCount = 0] = selectNumbers(
				database,
				sql`SELECT count(*) FROM products p WHERE ${isListed}`
			);
			return { entries, totalCount };
		},
		listIds,
		getByPart(kind, id) {
			const productId = ids.findProductId(kind, id);
			return productId === null ? null : get(productId);
		},
		completeIds: (draft) => ids.complete(draft),
		write(product) {
			writeListing(database, product);
			ids.write(product);
			const insert = 'INSERT INTO product_documents (id, document) VALUES (?, ?)';
			prepare(database, insert).run(product.id, JSON.stringify(product));
			kept.delete(product.id);
		},
		reprice(product) {
			repriceListing(database, product);
			const update = 'UPDATE product_documents SET document = ? WHERE id = ?';
			prepare(database, update).run(JSON.stringify(product), product.id);
			kept.delete(product.id);
		},
		delete(id) {
			deleteListing(database, id);
			kept.delete(id);
		},
		clear() {
			ids.clear();
			clearListings(database);
			kept.clear();
		}
	};
}

function toEntry({ handle, title, updatedAt, src, altText }: Record<string, SQLOutputValue>) {
	const image = src === null ? null : { src: String(src), altText: toText(altText) };
	return { handle: String(handle), title: String(title), updatedAt: String(updatedAt), image };
}

function toText(value: SQLOutputValue | undefined): string | null {
	return typeof value === 'string' ? value : null;
}

/** Freezes the cached document, which all callers share. */
function freeze<Value>(value: Value): Value {
	if (typeof value !== 'object' || value === null) return value;
	for (const item of Object.values(value)) freeze(item);
	return Object.freeze(value);
}
