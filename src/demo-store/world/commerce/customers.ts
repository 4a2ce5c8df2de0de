import type { CatalogWorld } from '../world.ts';
import { createTables, prepare } from '../storage/database.ts';
import type { CustomerRecord, SubscriptionContractRecord } from './records.ts';
import type { Customers } from './types.ts';

const TOKEN_BYTES = 16;
const TABLES = `
CREATE TABLE IF NOT EXISTS customers (
	id INTEGER PRIMARY KEY,
	email TEXT NOT NULL UNIQUE,
	document TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS customer_tokens (
	token TEXT PRIMARY KEY,
	customer_id INTEGER NOT NULL,
	expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS subscription_contracts (
	id INTEGER PRIMARY KEY,
	customer_id INTEGER NOT NULL,
	document TEXT NOT NULL
);`;
const UPSERT = `INSERT INTO customers (id, email, document) VALUES (?, ?, ?)
	ON CONFLICT (id) DO UPDATE SET email = excluded.email, document = excluded.document`;

export interface CustomerStore extends Customers {
	clear(): void;
	insertSubscription(contract: SubscriptionContractRecord): void;
	createId(): number;
}

export function createCustomers({ database, now, randomBytes }: CatalogWorld): CustomerStore {
	createTables(database, TABLES);
	const parse = (row: Record<string, unknown> | undefined) =>
		row === undefined ? null : (JSON.parse(String(row['document'])) as CustomerRecord);
	const get = (id: number) =>
		parse(prepare(database, 'SELECT * FROM customers WHERE id = ?').get(id));
	return {
		get,
		findByEmail: (email) =>
			parse(prepare(database, 'SELECT * FROM customers WHERE email = ?').get(email.toLowerCase())),
		findByToken(token) {
			const sql = 'SELECT customer_id FROM customer_tokens WHERE token = ? AND expires_at > ?';
			const row = prepare(database, sql).get(token, now());
			return row === undefined ? null : get(Number(row['customer_id']));
		},
		save(customer) {
			const { id, email } = customer;
			prepare(database, UPSERT).run(id, email.toLowerCase(), JSON.stringify(customer));
			return customer;
		},
		createToken(customerId, expiresAt) {
			const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('hex');
			const sql = 'INSERT INTO customer_tokens (token, customer_id, expires_at) VALUES (?, ?, ?)';
			prepare(database, sql).run(token, customerId, expiresAt);
			return token;
		},
		listSubscriptions(customerId) {
			const sql = 'SELECT document FROM subscription_contracts WHERE customer_id = ? ORDER BY id';
			return prepare(database, sql)
				.all(customerId)
				.map((row) => JSON.parse(String(row['document'])) as SubscriptionContractRecord);
		},
		insertSubscription(contract) {
			const sql = 'INSERT INTO subscription_contracts (id, customer_id, document) VALUES (?, ?, ?)';
			prepare(database, sql).run(contract.id, contract.customerId, JSON.stringify(contract));
		},
		createId() {
			const row = prepare(database, 'SELECT max(id) AS id FROM customers').get();
			return Number(row?.['id'] ?? 0) + 1;
		},
		clear() {
			database.exec(`DELETE FROM customers; DELETE FROM customer_tokens;
				DELETE FROM subscription_contracts;`);
		}
	};
}
