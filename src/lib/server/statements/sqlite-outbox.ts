import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OutboxStore, Statement } from './outbox';

/** Without a body it is taken, and forgotten when it is due. */
const SCHEMA = `
	PRAGMA journal_mode = DELETE;
	PRAGMA synchronous = FULL;
	PRAGMA secure_delete = ON;
	CREATE TABLE IF NOT EXISTS statement (
		id TEXT PRIMARY KEY, submitted_at TEXT NOT NULL, held INTEGER NOT NULL,
		body TEXT, due_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0
	) WITHOUT ROWID;
	CREATE INDEX IF NOT EXISTS statement_due ON statement (due_at);
`;
const BUSY_TIMEOUT_MS = 5000;

/** One file for one machine. */
export function createSqliteOutbox(path: string): OutboxStore & { close: () => void } {
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
	database.exec(SCHEMA);
	const find = database.prepare(
		'SELECT submitted_at, held, body IS NULL AS taken FROM statement WHERE id = ?'
	);
	const insert = database.prepare(
		`INSERT OR IGNORE INTO statement (id, submitted_at, held, body, due_at) VALUES (?, ?, ?, ?, ?)`
	);
	const claim = database.prepare(
		`UPDATE statement SET due_at = :until, tries = tries + 1 WHERE id =
			(SELECT id FROM statement WHERE due_at <= :now AND body IS NOT NULL ORDER BY due_at LIMIT 1)
		RETURNING body, tries`
	);
	const postpone = database.prepare(
		'UPDATE statement SET due_at = ? WHERE id = ? AND body IS NOT NULL'
	);
	const finish = database.prepare('UPDATE statement SET body = NULL, due_at = ? WHERE id = ?');
	const forget = database.prepare('DELETE FROM statement WHERE body IS NULL AND due_at <= ?');
	return {
		keep(statement, dueAt) {
			const { id, submitted_at, held } = statement;
			const { changes } = insert.run(
				...[id, submitted_at, Number(held), JSON.stringify(statement), dueAt]
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
				statement: JSON.parse(row.body) as Statement,
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
		close: () => database.close()
	};
}
