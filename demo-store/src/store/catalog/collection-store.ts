import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from '../storage/database.ts';
import { afterCommit } from '../storage/transaction.ts';
import type { CollectionRecord } from '../types.ts';
import { Bitset } from './bitset.ts';
import { matchesRules } from './collection-rules.ts';
import type { ProductDigest } from './digest.ts';

/** A collection as stored: members are listed for manual ones, found by rule for the others. */
export type StoredCollection = Omit<CollectionRecord, 'productHandles'> & {
	/** Empty for automated collections. */
	manualHandles: string[];
};

export interface CollectionStore {
	/** Lists all collections in the order of their ids. */
	list(): StoredCollection[];
	get(id: number): StoredCollection | null;
	getByHandle(handle: string): StoredCollection | null;
	/** Ordinals of an automated collection's products. */
	members(id: number): Bitset;
	save(collection: StoredCollection, eachDigest: EachDigest): void;
	delete(id: number): boolean;
	noteProduct(digest: ProductDigest, ordinal: number): void;
	forgetProduct(ordinal: number): void;
	/** Reads the collections again; members then come through `noteProduct`. */
	reload(): void;
	clear(): void;
}

/** Visits every product with its place in the index. */
type EachDigest = (visit: (digest: ProductDigest, ordinal: number) => void) => void;

const TABLE = `CREATE TABLE IF NOT EXISTS collections (
	id INTEGER PRIMARY KEY,
	handle TEXT NOT NULL UNIQUE,
	document TEXT NOT NULL
)`;
const SAVE = `INSERT INTO collections (id, handle, document) VALUES (?, ?, ?)
	ON CONFLICT (id) DO UPDATE SET handle = excluded.handle, document = excluded.document`;

/** A few dozen collections, all in memory. */
export function createCollectionStore(database: DatabaseSync): CollectionStore {
	createTables(database, TABLE);
	const collections = new Map<number, StoredCollection>();
	const memberSets = new Map<number, Bitset>();

	function membersOf(id: number): Bitset {
		let members = memberSets.get(id);
		if (members === undefined) {
			members = new Bitset();
			memberSets.set(id, members);
		}
		return members;
	}

	function keep(collection: StoredCollection): void {
		collections.set(collection.id, collection);
	}

	return {
		list: () => [...collections.values()].sort((left, right) => left.id - right.id),
		get: (id) => collections.get(id) ?? null,
		getByHandle: (handle) =>
			[...collections.values()].find((collection) => collection.handle === handle) ?? null,
		members: membersOf,
		save(collection, eachDigest) {
			prepare(database, SAVE).run(collection.id, collection.handle, JSON.stringify(collection));
			const known = collections.get(collection.id);
			afterCommit(database, () => {
				keep(collection);
				if (known !== undefined && hasSameRules(known, collection)) return;
				memberSets.delete(collection.id);
				const members = membersOf(collection.id);
				eachDigest((digest, ordinal) => {
					if (matchesRules(collection.ruleSet, digest)) members.add(ordinal);
				});
			});
		},
		delete(id) {
			const { changes } = prepare(database, 'DELETE FROM collections WHERE id = ?').run(id);
			afterCommit(database, () => {
				collections.delete(id);
				memberSets.delete(id);
			});
			return Number(changes) > 0;
		},
		noteProduct(digest, ordinal) {
			for (const { id, ruleSet } of collections.values()) {
				if (matchesRules(ruleSet, digest)) membersOf(id).add(ordinal);
				else membersOf(id).delete(ordinal);
			}
		},
		forgetProduct(ordinal) {
			for (const members of memberSets.values()) members.delete(ordinal);
		},
		reload() {
			collections.clear();
			memberSets.clear();
			const rows = prepare(database, 'SELECT document FROM collections').all();
			for (const row of rows) keep(JSON.parse(String(row['document'])) as StoredCollection);
		},
		clear() {
			database.exec('DELETE FROM collections');
		}
	};
}

function hasSameRules(left: StoredCollection, right: StoredCollection): boolean {
	return JSON.stringify(left.ruleSet) === JSON.stringify(right.ruleSet);
}
