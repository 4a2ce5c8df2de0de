import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from '../storage/database.ts';

/** Pictures that are elsewhere. Records name them by paths of the store, as they name its own. */
export interface RemotePictures {
	/** A copy of records in which every picture with an absolute address has a path of the store. */
	localize<Value>(value: Value): Value;
	/** The path of a picture at an address, which may be one that holds it: `data:image/png;base64,…`. */
	keep(url: string): string;
	/** The address behind a path; null for a path of no such picture. */
	find(path: string): string | null;
}

const FOLDER = 'remote/';
const PICTURE_FIELDS: ReadonlySet<string> = new Set(['featuredImage', 'image', 'src']);
const ABSOLUTE = /^https?:\/\//i;
const TABLE = `CREATE TABLE IF NOT EXISTS remote_pictures (
	path TEXT PRIMARY KEY,
	url TEXT NOT NULL
) WITHOUT ROWID`;

export function createRemotePictures(database: DatabaseSync): RemotePictures {
	createTables(database, TABLE);

	function keep(url: string): string {
		const name = createHash('sha256').update(url).digest('hex').slice(0, 24);
		const path = `${FOLDER}${name}.jpg`;
		prepare(database, 'INSERT OR IGNORE INTO remote_pictures VALUES (?, ?)').run(path, url);
		return path;
	}

	function localize(value: unknown, field: string): unknown {
		if (typeof value === 'string') {
			return PICTURE_FIELDS.has(field) && ABSOLUTE.test(value) ? keep(value) : value;
		}
		if (Array.isArray(value)) return value.map((item) => localize(item, ''));
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(
			Object.entries(value).map(([key, item]) => [key, localize(item, key)])
		);
	}

	return {
		keep,
		localize: <Value>(value: Value) => localize(value, '') as Value,
		find(path) {
			const row = prepare(database, 'SELECT url FROM remote_pictures WHERE path = ?').get(path);
			return row === undefined ? null : String(row['url']);
		}
	};
}
