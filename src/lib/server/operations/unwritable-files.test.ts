import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseConfig } from '../base/config';
import { listUnwritableFiles } from './unwritable-files';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'a'.repeat(32);
const ASSISTANT = { AGENT_ENABLED: 'true', ASSISTANT_SESSION_SECRET: SECRET };
const ACCOUNTS = {
	AUTH_ENABLED: 'true',
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_ID: 'client-1',
	PLATFORM_CUSTOMER_ACCOUNT_API_CLIENT_SECRET: 'secret-1',
	CUSTOMER_ACCOUNT_SESSION_SECRET: 'b'.repeat(32)
};
const below = join(file, 'kept.db');

it.each<[string, Record<string, string>]>([
	['ASSISTANT_DATABASE_PATH', ASSISTANT],
	['CUSTOMER_ACCOUNT_SIGN_OUTS_FILE', ACCOUNTS],
	['STATEMENTS_FILE', {}],
	['CUSTOMER_ACCOUNT_SIGN_OUTS_FILE', { ...ACCOUNTS, CACHE_REDIS_URL: 'redis://cache.example' }]
])('names %s when its file cannot be written', (variable, settings) => {
	const lines = listUnwritableFiles(parseConfig({ ...settings, [variable]: below }));
	expect(lines).toEqual([
		expect.stringMatching(/^\w+ is ".*kept\.db", which cannot be written \((ENOTDIR|EEXIST)\): .+$/)
	]);
	expect(lines[0]).toMatch(new RegExp(`^${variable} `));
});

it('says nothing of files that can be written, and leaves nothing beside them', () => {
	const settings = { ...ASSISTANT, ASSISTANT_DATABASE_PATH: join(folder, 'new', 'assistant.db') };
	expect(listUnwritableFiles(parseConfig(settings))).toEqual([]);
	expect(existsSync(join(folder, 'new'))).toBe(true);
	expect(readdirSync(join(folder, 'new'))).toEqual([]);
});

it('looks at no file that these settings do not use', () => {
	const unused = { ASSISTANT_DATABASE_PATH: below, CUSTOMER_ACCOUNT_SIGN_OUTS_FILE: below };
	expect(listUnwritableFiles(parseConfig(unused))).toEqual([]);
	const shared = { ...ASSISTANT, ASSISTANT_DATABASE_PATH: below, REDIS_URL: 'redis://a.example' };
	expect(listUnwritableFiles(parseConfig(shared))).toEqual([]);
	const memory = { ...ASSISTANT, ASSISTANT_DATABASE_PATH: ':memory:' };
	expect(listUnwritableFiles(parseConfig(memory))).toEqual([]);
});
