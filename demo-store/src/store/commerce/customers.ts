import type { CatalogStore } from '../store.ts';
import { createTables, prepare } from '../storage/database.ts';
import { CUSTOMER_ACCOUNT_SCOPE } from '../customers/secrets.ts';
import type { Identity } from '../customers/types.ts';
import { createEmptyCustomer } from './create-customer-record.ts';
import type { CustomerRecord } from './records.ts';
import type { Customers } from './types.ts';
import { formatTime } from '../format-time.ts';

const TABLE = `
CREATE TABLE IF NOT EXISTS customers (
	id INTEGER PRIMARY KEY,
	email TEXT NOT NULL UNIQUE,
	document TEXT NOT NULL
);`;
const UPSERT = `INSERT INTO customers (id, email, document) VALUES (?, ?, ?)
	ON CONFLICT (id) DO UPDATE SET email = excluded.email, document = excluded.document`;

/** Tokens of customers, from the sign-in by code or from a password. */
export interface AccessTokens {
	grants: Pick<Identity['grants'], 'findAccess'>;
	passwords: Pick<Identity['passwords'], 'findToken'>;
}

export interface CustomerStore extends Customers {
	clear(): void;
	createId(): number;
}

export function createCustomers(
	{ database, now, markets }: CatalogStore,
	{ grants, passwords }: AccessTokens
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
			const facts = { id: createId(), email, createdAt: formatTime(now()) };
			return findByEmail(email) ?? save(createEmptyCustomer(markets.get(country), facts));
		},
		findByToken(token) {
			const grant = grants.findAccess(token);
			const isOpen = grant?.scopes.includes(CUSTOMER_ACCOUNT_SCOPE) === true;
			const found = isOpen ? grant : passwords.findToken(token);
			return found === null ? null : get(found.customerId);
		},
		clear: () => database.exec('DELETE FROM customers')
	};
}
