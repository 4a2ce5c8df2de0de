import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/**
 * What the fleet has not been told, on disk, for when this process does not live to tell it.
 * Processes can share one file: telling twice does no harm.
 */
export interface KeptNews {
	/** Has reached the disk when it returns. Throws where the disk takes nothing. */
	add: (tags: readonly string[] | 'all') => void;
	/** All that whoever has written and nobody has told; null when there is nothing. */
	read: () => FoundNews | null;
	/** What was found has been told; not what was added since. */
	forget: (found: FoundNews) => void;
	close: () => void;
}

interface FoundNews {
	tags: readonly string[] | 'all';
	/** Number of the last row. */
	last: number;
}

const BUSY_TIMEOUT_MS = 250;
/** Numbers are never given twice, so what is forgotten cannot be what came later. */
const SCHEMA = `
	PRAGMA synchronous = FULL;
	CREATE TABLE IF NOT EXISTS news (id INTEGER PRIMARY KEY AUTOINCREMENT, tags TEXT NOT NULL)`;

const rowsSchema = z.array(
	z.object({
		id: z.number(),
		tags: z
			.string()
			.transform((text): unknown => JSON.parse(text))
			.pipe(z.union([z.array(z.string()), z.literal('all')]))
	})
);

/** Throws where there can be no such file. */
export function openKeptNews(path: string): KeptNews {
	mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
	database.exec(SCHEMA);
	const insert = database.prepare('INSERT INTO news (tags) VALUES (?)');
	const select = database.prepare('SELECT id, tags FROM news ORDER BY id');
	const remove = database.prepare('DELETE FROM news WHERE id <= ?');
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
