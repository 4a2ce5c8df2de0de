import { createTables, prepare } from '../../../store/storage/database.ts';
import type { Store } from '../../../store/store.ts';

type Resource = Record<string, unknown>;

const TABLE = `CREATE TABLE IF NOT EXISTS canceled_checkouts (
	token TEXT PRIMARY KEY,
	resource TEXT NOT NULL
) WITHOUT ROWID`;

/** Keeps canceled checkouts, which the store deletes. */
export interface CanceledCheckouts {
	find(token: string): Resource | null;
	add(token: string, resource: Resource): void;
}

export function createCanceledCheckouts(store: Store): CanceledCheckouts {
	const { database } = store;
	createTables(database, TABLE);
	store.onReset(() => database.exec('DELETE FROM canceled_checkouts'));
	return {
		find(token) {
			const sql = 'SELECT resource FROM canceled_checkouts WHERE token = ?';
			const row = prepare(database, sql).get(token);
			return row === undefined ? null : (JSON.parse(String(row['resource'])) as Resource);
		},
		add(token, resource) {
			const sql = 'INSERT OR REPLACE INTO canceled_checkouts VALUES (?, ?)';
			prepare(database, sql).run(token, JSON.stringify(resource));
		}
	};
}
