import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLastingRevocations, createSharedRevokedIds } from '$lib/server/accounts/revoked-ids';
import { findStoreFailure } from '$lib/server/assistant/errors';
import { createRateLimits } from '$lib/server/assistant/http/shopper-session';
import { createRedisStore } from '$lib/server/assistant/store/redis-store';
import { RedisUnavailableError } from '$lib/server/base/errors';
import { createPublicCache } from '$lib/server/cache';
import { choosePolicies } from '$lib/server/cache/policy';
import { createLocks, createTtlStore } from '$lib/server/locks';
import { createSharedStore } from '$lib/server/locks/shared-store';
import { connectRedis } from '$lib/server/redis';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis';
import { skipTest } from '../support/skip.ts';

/** Each fault of Redis against everything that uses it: none is worse than a full disk. */
const redisServer = findRedisServer();
const log = pino({ level: 'silent' });
const now = () => performance.now();
const ignore = () => undefined;
let redis: TestRedis | null = null;

beforeAll(async () => {
	if (redisServer !== null) redis = await startRedis(redisServer);
});
afterAll(() => redis?.stop());

interface Fault {
	name: string;
	begin: (server: TestRedis, admin: Redis) => unknown;
	end: (server: TestRedis, admin: Redis) => unknown;
}

const configure = (name: string, value: string) => (_: TestRedis, admin: Redis) =>
	admin.config('SET', name, value);

const FAULTS: Fault[] = [
	{ name: 'hangs', begin: (server) => server.pause(), end: (server) => server.resume() },
	{
		name: 'has become a replica (READONLY)',
		begin: (_, admin) => admin.replicaof('127.0.0.1', 1),
		end: (_, admin) => admin.replicaof('NO', 'ONE')
	},
	{
		name: 'misses its replicas (NOREPLICAS)',
		begin: configure('min-replicas-to-write', '1'),
		end: configure('min-replicas-to-write', '0')
	},
	{ name: 'is full (OOM)', begin: configure('maxmemory', '1'), end: configure('maxmemory', '0') },
	{
		name: 'has another password and closes connections',
		async begin(_, admin) {
			await admin.config('SET', 'requirepass', 'another');
			await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
		},
		end: configure('requirepass', '')
	},
	{ name: 'is gone', begin: (server) => server.kill(), end: (server) => server.restart() }
];

/** A server of the shop, connected while all is well. */
async function openServer(url: string) {
	const conversations = createRedisStore(connectRedis(url, 'conversations', ignore), log);
	const shared = createSharedStore({ url, now, log });
	const revocations = connectRedis(url, 'signOuts', ignore);
	const rates = connectRedis(url, 'rates', ignore);
	const cache = createPublicCache({
		policies: choosePolicies({ hasWebhooks: true }),
		...{ maxBytes: 1024 * 1024, now: Date.now, log },
		fleet: { redisUrl: url, createId: randomUUID }
	});
	cache.start();
	const locks = createLocks({
		...{ shared, now, createToken: randomUUID },
		wait: () => Promise.resolve()
	});
	const revokedIds = createLastingRevocations({
		revokedIds: createSharedRevokedIds(revocations, Date.now),
		...{ now: Date.now, log }
	});
	const rateLimits = createRateLimits(
		{ messages_per_minute: 100, shoppers_per_minute: 100 },
		rates
	);
	const server = {
		...{ conversations, locks, revokedIds, rateLimits, cache },
		values: createTtlStore({ shared, now }),
		create: () => {
			const id = `conv_${randomUUID()}`;
			const times = { createdAt: Date.now(), expiresAt: Date.now() + 60_000 };
			return conversations.create({ id, ownerId: 'shopper', ...times });
		},
		read: (key: string) =>
			cache.read({
				key,
				kind: 'content',
				load: () => Promise.resolve({ value: 'answer', tags: ['tag'], isWhole: true })
			}),
		async close() {
			await revokedIds.close();
			await conversations.close();
			await cache.close();
			shared.close();
			for (const connection of [revocations, rates]) connection.disconnect();
		}
	};
	await server.create();
	await Promise.all([
		server.values.set('warm', 'text', 1000),
		revokedIds.isRevoked('warm'),
		rateLimits.take('messages_per_minute', 'warm'),
		server.read('warm')
	]);
	return server;
}

describe.each(FAULTS)('a Redis that $name', ({ begin, end }) => {
	it('ends no page, keeps no conversation and loses no sign-out', async (context) => {
		if (redis === null) return skipTest(context, NO_REDIS);
		const { url } = redis;
		const admin = new Redis(url, { retryStrategy: () => 50 });
		admin.on('error', ignore);
		await admin.ping();
		const server = await openServer(url);
		const id = `session-${randomUUID()}`;
		try {
			await begin(redis, admin);
			const fail = (failure: unknown) => failure;
			const [chat, signOut, ...others] = await Promise.all([
				server.create().catch(fail),
				server.revokedIds.revoke(id, Date.now() + 60_000).catch(fail),
				server.locks.run('cart', () => Promise.resolve('changed')),
				server.values.set('result', 'text', 60_000).then(() => server.values.get('result')),
				server.rateLimits.take('messages_per_minute', 'shopper'),
				server.read('page')
			]);
			expect(findStoreFailure(chat)).toMatch(/^REDIS_/);
			expect(signOut).toBeInstanceOf(RedisUnavailableError);
			expect(await server.revokedIds.isRevoked(id)).toBe(true);
			expect(others).toEqual(['changed', 'text', null, 'answer']);
		} finally {
			await end(redis, admin);
			await expect.poll(() => server.create().then(() => 'kept', String), PATIENT).toBe('kept');
			await server.close();
		}
		const other = createSharedRevokedIds(connectAnother(url), Date.now);
		expect(await other.isRevoked(id)).toBe(true);
		for (const connection of [admin, ...opened.splice(0)]) connection.disconnect();
	});
});

const PATIENT = { timeout: 10_000 };
const opened: Redis[] = [];

function connectAnother(url: string): Redis {
	const connection = connectRedis(url, 'signOuts', ignore);
	opened.push(connection);
	return connection;
}
