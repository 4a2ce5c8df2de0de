import type { CatalogStore } from '../store.ts';
import { createTables, prepare } from '../storage/database.ts';

/** Somebody who wants to know when a variant can be bought again. */
interface StockRequest {
	email: string;
	variantId: number;
	language: string;
	askedAt: string;
}

export interface StockRequests {
	/** Keeps one request of each address for each variant. */
	add(request: Omit<StockRequest, 'askedAt'>): void;
	/** The newest first. */
	list(limit: number): StockRequest[];
}

export interface StockRequestStore extends StockRequests {
	clear(): void;
}

const TABLE = `
CREATE TABLE IF NOT EXISTS stock_requests (
	id INTEGER PRIMARY KEY,
	email TEXT NOT NULL COLLATE NOCASE,
	variant_id INTEGER NOT NULL,
	language TEXT NOT NULL,
	asked_at INTEGER NOT NULL,
	UNIQUE (email, variant_id)
);`;
/** Older ones are forgotten. */
const KEPT_REQUESTS = 10_000;

export function createStockRequests({
	database,
	now
}: Pick<CatalogStore, 'database' | 'now'>): StockRequestStore {
	createTables(database, TABLE);
	return {
		add({ email, variantId, language }) {
			const sql =
				'INSERT OR IGNORE INTO stock_requests (email, variant_id, language, asked_at) VALUES (?, ?, ?, ?)';
			prepare(database, sql).run(email, variantId, language, now());
			const last = '(SELECT max(id) FROM stock_requests)';
			prepare(database, `DELETE FROM stock_requests WHERE id <= ${last} - ?`).run(KEPT_REQUESTS);
		},
		list: (limit) =>
			prepare(database, 'SELECT * FROM stock_requests ORDER BY id DESC LIMIT ?')
				.all(limit)
				.map((row) => ({
					email: String(row['email']),
					variantId: Number(row['variant_id']),
					language: String(row['language']),
					askedAt: new Date(Number(row['asked_at'])).toISOString()
				})),
		clear: () => database.exec('DELETE FROM stock_requests')
	};
}
