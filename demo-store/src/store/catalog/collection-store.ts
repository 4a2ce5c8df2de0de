import type { DatabaseSync } from 'node:sqlite';
import type { DocumentStore } from '../content/document-store.ts';
import { createTables, prepare } from '../storage/database.ts';
import { selectNumbers, sql } from '../storage/sql.ts';
import type { ProductRecord, StoredCollection } from '../types.ts';
import { matchesRules } from './collection-rules.ts';
import type { ProductStore } from './product-store.ts';

export interface CollectionStore {
	/** Lists all collections in the order of their ids. */
	list(): StoredCollection[];
	get(id: number): StoredCollection | null;
	getByHandle(handle: string): StoredCollection | null;
	/** `candidates` are all products, for a caller that has read them already. */
	save(collection: StoredCollection, candidates?: Iterable<ProductRecord>): void;
	delete(id: number): boolean;
	/** Adds a product that was just written to the collections whose rules it matches. */
	addProduct(product: ProductRecord): void;
	/** Ids of the automated collections that the product is in. */
	listAutomated(productId: number): number[];
}

/** Products of automated collections. */
const TABLE = `CREATE TABLE IF NOT EXISTS collection_products (
	collection_id INTEGER NOT NULL,
	product_id INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
	PRIMARY KEY (collection_id, product_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS collections_of_product ON collection_products (product_id)`;

/** A few dozen collections. */
export function createCollectionStore(
	database: DatabaseSync,
	{ documents, products }: { documents: DocumentStore; products: ProductStore }
): CollectionStore {
	createTables(database, TABLE);
	const list = () => documents.list('collection');

	function clearMembers(id: number): void {
		prepare(database, 'DELETE FROM collection_products WHERE collection_id = ?').run(id);
	}

	function addMatch({ id, ruleSet }: StoredCollection, product: ProductRecord): void {
		if (!matchesRules(ruleSet, product)) return;
		prepare(database, 'INSERT INTO collection_products VALUES (?, ?)').run(id, product.id);
	}

	return {
		list: () => list().toSorted((left, right) => left.id - right.id),
		get: (id) => documents.get('collection', id),
		getByHandle: (handle) => list().find((collection) => collection.handle === handle) ?? null,
		save(collection, candidates = products.list()) {
			const known = documents.get('collection', collection.id);
			documents.save('collection', collection);
			if (known !== null && hasSameRules(known, collection)) return;
			clearMembers(collection.id);
			if (collection.ruleSet === null) return;
			for (const product of candidates) addMatch(collection, product);
		},
		delete(id) {
			clearMembers(id);
			return documents.delete('collection', id);
		},
		addProduct(product) {
			for (const collection of list()) addMatch(collection, product);
		},
		listAutomated: (productId) =>
			selectNumbers(
				database,
				sql`SELECT collection_id FROM collection_products WHERE product_id = ${productId}`
			)
	};
}

function hasSameRules(left: StoredCollection, right: StoredCollection): boolean {
	return JSON.stringify(left.ruleSet) === JSON.stringify(right.ruleSet);
}
