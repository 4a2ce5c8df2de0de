import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../testing/open-test-catalog.ts';
import { deleteDatabase, openDatabase, prepare, readMeta, writeMeta } from './database.ts';

let folder: string;
let path: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'demo-store-'));
	path = join(folder, 'data', 'shop.db');
});
afterEach(() => {
	rmSync(folder, { recursive: true, force: true });
});

describe('openDatabase', () => {
	test('refuses a file of another schema version and says what to do', () => {
		openDatabase(path).close();
		const other = new DatabaseSync(path);
		other.exec('PRAGMA user_version = 99');
		other.close();
		expect(refusalOf(() => openDatabase(path))).toBe(
			`StoreError: ${path} holds schema version 99, this demo store reads version 10. ` +
				`Delete ${path} (with its -wal and -shm files) or start the demo store with --reset; ` +
				'it then begins again from the seed.'
		);
	});

	test('refuses a database that something else made', () => {
		const notes = join(folder, 'notes.db');
		const other = new DatabaseSync(notes);
		other.exec('CREATE TABLE notes (text)');
		other.close();
		expect(refusalOf(() => openDatabase(notes))).toContain('holds schema version 0');
	});

	test('writes ahead, and waits for others before it gives up', () => {
		const database = openDatabase(path);
		const read = (pragma: string): unknown =>
			Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0];
		expect([
			read('journal_mode'),
			read('synchronous'),
			read('busy_timeout'),
			read('foreign_keys')
		]).toEqual(['wal', 1, 5000, 1]);
		database.close();
	});

	test('waits for another process that creates the file at the same moment', async () => {
		const file = join(folder, 'shop.db');
		const other = new Worker(
			`const { parentPort, workerData } = require('node:worker_threads');
			const database = new (require('node:sqlite').DatabaseSync)(workerData);
			database.exec('BEGIN EXCLUSIVE');
			parentPort.postMessage('holds the file');
			setTimeout(() => database.exec('COMMIT'), 200);`,
			{ eval: true, workerData: file }
		);
		await once(other, 'message');
		openDatabase(file).close();
		await once(other, 'exit');
	});

	test('keeps values over a restart until the file is deleted', () => {
		const first = openDatabase(path);
		writeMeta(first, 'color', 'sage');
		writeMeta(first, 'color', 'ochre');
		first.close();
		const second = openDatabase(path);
		expect(readMeta(second, 'color')).toBe('ochre');
		second.close();
		deleteDatabase(path);
		expect(existsSync(path)).toBe(false);
		const third = openDatabase(path);
		expect(readMeta(third, 'color')).toBe(null);
		third.close();
	});

	test('compiles a statement once for each database', () => {
		const database = openDatabase(':memory:');
		const other = openDatabase(':memory:');
		expect(prepare(database, 'SELECT 1')).toBe(prepare(database, 'SELECT 1'));
		expect(prepare(database, 'SELECT 1')).not.toBe(prepare(other, 'SELECT 1'));
	});
});
