import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSqliteStore } from './sqlite-store';
import { findStoreFailure } from './store-failure';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

function open(path: string): unknown {
	try {
		return createSqliteStore(path);
	} catch (error) {
		return error;
	}
}

it.each([
	['below a regular file', join(file, 'assistant.db'), /^(ENOTDIR|EEXIST)$/],
	['where a directory is', folder, /^SQLITE_CANTOPEN$/]
])('is found in the error of a database %s', (_, path, name) => {
	expect(findStoreFailure(open(path))).toMatch(name);
});

it('is not found in other errors', () => {
	const others = [new Error('failed'), new TypeError('x'), 'ENOSPC', null, { code: 'ENOSPC' }];
	const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
	const faulty = Object.assign(new Error('syntax'), { code: 'ERR_SQLITE_ERROR', errcode: 1 });
	expect([...others, refused, faulty].map(findStoreFailure)).toEqual(Array(7).fill(null));
});
