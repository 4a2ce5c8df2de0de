import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from '../storage/database.ts';
import type { OrderRecord } from './order-records.ts';

/** What a buyer has sent for review. */
export interface DraftOrderRecord {
	id: number;
	/** The order that it would be, with the draft's own id and name. */
	order: OrderRecord;
	/** Of the order that it has become. */
	orderId: number | null;
}

export interface DraftOrders {
	get(id: number): DraftOrderRecord | null;
	/** Newest first. */
	list(): DraftOrderRecord[];
}

export interface DraftOrderStore extends DraftOrders {
	nextNumber(): number;
	save(draft: DraftOrderRecord): void;
	clear(): void;
}

export const DRAFT_ID_BASE = 98_700_000_000;

const TABLE = `CREATE TABLE IF NOT EXISTS draft_orders (
	id INTEGER PRIMARY KEY,
	document TEXT NOT NULL
)`;
const UPSERT = `INSERT INTO draft_orders (id, document) VALUES (?, ?)
	ON CONFLICT (id) DO UPDATE SET document = excluded.document`;

export function createDraftOrders(database: DatabaseSync): DraftOrderStore {
	createTables(database, TABLE);
	const parse = (row: Record<string, unknown>) =>
		JSON.parse(String(row['document'])) as DraftOrderRecord;
	return {
		get(id) {
			const row = prepare(database, 'SELECT document FROM draft_orders WHERE id = ?').get(id);
			return row === undefined ? null : parse(row);
		},
		list: () =>
			prepare(database, 'SELECT document FROM draft_orders ORDER BY id DESC').all().map(parse),
		nextNumber() {
			const row = prepare(database, 'SELECT max(id) AS id FROM draft_orders').get();
			return Number(row?.['id'] ?? DRAFT_ID_BASE) - DRAFT_ID_BASE + 1;
		},
		save(draft) {
			prepare(database, UPSERT).run(draft.id, JSON.stringify(draft));
		},
		clear: () => database.exec('DELETE FROM draft_orders')
	};
}
