import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/**
 * Keeps invalidations that could not be published in a SQLite file, so that they survive the process.
 * Processes can share one file: publishing twice does no harm.
 */
export interface DurableOutbox {
	/** Returns when the disk has it. Throws where the disk takes nothing. */
	add: (tags: readonly string[] | 'all') => void;
	/** Reads everything that any process has added and none has published; null when there is nothing. */
	read: () => PendingInvalidations | null;
	/** Deletes what was read, and not what was added since. */
	forget: (found: PendingInvalidations) => void;
	close: () => void;
}

interface PendingInvalidations {
	tags: readonly string[] | 'all';
	/** Number of the last row. */
	last: number;
}

const BUSY_TIMEOUT_MS = 250;
/** `AUTOINCREMENT` never repeats a number, so a deletion cannot meet later rows. */
const SCHEMA = `
	PRAGMA synchronous = FULL;
	CREATE TABLE IF NOT EXISTS outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, tags TEXT NOT NULL)`;

const rowsSchema = z.array(
	z.object({
		id: z.number(),
		tags: z
			.string()
			.transform((text): unknown => JSON.parse(text))
			.pipe(z.union([z.array(z.string()), z.literal('all')]))
	})
);

/** Opens or creates the file; throws where that is not possible. */
export function openDurableOutbox(path: string): DurableOutbox {
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
	database.exec(SCHEMA);
	const insert = database.prepare('INSERT INTO outbox (tags) VALUES (?)');
	const select = database.prepare('SELECT id, tags FROM outbox ORDER BY id');
	const remove = database.prepare('DELETE FROM outbox WHERE id <= ?');
	return {
		add: (tags) => void insert.run(JSON.stringify(tags)),
		read() {
			const rows = rowsSchema.parse(select.all());
			const last = rows.at(-1)?.id;
			if (last === undefined) return null;
			const all = new Set(rows.flatMap(({ tags }) => tags));
			return { tags: rows.some(({ tags }) => tags === 'all') ? 'all' : [...all], last };
		},
		forget: ({ last }) => void remove.run(last),
		close() {
			if (database.isOpen) database.close();
		}
	};
}
