import { setTimeout as pause } from 'node:timers/promises';
import { createLocks, createTtlStore, type Locks } from '$lib/server/locks';
import { createSharedStore } from '$lib/server/locks/shared-store';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis';
import { startFleet, type ShopFleet } from '../support/shop-fleet';
import { skipWhen } from '../support/skip.ts';

/** Locks of several servers, on a Redis of their own. */
const redisServer = findRedisServer();
const LEASE_MS = deadline(600);

describe('locks on a Redis', skipWhen(redisServer === null, NO_REDIS), () => {
	let redis: TestRedis;
	const closing: (() => void)[] = [];

	beforeAll(async () => {
		redis = await startRedis(redisServer ?? '');
	});
	afterAll(async () => {
		for (const close of closing) close();
		await redis.stop();
	});

	/** Opens the locks and the store of one server, which can end without a word. */
	function openServer() {
		const now = () => performance.now();
		const shared = createSharedStore({ url: redis.url, now, log: pino({ level: 'silent' }) });
		closing.push(shared.close);
		const wait = (milliseconds: number) => pause(milliseconds);
		const createToken = () => crypto.randomUUID();
		const locks = createLocks({ shared, now, wait, createToken, leaseMs: LEASE_MS });
		return { locks, ttlStore: createTtlStore({ shared, now }), disconnect: shared.close };
	}

	/** Reads, waits, and writes back: without a lock, changes made in between are lost. */
	async function count(locks: readonly Locks[], name: string, times: number): Promise<number> {
		let value = 0;
		const addOne = async () => {
			const before = value;
			await pause(1);
			value = before + 1;
		};
		await Promise.all(
			Array.from({ length: times }, async (_, at) => locks[at % locks.length]?.run(name, addOne))
		);
		return value;
	}

	it('keep the work of two servers apart, and lose none of it', async () => {
		const servers = [openServer().locks, openServer().locks];
		expect(await count(servers, 'a counter', 20)).toBe(20);
	});

	it('are kept for as long as the work takes', async () => {
		const [one, other] = [openServer().locks, openServer().locks];
		const order: string[] = [];
		const long = one.run('long', async ({ assertHeld }) => {
			await pause(LEASE_MS * 2);
			assertHeld();
			order.push('long');
		});
		await expect.poll(() => other.run('other', () => Promise.resolve('free'))).toBe('free');
		await other.run('long', () => Promise.resolve(order.push('short')));
		await long;
		expect(order).toEqual(['long', 'short']);
	});

	it('outlive the server that held them by a lease only', async () => {
		const [dying, other] = [openServer(), openServer().locks];
		const never = Promise.withResolvers<never>();
		const held = Promise.withResolvers<undefined>();
		void dying.locks.run('orphan', () => {
			held.resolve(undefined);
			return never.promise;
		});
		await held.promise;
		dying.disconnect();
		expect(await other.run('orphan', () => Promise.resolve('mine'))).toBe('mine');
	});

	it('are of each server while Redis is away, and of all when it is back', async () => {
		const servers = [openServer(), openServer()];
		const [one, other] = servers.map(({ locks }) => locks) as [Locks, Locks];
		await one.run('outage', async ({ assertHeld }) => {
			await redis.kill();
			await pause(LEASE_MS * 1.5);
			assertHeld();
		});
		expect(await count([one], 'outage', 5)).toBe(5);
		expect(await other.run('outage', () => Promise.resolve('done'))).toBe('done');
		await servers[0]?.ttlStore.set('n', 'kept here', 60_000);
		expect(await servers[0]?.ttlStore.get('n')).toBe('kept here');
		await redis.restart();
		const isShared = async () => {
			const name = crypto.randomUUID();
			await servers[0]?.ttlStore.set(name, 'shared', 60_000);
			return servers[1]?.ttlStore.get(name);
		};
		await expect.poll(isShared, { interval: 100 }).toBe('shared');
		expect(await count([one, other], 'outage', 10)).toBe(10);
	});
});

/** Three of them cost $156.00: WELCOME10, FREESHIP and BULK2 apply together. */
const RIBBED_TUMBLERS = 'gid://shopify/ProductVariant/4500000015004';

describe('two shops that share a Redis', skipWhen(redisServer === null, NO_REDIS), () => {
	let redis: TestRedis;
	let fleet: ShopFleet;

	beforeAll(async () => {
		redis = await startRedis(redisServer ?? '');
		const settings = { AGENT_ENABLED: 'false', REDIS_URL: redis.url, LOG_LEVEL: 'warn' };
		fleet = await startFleet(2, settings);
	});
	afterAll(async () => {
		await fleet.stop();
		await redis.stop();
	});

	async function openCart() {
		const [home = '', other = ''] = fleet.shops;
		const headers = { 'content-type': 'application/json' };
		const made = await fetch(`${home}/api/cart`, {
			...{ method: 'POST', headers },
			body: JSON.stringify({
				lines: [{ merchandiseId: RIBBED_TUMBLERS, quantity: 3 }]
			})
		});
		const cookie = made.headers.getSetCookie().map((line) => line.split(';')[0]);
		const apply = (server: string, discountCode: string) =>
			fetch(`${server}/api/cart`, {
				method: 'POST',
				headers: { cookie: cookie.join('; '), origin: fleet.site },
				body: new URLSearchParams({ intent: 'discount-apply', discountCode }),
				redirect: 'manual'
			});
		const listCodes = async () => {
			const response = await fetch(`${other}/api/cart`, { headers: { cookie: cookie.join('; ') } });
			const { cart } = (await response.json()) as { cart: { discountCodes: { code: string }[] } };
			return cart.discountCodes.map(({ code }) => code).toSorted();
		};
		return { home, other, apply, listCodes };
	}

	const slowDown = (delayMs: number) =>
		fetch(`${fleet.store}/admin/api/faults`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ delayMs })
		});

	it('lose no code that is entered on both at once', async () => {
		const { home, other, apply, listCodes } = await openCart();
		const codes = ['WELCOME10', 'FREESHIP', 'BULK2'];
		await Promise.all(codes.map((code, at) => apply(at % 2 === 0 ? home : other, code)));
		expect(await listCodes()).toEqual(codes.toSorted());
	});

	it('go on with a cart that one was killed over', async () => {
		const { home, other, apply, listCodes } = await openCart();
		await slowDown(1000);
		const lost = apply(home, 'FREESHIP').catch(() => 'cut');
		await pause(300);
		fleet.programs[0]?.process.kill('SIGKILL');
		expect(await lost).toBe('cut');
		await slowDown(0);
		expect((await apply(other, 'WELCOME10')).status).toBe(303);
		expect(await listCodes()).toContain('WELCOME10');
	});
});
