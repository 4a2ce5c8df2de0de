import { Redis } from 'ioredis';
import { createInvalidationLog } from '$lib/server/cache/fleet/invalidation-log';
import { createLogPurger } from '$lib/server/cache/fleet/log-purger';
import { PurgeError } from '$lib/server/cache/cdn/purge-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis.ts';
import { skipWhen } from '../support/skip.ts';

const program = findRedisServer();

describe('the purges of a fleet', skipWhen(program === null, NO_REDIS), () => {
	let redis: TestRedis;
	let key = '';
	let purged: (readonly string[] | 'all')[] = [];
	let refusal: Error | null = null;
	const connections: Redis[] = [];

	beforeAll(async () => {
		redis = await startRedis(program ?? '');
	});
	afterAll(() => redis.stop());
	afterEach(() => {
		for (const connection of connections.splice(0)) connection.disconnect();
		[key, purged, refusal] = [crypto.randomUUID(), [], null];
	});

	/** A replica that reads the log when it is told to; its CDN confirms after `confirmed`. */
	function join(self: string, confirmed: Promise<undefined> = Promise.resolve(undefined)) {
		const commands = new Redis(redis.url);
		connections.push(commands);
		const records = createInvalidationLog({
			...{ key, repeatAfterMs: 0, origin: self, createEpoch: () => 'epoch' }
		});
		const purger = createLogPurger({
			...{ key, self, commands, records, onFailure: () => undefined },
			// However slow this machine is.
			silentAfterS: 3600,
			client: {
				purge(tags) {
					if (refusal !== null) return Promise.reject(refusal);
					if (tags.length > 0) purged.push(tags);
					return confirmed;
				}
			}
		});
		let cursor = '0-0';
		return {
			...{ commands, purger },
			invalidate: (...tags: string[]) => records.append(commands, tags),
			async read(connection = commands) {
				const { found } = await records.readAfter(commands, cursor);
				cursor = found.at(-1)?.id ?? cursor;
				await purger.report(connection, cursor);
			}
		};
	}

	const waitForPurges = (...expected: typeof purged) =>
		vi.waitFor(() => expect(purged).toEqual(expected), deadline(10_000));

	it('begin with one of everything', async () => {
		const one = join('one');
		await one.invalidate('a');
		await one.read();
		await waitForPurges('all');
	});

	it('wait until each replica has read the record', async () => {
		const [one, other] = [join('one'), join('other')];
		await one.invalidate();
		await Promise.all([one.read(), other.read()]);
		await waitForPurges('all');
		await one.invalidate('a');
		await one.read();
		await one.read();
		expect(purged).toEqual(['all']);
		await other.read();
		await waitForPurges('all', ['a']);
	});

	it('are made once, however many replicas there are', async () => {
		const replicas = ['one', 'two', 'three'].map((self) => join(self));
		const [one] = replicas;
		await one?.invalidate();
		await Promise.all(replicas.map((replica) => replica.read()));
		await waitForPurges('all');
		const edits = ['a', 'b', 'c', 'd', 'e'].map((tag) => [tag]);
		for (const [edit, tags] of edits.entries()) {
			await one?.invalidate(...tags);
			await Promise.all(replicas.map((replica) => replica.read()));
			await waitForPurges('all', ...edits.slice(0, edit + 1));
		}
	});

	it('do not wait for one that has left', async () => {
		const [one, other] = [join('one'), join('other')];
		await one.invalidate();
		await Promise.all([one.read(), other.read()]);
		await waitForPurges('all');
		await other.purger.leave();
		await one.invalidate('a');
		// The one that has left may hold the lock until its purge has ended.
		await vi.waitFor(async () => {
			await one.read();
			expect(purged).toEqual(['all', ['a']]);
		}, deadline(10_000));
	});

	it('do not wait for one that left while it purged', async () => {
		const held = Promise.withResolvers<undefined>();
		const other = join('other', held.promise);
		await other.invalidate();
		await other.read();
		await other.purger.leave();
		held.resolve(undefined);
		await vi.waitFor(async () => {
			expect(await other.commands.get(`${key}:purged`)).not.toBeNull();
			expect(await other.commands.exists(`${key}:purging`)).toBe(0);
		}, deadline(10_000));
		expect(await other.commands.hgetall(`${key}:readers`)).toEqual({});
	});

	it('are of everything after records were lost', async () => {
		const one = join('one');
		await one.invalidate();
		await one.read();
		await waitForPurges('all');
		await one.invalidate('a');
		await one.invalidate('b');
		const [first] = await one.commands
			.xrange(key, '-', '+', 'COUNT', 2)
			.then((all) => all.slice(1));
		await one.commands.xdel(key, first?.[0] ?? '');
		await one.read();
		await waitForPurges('all', 'all');
	});

	it('go on after the answer that allowed one was lost', async () => {
		const one = join('one');
		await one.invalidate('a');
		const deaf = one.commands.duplicate();
		connections.push(deaf);
		const lose = vi.spyOn(deaf, 'eval').mockImplementation(async (...given) => {
			await one.commands.eval(...given);
			throw new Error('Command timed out');
		});
		await expect(one.read(deaf)).rejects.toThrow('timed out');
		expect(lose).toHaveBeenCalledOnce();
		expect(purged).toEqual([]);
		await one.read();
		await waitForPurges('all');
	});

	it('leave the CDN alone for as long as it says, whichever replica asks', async () => {
		const [one, other] = [join('one'), join('other')];
		refusal = new PurgeError('busy', 600_000);
		await one.invalidate('a');
		await one.read();
		const lock = () => one.commands.get(`${key}:purging`);
		await vi.waitFor(async () => expect(await lock()).toBe('nobody'), deadline(10_000));
		refusal = null;
		await Promise.all([one.read(), other.read()]);
		expect(purged).toEqual([]);
		await one.commands.del(`${key}:purging`);
		await other.read();
		await waitForPurges('all');
	});
});
