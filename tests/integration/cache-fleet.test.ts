import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { openCache, type TestCache } from '../support/open-cache.ts';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis.ts';
import { skipWhen } from '../support/skip.ts';

const program = findRedisServer();

/** A platform that counts. What it says can be edited. */
function openPlatform() {
	const state = { text: 'first', asked: 0 };
	return {
		state,
		/** Reads the product through a cache. */
		read: ({ cache }: TestCache, key = 'ProductPage:lamp') =>
			cache.read({
				key,
				kind: 'product',
				load() {
					state.asked += 1;
					const value = state.text;
					return Promise.resolve({ value, tags: ['product-lamp'], isWhole: true });
				}
			})
	};
}

describe('a fleet on Redis', skipWhen(program === null, NO_REDIS), () => {
	let redis: TestRedis;
	const opened: TestCache[] = [];

	beforeAll(async () => {
		redis = await startRedis(program ?? '');
	});
	afterAll(() => redis.stop());
	afterEach(leaveAll);

	async function leaveAll(): Promise<void> {
		await Promise.all(opened.splice(0).map(({ cache }) => cache.close()));
	}

	/** Settles when the replica knows what the fleet knows. */
	async function join(settings: Partial<Parameters<typeof openCache>[0]> = {}): Promise<TestCache> {
		const replica = openCache({ redisUrl: redis.url, ...settings });
		opened.push(replica);
		replica.cache.start();
		await waitForState(replica, 'following');
		return replica;
	}

	const waitForState = (replica: TestCache, state: string) =>
		vi.waitFor(() => expect(replica.cache.getHealth().fleet).toBe(state), deadline(10_000));
	const waitForRead = (
		replica: TestCache,
		read: ReturnType<typeof openPlatform>['read'],
		text: string
	) => vi.waitFor(async () => expect(await read(replica)).toBe(text), deadline(10_000));

	it('asks the platform once for two replicas, one after the other', async () => {
		const { state, read } = openPlatform();
		const [one, other] = [await join(), await join()];
		await read(one, 'shared');
		await vi.waitFor(async () => {
			expect(await read(other, 'shared')).toBe('first');
			expect(state.asked).toBe(1);
		});
	});

	it('asks at most twice for 500 at once on two replicas', async () => {
		const { state, read } = openPlatform();
		const replicas = [await join(), await join()];
		const shoppers = Array.from({ length: 500 }, (_, index) => replicas[index % 2]!);
		await Promise.all(shoppers.map((replica) => read(replica, 'crowd')));
		expect(state.asked).toBeLessThanOrEqual(2);
	});

	it('shows an edit on all replicas, told by one', async () => {
		const { state, read } = openPlatform();
		const [one, other] = [await join(), await join()];
		expect([await read(one), await read(other)]).toEqual(['first', 'first']);
		const told = new Promise((resolve) => other.cache.onInvalidation(resolve));
		state.text = 'second';
		expect(await one.cache.invalidateTags(['product-lamp'])).toBe('published');
		expect(await read(one)).toBe('second');
		expect(await told).toEqual(['product-lamp']);
		expect(await read(other)).toBe('second');
	});

	it('does not share what was read before an invalidation and written after it', async () => {
		const { state, read } = openPlatform();
		const [one, other] = [await join(), await join()];
		const asked = Promise.withResolvers<undefined>();
		const late = Promise.withResolvers<{ value: string; tags: string[]; isWhole: boolean }>();
		const slow = one.cache.read({
			...{ key: 'ProductPage:slow', kind: 'product' },
			load() {
				asked.resolve(undefined);
				return late.promise;
			}
		});
		await asked.promise;
		await one.cache.invalidateTags(['product-lamp']);
		late.resolve({ value: 'outdated', tags: ['product-lamp'], isWhole: true });
		expect(await slow).toBe('outdated');
		state.text = 'second';
		expect(await read(one, 'ProductPage:slow')).toBe('second');
		expect(await read(other, 'ProductPage:slow')).toBe('second');
	});

	it('is told later what was invalidated while Redis was away', async () => {
		const lasting = await startRedis(program ?? '', { keepsData: true });
		const { state, read } = openPlatform();
		const settings = { redisUrl: lasting.url };
		const [one, other] = [await join(settings), await join(settings)];
		await read(one);
		await read(other);
		await lasting.kill();
		await waitForState(one, 'detached');
		await waitForState(other, 'detached');
		state.text = 'second';
		expect(await one.cache.invalidateTags(['product-lamp'])).toBe('unpublished');
		expect(one.cache.getHealth().queued).toBe(1);
		// The one that was told knows at once; the other goes on with what it has.
		expect([await read(one), await read(other)]).toEqual(['second', 'first']);
		await lasting.restart();
		await waitForRead(other, read, 'second');
		// The other replica may read the message before its sender reads the reply of Redis.
		await vi.waitFor(() => expect(one.cache.getHealth().queued).toBe(0), deadline(10_000));
		await leaveAll();
		await lasting.stop();
	});

	it('forgets what it knew before Redis was away: one that died may have known better', async () => {
		const lasting = await startRedis(program ?? '', { keepsData: true });
		const { state, read } = openPlatform();
		const settings = { redisUrl: lasting.url };
		const [one, other] = [await join(settings), await join(settings)];
		await read(one);
		await read(one, 'shared');
		await lasting.kill();
		await waitForState(other, 'detached');
		// An edit that no replica here received.
		state.text = 'second';
		other.pass(3);
		const dropped = new Promise((resolve) => other.cache.onInvalidation(resolve));
		await lasting.restart();
		expect(await dropped).toBe('all');
		// Neither what was in memory nor what was shared before.
		expect([await read(other), await read(other, 'shared')]).toEqual(['second', 'second']);
		await leaveAll();
		await lasting.stop();
	});

	it('keeps what it knows over a short break of its connection', async () => {
		const lasting = await startRedis(program ?? '', { keepsData: true });
		const { state, read } = openPlatform();
		const one = await join({ redisUrl: lasting.url });
		await read(one);
		const listener = vi.fn();
		one.cache.onInvalidation(listener);
		const lost = waitForState(one, 'detached');
		await lasting.restart();
		await lost;
		await waitForState(one, 'following');
		await read(one);
		expect([state.asked, listener.mock.calls]).toEqual([1, []]);
		await leaveAll();
		await lasting.stop();
	});

	it('forgets once more, though the one that was told is gone by then', async () => {
		const [one, other] = [await join({ repeatAfterMs: 300 }), await join()];
		const heard: unknown[] = [];
		other.cache.onInvalidation((tags) => heard.push(tags));
		await one.cache.invalidateTags(['product-lamp']);
		await one.cache.invalidateTags(['product-lamp', 'menus']);
		await one.cache.close();
		await vi.waitFor(() => expect(heard).toHaveLength(3), deadline(10_000));
		expect(heard.slice(0, 2)).toEqual([['product-lamp'], ['product-lamp', 'menus']]);
		// Both together, and each name once.
		expect(new Set(heard[2] as string[])).toEqual(new Set(['product-lamp', 'menus']));
		expect(heard[2]).toHaveLength(2);
	});

	it('forgets everything when Redis came back without its memory', async () => {
		const { state, read } = openPlatform();
		const [one, other] = [await join(), await join()];
		await read(one, 'forgotten');
		await read(other, 'forgotten');
		const dropped = Promise.all(
			[one, other].map(({ cache }) => new Promise((resolve) => cache.onInvalidation(resolve)))
		);
		await redis.restart();
		expect(await dropped).toEqual(['all', 'all']);
		state.text = 'second';
		expect(await read(one, 'forgotten')).toBe('second');
		expect(await read(other, 'forgotten')).toBe('second');
	});

	it('goes on from memory while Redis takes connections and says nothing', async () => {
		const { state, read } = openPlatform();
		const one = await join();
		await read(one, 'silent');
		redis.pause();
		await waitForState(one, 'detached');
		expect(one.cache.isTrusted()).toBe(true);
		expect(await read(one, 'silent')).toBe('first');
		expect(await read(one, 'silent-2')).toBe('first');
		expect(await one.cache.invalidateTags(['product-lamp'])).toBe('unpublished');
		state.text = 'second';
		expect(await read(one, 'silent')).toBe('second');
		redis.resume();
		await vi.waitFor(
			() => expect(one.cache.getHealth()).toMatchObject({ fleet: 'following', queued: 0 }),
			deadline(10_000)
		);
	});

	it('trusts nothing after a pause of the process until it has caught up', async () => {
		const { state, read } = openPlatform();
		const [one, other] = [await join(), await join()];
		await read(other, 'paused');
		// The clock is all that a resumed process has to go by.
		other.pass(60);
		expect(other.cache.isTrusted()).toBe(false);
		state.text = 'second';
		await one.cache.invalidateTags(['product-lamp']);
		expect(await read(other, 'paused')).toBe('second');
		expect(other.cache.isTrusted()).toBe(true);
	});

	it('works like one process where Redis never was', async () => {
		const { read } = openPlatform();
		const alone = openCache({ redisUrl: 'redis://127.0.0.1:1' });
		opened.push(alone);
		alone.cache.start();
		expect(await read(alone)).toBe('first');
		await waitForState(alone, 'detached');
		expect(await alone.cache.invalidateTags(['product-lamp'])).toBe('unpublished');
		const complaints = alone.logged.filter(({ msg }) => msg.startsWith('Redis is away'));
		expect(complaints).toHaveLength(1);
	});
});
