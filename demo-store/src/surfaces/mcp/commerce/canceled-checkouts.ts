import { createTables, prepare } from '../../../world/storage/database.ts';
import type { World } from '../../../world/world.ts';

type Resource = Record<string, unknown>;

const TABLE = `CREATE TABLE IF NOT EXISTS canceled_checkouts (
	token TEXT PRIMARY KEY,
	resource TEXT NOT NULL
) WITHOUT ROWID`;

/** What canceled checkouts were; the world itself forgets them. */
export interface CanceledCheckouts {
	find(token: string): Resource | null;
	add(token: string, resource: Resource): void;
}

export function createCanceledCheckouts(world: World): CanceledCheckouts {
	const { database } = world;
	createTables(database, TABLE);
	world.onReset(() => database.exec('DELETE FROM canceled_checkouts'));
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
