import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '$lib/server/base/log';
import { connectRedis } from '$lib/server/redis';
import { createRedisStore } from '$lib/server/assistant/store/redis-store';
import { createSqliteStore } from '$lib/server/assistant/store/sqlite-store';
import type { Command, ConversationStore } from '$lib/server/assistant/store/store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis';
import { skipTest } from '../support/skip.ts';

const NOW = Date.UTC(2036, 10, 20);
const HOUR_MS = 3_600_000;
const redisServer = findRedisServer();
const folder = mkdtempSync(join(tmpdir(), 'conversations-'));
let redis: TestRedis | null = null;
let count = 0;

beforeAll(async () => {
	if (redisServer !== null) redis = await startRedis(redisServer);
});
afterAll(async () => {
	await redis?.stop();
	rmSync(folder, { recursive: true });
});

/** Two servers over the same data. */
const STORES = [
	{
		name: 'in a file',
		isAvailable: true,
		open: () => {
			const path = join(folder, `${(count += 1)}.db`);
			return Promise.resolve([createSqliteStore(path), createSqliteStore(path)] as const);
		}
	},
	{
		name: 'in Redis',
		isAvailable: redisServer !== null,
		open: () => {
			const openStore = () =>
				createRedisStore(
					connectRedis(redis!.url, 'conversations', () => undefined),
					log
				);
			return Promise.resolve([openStore(), openStore()] as const);
		}
	}
];

