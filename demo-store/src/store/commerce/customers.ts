import type { CatalogStore } from '../store.ts';
import { createTables, prepare } from '../storage/database.ts';
import { CUSTOMER_ACCOUNT_SCOPE } from '../customers/secrets.ts';
import type { Grants } from '../customers/types.ts';
import { createEmptyCustomer } from './create-customer-record.ts';
import type { CustomerRecord } from './records.ts';
import type { Customers } from './types.ts';

const TABLE = `
CREATE TABLE IF NOT EXISTS customers (
	id INTEGER PRIMARY KEY,
	email TEXT NOT NULL UNIQUE,
	document TEXT NOT NULL
);`;
const UPSERT = `INSERT INTO customers (id, email, document) VALUES (?, ?, ?)
	ON CONFLICT (id) DO UPDATE SET email = excluded.email, document = excluded.document`;

export interface CustomerStore extends Customers {
	clear(): void;
	createId(): number;
}

export function createCustomers(
	{ database, now, markets }: CatalogStore,
	grants: Pick<Grants, 'findAccess'>
): CustomerStore {
	createTables(database, TABLE);
	const parse = (row: Record<string, unknown> | undefined) =>
		row === undefined ? null : (JSON.parse(String(row['document'])) as CustomerRecord);
	const get = (id: number) =>
		parse(prepare(database, 'SELECT * FROM customers WHERE id = ?').get(id));
	const findByEmail = (email: string) =>
		parse(prepare(database, 'SELECT * FROM customers WHERE email = ?').get(email.toLowerCase()));
	const save = (customer: CustomerRecord): CustomerRecord => {
		const { id, email } = customer;
		prepare(database, UPSERT).run(id, email.toLowerCase(), JSON.stringify(customer));
		return customer;
	};
	const createId = (): number => {
		const row = prepare(database, 'SELECT max(id) AS id FROM customers').get();
		return Number(row?.['id'] ?? 0) + 1;
	};
	return {
		get,
		findByEmail,
		save,
		createId,
		list(limit) {
			const sql = 'SELECT document FROM customers ORDER BY id LIMIT ?';
			return prepare(database, sql)
				.all(limit)
				.map((row) => JSON.parse(String(row['document'])) as CustomerRecord);
		},
		findOrCreate(email, country) {
			const facts = { id: createId(), email, createdAt: new Date(now()).toISOString() };
			return findByEmail(email) ?? save(createEmptyCustomer(markets.get(country), facts));
		},
		findByToken(token) {
			const grant = grants.findAccess(token);
			return grant?.scopes.includes(CUSTOMER_ACCOUNT_SCOPE) === true ? get(grant.customerId) : null;
		},
		clear: () => database.exec('DELETE FROM customers')
	};
}
