import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from '../storage/database.ts';
import type { OrderRecord } from './order-records.ts';
import type { Orders } from './types.ts';

const TABLE = `
CREATE TABLE IF NOT EXISTS orders (
	id INTEGER PRIMARY KEY,
	number INTEGER NOT NULL UNIQUE,
	customer_id INTEGER,
	document TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS orders_by_customer ON orders (customer_id, number);`;
const UPSERT = `INSERT INTO orders (id, number, customer_id, document) VALUES (?, ?, ?, ?)
	ON CONFLICT (id) DO UPDATE SET document = excluded.document`;

export interface OrderStore extends Orders {
	save(order: OrderRecord): void;
	nextNumber(): number;
	clear(): void;
}

export function createOrders(database: DatabaseSync): OrderStore {
	createTables(database, TABLE);
	const parse = (row: Record<string, unknown>) =>
		JSON.parse(String(row['document'])) as OrderRecord;
	const parseOrNull = (row: Record<string, unknown> | undefined) =>
		row === undefined ? null : parse(row);
	return {
		get: (id) => parseOrNull(prepare(database, 'SELECT * FROM orders WHERE id = ?').get(id)),
		findByName(name) {
			const number = /^#?(\d{1,9})$/.exec(name)?.[1];
			if (number === undefined) return null;
			const sql = 'SELECT * FROM orders WHERE number = ?';
			return parseOrNull(prepare(database, sql).get(Number(number)));
		},
		listOfCustomer(customerId) {
			const sql = 'SELECT * FROM orders WHERE customer_id = ? ORDER BY number DESC';
			return prepare(database, sql).all(customerId).map(parse);
		},
		listOfCompany(companyId) {
			const sql = `SELECT * FROM orders WHERE document ->> '$.purchasing.companyId' = ?
				ORDER BY number DESC`;
			return prepare(database, sql).all(companyId).map(parse);
		},
		list(limit) {
			const sql = 'SELECT * FROM orders ORDER BY number DESC LIMIT ?';
			return prepare(database, sql).all(limit).map(parse);
		},
		save(order) {
			const { id, number, customerId } = order;
			prepare(database, UPSERT).run(id, number, customerId, JSON.stringify(order));
		},
		nextNumber() {
			const row = prepare(database, 'SELECT max(number) AS number FROM orders').get();
			return Number(row?.['number'] ?? 1000) + 1;
		},
		clear: () => database.exec('DELETE FROM orders')
	};
}
