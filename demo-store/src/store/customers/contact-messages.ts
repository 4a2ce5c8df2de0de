import type { CatalogStore } from '../store.ts';
import { createTables, prepare } from '../storage/database.ts';

/** A message that a visitor has sent with the contact form. */
interface ContactMessage {
	email: string;
	body: string;
	/** Further fields, which a form names as it likes. */
	fields: Readonly<Record<string, string>>;
	sentAt: string;
}

export interface ContactMessages {
	add(message: Omit<ContactMessage, 'sentAt'>): void;
	/** The newest first. */
	list(limit: number): ContactMessage[];
}

export interface ContactMessageStore extends ContactMessages {
	clear(): void;
}

const TABLE = `
CREATE TABLE IF NOT EXISTS contact_messages (
	id INTEGER PRIMARY KEY,
	email TEXT NOT NULL,
	body TEXT NOT NULL,
	fields TEXT NOT NULL,
	sent_at INTEGER NOT NULL
);`;
/** Older ones are forgotten. */
const KEPT_MESSAGES = 1000;

export function createContactMessages({
	database,
	now
}: Pick<CatalogStore, 'database' | 'now'>): ContactMessageStore {
	createTables(database, TABLE);
	return {
		add({ email, body, fields }) {
			const sql = 'INSERT INTO contact_messages (email, body, fields, sent_at) VALUES (?, ?, ?, ?)';
			prepare(database, sql).run(email, body, JSON.stringify(fields), now());
			const last = '(SELECT max(id) FROM contact_messages)';
			prepare(database, `DELETE FROM contact_messages WHERE id <= ${last} - ?`).run(KEPT_MESSAGES);
		},
		list: (limit) =>
			prepare(database, 'SELECT * FROM contact_messages ORDER BY id DESC LIMIT ?')
				.all(limit)
				.map((row) => ({
					email: String(row['email']),
					body: String(row['body']),
					fields: JSON.parse(String(row['fields'])) as Record<string, string>,
					sentAt: new Date(Number(row['sent_at'])).toISOString()
				})),
		clear: () => database.exec('DELETE FROM contact_messages')
	};
}
