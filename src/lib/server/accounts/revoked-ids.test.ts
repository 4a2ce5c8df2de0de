import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLocalRevokedIds, createSharedRevokedIds } from './revoked-ids';

const folder = mkdtempSync(join(tmpdir(), 'spent-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('ids spent on one server', () => {
	it('are spent until their time has come', async () => {
		let time = 1000;
		const ids = createLocalRevokedIds({ path: ':memory:', now: () => time });
		expect(await ids.isRevoked('a')).toBe(false);
		expect(await ids.revoke('a', 2000)).toBe(true);
		expect(await ids.revoke('a', 2000)).toBe(false);
		expect([await ids.isRevoked('a'), await ids.isRevoked('b')]).toEqual([true, false]);
		time = 2000;
		expect(await ids.isRevoked('a')).toBe(false);
		expect(await ids.revoke('a', 3000)).toBe(true);
	});

	it('are remembered over a restart when they are in a file', async () => {
		const options = { path: join(folder, 'ids.db'), now: () => 1000 };
		await createLocalRevokedIds(options).revoke('a', 2000);
		expect(await createLocalRevokedIds(options).isRevoked('a')).toBe(true);
	});

	it('never take more room than they may', async () => {
		const ids = createLocalRevokedIds({ path: ':memory:', now: () => 0, maxCount: 2 });
		for (const [id, until] of [
			['late', 30],
			['early', 10],
			['middle', 20]
		] as const) {
			await ids.revoke(id, until);
		}
		const all = ['early', 'middle', 'late'].map((id) => ids.isRevoked(id));
		expect(await Promise.all(all)).toEqual([false, true, true]);
	});
});

describe('ids spent on several servers', () => {
	it('are kept by Redis for as long as it takes', async () => {
		const kept = new Map<string, number>();
		const redis = {
			exists: (key: string) => Promise.resolve(kept.has(key) ? 1 : 0),
			set: (key: string, _value: string, _unit: 'PX', milliseconds: number) => {
				if (kept.has(key)) return Promise.resolve(null);
				kept.set(key, milliseconds);
				return Promise.resolve('OK' as const);
			}
		};
		const ids = createSharedRevokedIds(redis, () => 1000);
		expect(await ids.isRevoked('a')).toBe(false);
		expect(await ids.revoke('a', 5000)).toBe(true);
		expect(await ids.revoke('a', 5000)).toBe(false);
		expect(await ids.isRevoked('a')).toBe(true);
		expect([...kept]).toEqual([['accounts:revoked:1:a', 4000]]);
	});

	it('are not guessed while Redis is away', async () => {
		const away = () => Promise.reject(new Error('away'));
		const ids = createSharedRevokedIds({ exists: away, set: away }, () => 0);
		await expect(ids.isRevoked('a')).rejects.toThrow('Redis did not say');
		await expect(ids.revoke('a', 1)).rejects.toThrow('Redis did not say');
	});
});
