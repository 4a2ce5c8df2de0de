import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from '../storage/database.ts';
import { afterCommit, isInTransaction } from '../storage/transaction.ts';
import type { MediaRecord, SellingPlanGroupRecord, StoredCollection } from '../types.ts';
import type {
	ArticleRecord,
	BlogRecord,
	MetaobjectDefinitionRecord,
	MetaobjectRecord,
	PageRecord
} from '../store.ts';

export interface DocumentKinds {
	article: ArticleRecord;
	blog: BlogRecord;
	collection: StoredCollection;
	file: MediaRecord;
	metaobject: MetaobjectRecord;
	metaobjectDefinition: MetaobjectDefinitionRecord;
	page: PageRecord;
	sellingPlanGroup: SellingPlanGroupRecord;
	urlRedirect: { id: number; path: string; target: string };
}

export interface DocumentStore {
	/** In the order they were added. */
	list<Kind extends keyof DocumentKinds>(kind: Kind): DocumentKinds[Kind][];
	get<Kind extends keyof DocumentKinds>(kind: Kind, id: number): DocumentKinds[Kind] | null;
	/** The row of a search for this document: below 0, and of no other document of any kind. */
	rowOf(kind: keyof DocumentKinds, id: number): number;
	/** The document of that row if it is of that kind. */
	getByRow<Kind extends keyof DocumentKinds>(kind: Kind, row: number): DocumentKinds[Kind] | null;
	save<Kind extends keyof DocumentKinds>(kind: Kind, document: DocumentKinds[Kind]): void;
	delete(kind: keyof DocumentKinds, id: number): boolean;
	clear(): void;
}

const TABLE = `CREATE TABLE IF NOT EXISTS documents (
	kind TEXT NOT NULL,
	id INTEGER NOT NULL,
	document TEXT NOT NULL,
	position INTEGER PRIMARY KEY,
	UNIQUE (kind, id)
)`;
const LIST = 'SELECT document FROM documents WHERE kind = ? ORDER BY position';
const SAVE = `INSERT INTO documents (kind, id, document) VALUES (?, ?, ?)
	ON CONFLICT (kind, id) DO UPDATE SET document = excluded.document`;

/** Small kinds of content, a few dozen of each: kept parsed in memory. */
export function createDocumentStore(database: DatabaseSync): DocumentStore {
	createTables(database, TABLE);
	const kept = new Map<keyof DocumentKinds, DocumentKinds[keyof DocumentKinds][]>();
	/** Whether the transaction has changed documents: what it reads then must not outlive a rollback. */
	let isChanged = false;

	function change(): void {
		isChanged = true;
		afterCommit(database, () => (isChanged = false));
	}

	function list<Kind extends keyof DocumentKinds>(kind: Kind): DocumentKinds[Kind][] {
		const known = kept.get(kind);
		if (known !== undefined) return known as DocumentKinds[Kind][];
		const rows = prepare(database, LIST).all(kind);
		const documents = rows.map((row) => JSON.parse(String(row['document'])) as DocumentKinds[Kind]);
		if (!isChanged || !isInTransaction(database)) kept.set(kind, documents);
		return documents;
	}

	const get: DocumentStore['get'] = (kind, id) =>
		list(kind).find((document) => document.id === id) ?? null;

	return {
		list,
		get,
		rowOf(kind, id) {
			const sql = 'SELECT -position AS place FROM documents WHERE kind = ? AND id = ?';
			return Number(prepare(database, sql).get(kind, id)?.['place']);
		},
		getByRow(kind, row) {
			const sql = 'SELECT id FROM documents WHERE kind = ? AND position = ?';
			const found = prepare(database, sql).get(kind, -row);
			return found === undefined ? null : get(kind, Number(found['id']));
		},
		save(kind, document) {
			change();
			prepare(database, SAVE).run(kind, document.id, JSON.stringify(document));
			kept.delete(kind);
		},
		delete(kind, id) {
			change();
			kept.delete(kind);
			const sql = 'DELETE FROM documents WHERE kind = ? AND id = ?';
			return Number(prepare(database, sql).run(kind, id).changes) > 0;
		},
		clear() {
			change();
			database.exec('DELETE FROM documents');
			kept.clear();
		}
	};
}
