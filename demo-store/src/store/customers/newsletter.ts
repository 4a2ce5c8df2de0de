import type { CatalogStore } from '../store.ts';
import { createTables, prepare } from '../storage/database.ts';
import type { CustomerStore } from '../commerce/customers.ts';
import type { CustomerRecord } from '../commerce/records.ts';
import { createSecret } from './secrets.ts';

/** An email that asks whether its reader wants the newsletter, with the token of its link. */
export interface ConfirmationMail {
	token: string;
	customerId: number;
	sentAt: string;
}

/** The newsletter by double opt-in: nobody is on the list who has not confirmed the email. */
export interface Newsletter {
	/** Sends the email again when one is out already. Null for somebody who is on the list. */
	request(customer: CustomerRecord): CustomerRecord | null;
	/** The customer whom that link was sent to; null for a link that is unknown or too old. */
	find(token: string): CustomerRecord | null;
	/** Puts the customer on the list; the link works once. */
	confirm(token: string): CustomerRecord | null;
	leave(customer: CustomerRecord): CustomerRecord;
	/** Emails whose links still work, newest first. */
	listMails(limit: number): ConfirmationMail[];
}

export interface NewsletterStore extends Newsletter {
	clear(): void;
}

const TABLE = `
CREATE TABLE IF NOT EXISTS newsletter_mails (
	token TEXT PRIMARY KEY,
	customer_id INTEGER NOT NULL UNIQUE,
	sent_at INTEGER NOT NULL
) WITHOUT ROWID;`;
const VALID_MS = 7 * 24 * 60 * 60 * 1000;

export function createNewsletter(
	{ database, now, randomBytes }: CatalogStore,
	customers: Pick<CustomerStore, 'get' | 'save'>
): NewsletterStore {
	createTables(database, TABLE);
	const setState = (customer: CustomerRecord, emailMarketingState: string): CustomerRecord => {
		const acceptsMarketing = emailMarketingState === 'SUBSCRIBED';
		return customers.save({ ...customer, acceptsMarketing, emailMarketingState });
	};
	const forget = ({ id }: CustomerRecord): void => {
		prepare(database, 'DELETE FROM newsletter_mails WHERE customer_id = ?').run(id);
	};
	const find: Newsletter['find'] = (token) => {
		const sql = 'SELECT * FROM newsletter_mails WHERE token = ? AND sent_at > ?';
		const row = prepare(database, sql).get(token, now() - VALID_MS);
		return row === undefined ? null : customers.get(Number(row['customer_id']));
	};

	return {
		find,
		request(customer) {
			if (customer.emailMarketingState === 'SUBSCRIBED') return null;
			forget(customer);
			const sql = 'INSERT INTO newsletter_mails (token, customer_id, sent_at) VALUES (?, ?, ?)';
			prepare(database, sql).run(createSecret(randomBytes), customer.id, now());
			return setState(customer, 'PENDING');
		},
		confirm(token) {
			const customer = find(token);
			if (customer === null) return null;
			forget(customer);
			return setState(customer, 'SUBSCRIBED');
		},
		leave(customer) {
			forget(customer);
			return setState(customer, 'UNSUBSCRIBED');
		},
		listMails(limit) {
			const sql = 'SELECT * FROM newsletter_mails WHERE sent_at > ? ORDER BY sent_at DESC LIMIT ?';
			return prepare(database, sql)
				.all(now() - VALID_MS, limit)
				.map((row) => ({
					token: String(row['token']),
					customerId: Number(row['customer_id']),
					sentAt: new Date(Number(row['sent_at'])).toISOString()
				}));
		},
		clear: () => database.exec('DELETE FROM newsletter_mails')
	};
}