describe.each(STORES)('conversations $name', ({ isAvailable, open }) => {
	let store: ConversationStore;
	let other: ConversationStore;
	let id: string;

	beforeEach(async (context) => {
		if (!isAvailable) skipTest(context, NO_REDIS);
		[store, other] = await open();
		id = `conv_${(count += 1)}`;
		await store.create({ id, ownerId: 'shopper', createdAt: NOW, expiresAt: NOW + HOUR_MS });
	});
	afterEach(async () => {
		if (!isAvailable) return;
		await store.close();
		await other.close();
	});

	it('are not there before they are made', async () => {
		expect(await store.load('conv_none')).toBeNull();
		expect(await store.commit('conv_none', {}, { lines: ['x'] })).toBe(false);
		expect(await store.enqueue('conv_none', clear('1'), 5)).toBe('ended');
		expect(await store.read('conv_none', 0, 10)).toEqual([]);
	});

	it('begin empty, open and without a lease', async () => {
		expect(await other.load(id)).toMatchObject({
			...{ id, ownerId: 'shopper', createdAt: NOW, expiresAt: NOW + HOUR_MS },
			...{ length: 0, commands: [] },
			state: { isEnded: false, leaseToken: null, running: null, nextSequence: 0, summary: null }
		});
	});

	it('keep lines in order, from any index on', async () => {
		await store.commit(id, {}, { lines: ['{"a":1}', '{"b":"ü \\n"}'] });
		await other.commit(id, {}, { lines: ['{"c":3}'] });
		expect(await store.read(id, 0, 10)).toEqual(['{"a":1}', '{"b":"ü \\n"}', '{"c":3}']);
		expect(await store.read(id, 1, 1)).toEqual(['{"b":"ü \\n"}']);
		expect(await store.read(id, 3, 10)).toEqual([]);
		expect((await other.load(id))?.length).toBe(3);
	});

	it('change nothing for who has lost the lease', async () => {
		const take = (leaseToken: string) => ({ patch: { leaseToken, leaseUntil: NOW + 5 } });
		expect(await store.commit(id, { leaseToken: null }, take('one'))).toBe(true);
		expect(await other.commit(id, { leaseToken: null }, take('two'))).toBe(false);
		expect(await other.commit(id, { leaseToken: 'one' }, take('two'))).toBe(true);
		const late = { lines: ['late'], patch: { nextSequence: 9 } };
		expect(await store.commit(id, { leaseToken: 'one' }, late)).toBe(false);
		expect(await store.load(id)).toMatchObject({
			length: 0,
			state: { leaseToken: 'two', nextSequence: 0 }
		});
	});

	it('let one of two take a lease at the same moment', async () => {
		const tokens = ['one', 'two', 'three', 'four'];
		const taken = await Promise.all(
			tokens.map((leaseToken, at) =>
				(at % 2 ? store : other).commit(id, { leaseToken: null }, { patch: { leaseToken } })
			)
		);
		expect(taken.filter(Boolean)).toHaveLength(1);
	});

	it('tell whose lease has run out', async () => {
		const lease = { leaseToken: 'one', leaseUntil: NOW + 5 };
		await store.commit(id, {}, { patch: lease });
		expect(await other.listAbandoned(NOW + 4)).not.toContain(id);
		expect(await other.listAbandoned(NOW + 5)).toContain(id);
		await store.commit(id, {}, { patch: { leaseToken: null, leaseUntil: 0 } });
		expect(await other.listAbandoned(NOW + 5)).not.toContain(id);
	});

	it('keep commands in order until they are done, and not too many', async () => {
		expect(await store.enqueue(id, clear('dlv_2'), 2)).toBe('kept');
		expect(await other.enqueue(id, message('dlv_1', 'hello'), 2)).toBe('kept');
		expect(await store.enqueue(id, clear('dlv_3'), 2)).toBe('full');
		expect((await store.load(id))?.commands).toEqual([message('dlv_1', 'hello'), clear('dlv_2')]);
		await store.commit(id, {}, { done: ['dlv_1'] });
		expect((await other.load(id))?.commands).toEqual([clear('dlv_2')]);
	});

	it('are not let go while a command waits', async () => {
		await store.enqueue(id, clear('dlv_1'), 2);
		const release = { patch: { leaseToken: null } };
		expect(await other.commit(id, { isIdle: true }, release)).toBe(false);
		expect(await other.commit(id, { isIdle: true }, { done: ['dlv_1'] })).toBe(false);
		await store.commit(id, {}, { done: ['dlv_1'] });
		expect(await other.commit(id, { isIdle: true }, release)).toBe(true);
	});

	it('take nothing once they have ended', async () => {
		await store.commit(id, { isOpen: true }, { patch: { isEnded: true } });
		expect(await other.enqueue(id, clear('dlv_1'), 2)).toBe('ended');
		expect(await other.commit(id, { isOpen: true }, { lines: ['x'] })).toBe(false);
	});

	it('notify subscribers on both servers until they unsubscribe', async () => {
		const here = vi.fn();
		const there = Promise.withResolvers<undefined>();
		const stopHere = await store.subscribe(id, here);
		const unsubscribeThere = await other.subscribe(id, () => there.resolve(undefined));
		await store.commit(id, {}, { lines: ['x'] });
		await there.promise;
		await expect.poll(() => here).toHaveBeenCalled();
		stopHere();
		unsubscribeThere();
		here.mockClear();
		const again = Promise.withResolvers<undefined>();
		const unsubscribeAgain = await other.subscribe(id, () => again.resolve(undefined));
		await store.commit(id, {}, { lines: ['y'] });
		await again.promise;
		expect(here).not.toHaveBeenCalled();
		unsubscribeAgain();
	});
});

describe('a file', () => {
	it('loses its log when a conversation has expired, and the rest a week later', async () => {
		const store = createSqliteStore(':memory:');
		const id = 'conv_old';
		await store.create({ id, ownerId: 'shopper', createdAt: NOW, expiresAt: NOW + HOUR_MS });
		await store.commit(id, {}, { lines: ['x'] });
		await store.enqueue(id, message('dlv_1', 'hello'), 2);
		await store.sweep(NOW + HOUR_MS - 1);
		expect(await store.read(id, 0, 9)).toEqual(['x']);
		await store.sweep(NOW + HOUR_MS);
		expect(await store.read(id, 0, 9)).toEqual([]);
		expect(await store.load(id)).toMatchObject({ ownerId: 'shopper', commands: [] });
		await store.sweep(NOW + HOUR_MS + 7 * 24 * HOUR_MS);
		expect(await store.load(id)).toBeNull();
		await store.close();
	});
});

function clear(id: string): Command {
	return { id, kind: 'clear' };
}

function message(id: string, text: string): Command {
	const localization = { country: 'US', language: 'EN', locale: 'en-US' };
	const origin = { cartId: null, localization, buyerIp: null, pagePath: '/', requestId: 'r' };
	return { id, kind: 'message', policy: 'queue', text, clientContext: null, origin };
}
