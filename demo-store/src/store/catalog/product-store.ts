import type { DatabaseSync } from 'node:sqlite';
import { BoundedCache } from '../bounded-cache.ts';
import { createTables, prepare } from '../storage/database.ts';
import { isInTransaction } from '../storage/transaction.ts';
import type { ProductRecord } from '../types.ts';
import type { ProductEntries } from '../store.ts';
import type { ProductDigest } from './digest.ts';

type ProductEntry = ProductEntries['entries'][number];

/** One row per product: the whole document, and beside it what lists and sitemaps are made of. */
export interface ProductStore {
	get(id: number): ProductRecord | null;
	getByHandle(handle: string): ProductRecord | null;
	listBundles(): ProductRecord[];
	/** Reads the sitemap entries of these products; unknown ones are left out. */
	readEntries(ids: readonly number[]): ProductEntry[];
	readDigest(id: number): ProductDigest | null;
	eachDigest(visit: (digest: ProductDigest) => void): void;
	listIds(): number[];
	/** The highest id below that one, 0 without any. */
	highestId(below: number): number;
	write(product: ProductRecord, digest: ProductDigest): void;
	delete(id: number): void;
	clear(): void;
}

/** Parsed documents kept in memory, about 10 kB each. */
const KEPT_DOCUMENTS = 4000;

const TABLE = `CREATE TABLE IF NOT EXISTS products (
	id INTEGER PRIMARY KEY,
	handle TEXT NOT NULL UNIQUE,
	is_bundle INTEGER NOT NULL,
	digest TEXT NOT NULL,
	entry TEXT NOT NULL,
	document TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS products_bundles ON products (id) WHERE is_bundle = 1`;
const WRITE = `INSERT INTO products (id, handle, is_bundle, digest, entry, document)
	VALUES (?, ?, ?, ?, ?, ?)
	ON CONFLICT (id) DO UPDATE SET handle = excluded.handle, is_bundle = excluded.is_bundle,
		digest = excluded.digest, entry = excluded.entry, document = excluded.document`;

export function createProductStore(database: DatabaseSync): ProductStore {
	createTables(database, TABLE);
	const kept = new BoundedCache<number, ProductRecord>(KEPT_DOCUMENTS);

	function get(id: number): ProductRecord | null {
		const known = kept.get(id);
		if (known !== undefined) return known;
		const row = prepare(database, 'SELECT document FROM products WHERE id = ?').get(id);
		if (row === undefined) return null;
		const product = freeze(JSON.parse(String(row['document'])) as ProductRecord);
		// Uncommitted entries must not outlive a rollback.
		if (!isInTransaction(database)) kept.set(id, product);
		return product;
	}

	return {
		get,
		getByHandle(handle) {
			const row = prepare(database, 'SELECT id FROM products WHERE handle = ?').get(handle);
			return row === undefined ? null : get(Number(row['id']));
		},
		listBundles() {
			const sql = 'SELECT id FROM products WHERE is_bundle = 1 ORDER BY id';
			const rows = prepare(database, sql).all();
			return rows.flatMap((row) => get(Number(row['id'])) ?? []);
		},
		readEntries: (ids) =>
			ids.flatMap((id) => {
				const row = prepare(database, 'SELECT entry FROM products WHERE id = ?').get(id);
				return row === undefined ? [] : (JSON.parse(String(row['entry'])) as ProductEntry);
			}),
		readDigest(id) {
			const row = prepare(database, 'SELECT digest FROM products WHERE id = ?').get(id);
			return row === undefined ? null : (JSON.parse(String(row['digest'])) as ProductDigest);
		},
		eachDigest(visit) {
			const rows = prepare(database, 'SELECT digest FROM products ORDER BY id').iterate();
			for (const row of rows) visit(JSON.parse(String(row['digest'])) as ProductDigest);
		},
		listIds() {
			const rows = prepare(database, 'SELECT id FROM products ORDER BY id').all();
			return rows.map((row) => Number(row['id']));
		},
		highestId(below) {
			const sql = 'SELECT max(id) AS id FROM products WHERE id < ?';
			return Number(prepare(database, sql).get(below)?.['id'] ?? 0);
		},
		write(product, digest) {
			prepare(database, WRITE).run(
				product.id,
				product.handle,
				product.isBundle ? 1 : 0,
				JSON.stringify(digest),
				JSON.stringify(toEntry(product)),
				JSON.stringify(product)
			);
			kept.delete(product.id);
		},
		delete(id) {
			prepare(database, 'DELETE FROM products WHERE id = ?').run(id);
			kept.delete(id);
		},
		clear() {
			database.exec('DELETE FROM products');
			kept.clear();
		}
	};
}

function toEntry({ handle, title, updatedAt, media: [first] }: ProductRecord): ProductEntry {
	const image = first === undefined ? null : { src: first.src, altText: first.altText };
	return { handle, title, updatedAt, image };
}

/** Freezes the cached document, which all callers share. */
function freeze<Value>(value: Value): Value {
	if (typeof value !== 'object' || value === null) return value;
	for (const item of Object.values(value)) freeze(item);
	return Object.freeze(value);
}
