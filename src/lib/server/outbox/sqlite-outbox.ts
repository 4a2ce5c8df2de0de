import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OutboxMessage, OutboxStore } from './outbox';

/** Without a body it is taken, and forgotten when it is due. */
const createSchema = (table: string) => `
	PRAGMA journal_mode = DELETE;
	PRAGMA synchronous = FULL;
	PRAGMA secure_delete = ON;
	CREATE TABLE IF NOT EXISTS ${table} (
		id TEXT PRIMARY KEY, submitted_at TEXT NOT NULL, held INTEGER NOT NULL,
		body TEXT, due_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0
	) WITHOUT ROWID;
	CREATE INDEX IF NOT EXISTS ${table}_due ON ${table} (due_at);
`;
const BUSY_TIMEOUT_MS = 5000;

/** One file for one machine; a table for each outbox. */
export function createSqliteOutbox<Message extends OutboxMessage>(
	path: string,
	table: string
): OutboxStore<Message> & { close: () => void } {
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
	database.exec(createSchema(table));
	const find = database.prepare(
		`SELECT submitted_at, held, body IS NULL AS taken FROM ${table} WHERE id = ?`
	);
	const insert = database.prepare(
		`INSERT OR IGNORE INTO ${table} (id, submitted_at, held, body, due_at) VALUES (?, ?, ?, ?, ?)`
	);
	const claim = database.prepare(
		`UPDATE ${table} SET due_at = :until, tries = tries + 1 WHERE id =
			(SELECT id FROM ${table} WHERE due_at <= :now AND body IS NOT NULL ORDER BY due_at LIMIT 1)
		RETURNING body, tries`
	);
	const postpone = database.prepare(
		`UPDATE ${table} SET due_at = ? WHERE id = ? AND body IS NOT NULL`
	);
	const finish = database.prepare(`UPDATE ${table} SET body = NULL, due_at = ? WHERE id = ?`);
	const forget = database.prepare(`DELETE FROM ${table} WHERE body IS NULL AND due_at <= ?`);
	const drop = database.prepare(`DELETE FROM ${table} WHERE id = ?`);
	return {
		keep(message, dueAt) {
			const { id, submitted_at, held = false } = message;
			const { changes } = insert.run(
				...[id, submitted_at, Number(held), JSON.stringify(message), dueAt]
			);
			if (changes > 0) return Promise.resolve(null);
			const row = find.get(id) as { submitted_at: string; held: number; taken: number };
			return Promise.resolve({
				submittedAt: row.submitted_at,
				isHeld: row.held === 1,
				isTaken: row.taken === 1
			});
		},
		claim(now, until) {
			forget.run(now);
			const row = claim.get({ now, until }) as { body: string; tries: number } | undefined;
			if (row === undefined) return Promise.resolve(null);
			return Promise.resolve({
				message: JSON.parse(row.body) as Message,
				tries: row.tries
			});
		},
		postpone(id, dueAt) {
			postpone.run(dueAt, id);
			return Promise.resolve();
		},
		finish({ id }, forgetAt) {
			finish.run(forgetAt, id);
			return Promise.resolve();
		},
		drop(id) {
			drop.run(id);
			return Promise.resolve();
		},
		close: () => database.close()
	};
}
