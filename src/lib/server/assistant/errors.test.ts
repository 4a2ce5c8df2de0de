import { afterAll, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RedisUnavailableError } from '../base/errors';
import { describeError, findStoreFailure } from './errors';
import { createSqliteStore } from './store/sqlite-store';

it('says of an error what it is and where it was thrown, and nothing of what it says', () => {
	const error = Object.assign(new TypeError('my address:\n    at 12 Elm Street:1:1'), {
		prompt: 'my address is 12 Elm Street'
	});
	const described = describeError(error);
	expect(described.error).toBe('TypeError');
	expect(described.at[0]).toMatch(/errors\.test\.ts:\d+:\d+/);
	expect(JSON.stringify(described)).not.toContain('Elm Street');
	expect(describeError('my address is 12 Elm Street')).toEqual({ error: 'string', at: [] });
});

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

it.each([
	['READONLY You can not write against a read only replica.', 'REDIS_READONLY'],
	['OOM command not allowed when used memory > maxmemory', 'REDIS_OOM'],
	['Command timed out', 'REDIS_AWAY']
])('is found where Redis says: %s', (message, name) => {
	const error = new RedisUnavailableError('no', { cause: new Error(message) });
	expect(findStoreFailure(error)).toBe(name);
	expect(findStoreFailure(new RedisUnavailableError('no'))).toBe('REDIS_AWAY');
});
