import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
	createLastingRevocations,
	createLocalRevokedIds,
	createSharedRevokedIds
} from './revoked-ids';

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

/** Lists the errors of Redis and SQLite when they accept no writes. */
const REFUSALS = [
	'READONLY You can’t write against a read only replica.',
	'OOM command not allowed when used memory > ‘maxmemory’.',
	'NOREPLICAS Not enough good replicas to write.',
	'MISCONF Errors writing to the AOF file',
	'Command timed out',
	'database or disk is full'
];

describe.each(REFUSALS)('a revocation that is refused: %s', (refusal) => {
	beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
	afterEach(() => void vi.useRealTimers());

	function open(maxCount?: number) {
		const written = new Map<string, number>();
		const state = { isFull: true };
		const lines: string[] = [];
		const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line).msg) });
		const revokedIds = {
			isRevoked: (id: string) => Promise.resolve(written.has(id)),
			// SQLite throws at once, Redis rejects.
			revoke(id: string, untilMs: number) {
				if (state.isFull) throw new Error(refusal);
				written.set(id, untilMs);
				return Promise.resolve(true);
			}
		};
		const more = maxCount === undefined ? {} : { maxCount };
		const ids = createLastingRevocations({ revokedIds, now: Date.now, log, ...more });
		return { ids, written, state, lines };
	}

	it('holds on this server at once, and is written when that can be done', async () => {
		const { ids, written, state, lines } = open();
		await expect(ids.revoke('a', 60_000)).rejects.toThrow(refusal);
		expect(await ids.isRevoked('a')).toBe(true);
		await vi.advanceTimersByTimeAsync(20_000);
		expect([...written]).toEqual([]);
		state.isFull = false;
		await vi.advanceTimersByTimeAsync(5000);
		expect([...written]).toEqual([['a', 60_000]]);
		expect(await ids.isRevoked('a')).toBe(true);
		expect(lines).toEqual([
			'revoked ids cannot be written: they are kept in memory',
			'revoked ids are written now'
		]);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('is written when the server ends, or the log says what is lost', async () => {
		const { ids, written, state, lines } = open();
		await ids.revoke('a', 60_000).catch(() => undefined);
		await ids.close();
		expect(lines.at(-1)).toContain('are lost');
		state.isFull = false;
		await ids.close();
		expect([...written.keys()]).toEqual(['a']);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('is forgotten when its time is over, and takes no more room than it may', async () => {
		const { ids, written, state } = open(2);
		for (const id of ['a', 'b', 'c']) await ids.revoke(id, 4000).catch(() => undefined);
		expect(await Promise.all(['a', 'b', 'c'].map(ids.isRevoked))).toEqual([false, true, true]);
		state.isFull = false;
		await vi.advanceTimersByTimeAsync(5000);
		expect([written.size, await ids.isRevoked('b')]).toEqual([0, false]);
	});
});
