import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { StoreError } from '../errors.ts';

/** How long a process waits for another that creates or changes the file. */
const LOCK_TIMEOUT_MS = 5000;
/** Counts up with every change of any table of the store. */
const SCHEMA_VERSION = 10;

const META_TABLE = `CREATE TABLE IF NOT EXISTS meta (
	key TEXT PRIMARY KEY,
	value TEXT NOT NULL
) WITHOUT ROWID`;

/**
 * Opens or creates the file; refuses one that another version of this program wrote. A database in memory may begin as
 * an image of another.
 */
export function openDatabase(path: string, image?: Uint8Array): DatabaseSync {
	if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
	const database = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
	try {
		if (image !== undefined) database.deserialize(image);
		assertSchemaVersion(database, path);
		database.exec(`PRAGMA journal_mode = WAL;
			PRAGMA synchronous = NORMAL;
			PRAGMA foreign_keys = ON;
			PRAGMA user_version = ${SCHEMA_VERSION};`);
		createTables(database, META_TABLE);
	} catch (error) {
		database.close();
		throw error;
	}
	return database;
}

/** Removes the file and what SQLite keeps beside it; a store opened there starts from the seed. */
export function deleteDatabase(path: string): void {
	if (path === ':memory:') return;
	for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
}

/** Runs `CREATE … IF NOT EXISTS` statements of one part of the store. */
export function createTables(database: DatabaseSync, sql: string): void {
	database.exec(sql);
}

/** Lists with other filters are other statements, so their number has no end. */
const KEPT_STATEMENTS = 500;
const statements = new WeakMap<DatabaseSync, LRUCache<string, StatementSync>>();

/** The prepared statement for that text, compiled once per database while it is in use. */
export function prepare(database: DatabaseSync, sql: string): StatementSync {
	let kept = statements.get(database);
	if (kept === undefined) {
		kept = new LRUCache({ max: KEPT_STATEMENTS });
		statements.set(database, kept);
	}
	const statement = kept.get(sql) ?? database.prepare(sql);
	kept.set(sql, statement);
	return statement;
}

export function readMeta(database: DatabaseSync, key: string): string | null {
	const row = prepare(database, 'SELECT value FROM meta WHERE key = ?').get(key);
	return row === undefined ? null : String(row['value']);
}

export function writeMeta(database: DatabaseSync, key: string, value: string): void {
	const sql =
		'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value';
	prepare(database, sql).run(key, value);
}

function assertSchemaVersion(database: DatabaseSync, path: string): void {
	const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
	const tables = Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n']);
	if (version === SCHEMA_VERSION || (version === 0 && tables === 0)) return;
	const advice = existsSync(path) ? `Delete ${path} (with its -wal and -shm files)` : 'Delete it';
	throw new StoreError(
		'INCOMPATIBLE_FILE',
		`${path} holds schema version ${version}, this demo store reads version ${SCHEMA_VERSION}. ` +
			`${advice} or start the demo store with --reset; it then begins again from the seed.`
	);
}
