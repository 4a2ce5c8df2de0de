import type { Redis } from 'ioredis';

/** What has changed and is to be written, on one server at a time. Nothing is lost when a server ends that shares Redis. */
export interface ChangeQueue {
	/** Throws when it cannot be noted. */
	add: (name: string, dueAt: number) => Promise<void>;
	/** Takes what is due. What is not `finish`ed in time is due again. */
	take: (now: number) => Promise<Taken>;
	/** Forgets what was taken, unless it has changed again. */
	finish: (taken: Taken) => Promise<void>;
}

interface Taken {
	names: string[];
	/** When they are due again. */
	until: number;
}

const MAX_TAKEN = 50;
/** The next attempt after one that failed. */
const AGAIN_AFTER_MS = 60_000;

const TAKE = `
	local names = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
	for _, name in ipairs(names) do redis.call('ZADD', KEYS[1], ARGV[2], name) end
	return names`;
const FINISH = `
	for index = 2, #ARGV do
		if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[index])) == tonumber(ARGV[1]) then
			redis.call('ZREM', KEYS[1], ARGV[index])
		end
	end`;

/** For one server; the next import finds what it forgets at its end. */
export function createMemoryQueue(): ChangeQueue {
	const due = new Map<string, number>();
	return {
		add(name, dueAt) {
			due.set(name, dueAt);
			return Promise.resolve();
		},
		take(now) {
			const until = now + AGAIN_AFTER_MS;
			const names = [...due.keys()]
				.filter((name) => (due.get(name) ?? Infinity) <= now)
				.slice(0, MAX_TAKEN);
			for (const name of names) due.set(name, until);
			return Promise.resolve({ names, until });
		},
		finish({ names, until }) {
			for (const name of names) if (due.get(name) === until) due.delete(name);
			return Promise.resolve();
		}
	};
}

/** For servers that share a Redis. */
export function createRedisQueue(redis: Pick<Redis, 'zadd' | 'eval'>, key: string): ChangeQueue {
	return {
		async add(name, dueAt) {
			await redis.zadd(key, dueAt, name);
		},
		async take(now) {
			const until = now + AGAIN_AFTER_MS;
			const names = await redis.eval(TAKE, 1, key, now, until, MAX_TAKEN);
			return { names: Array.isArray(names) ? names.map(String) : [], until };
		},
		async finish({ names, until }) {
			if (names.length > 0) await redis.eval(FINISH, 1, key, until, ...names);
		}
	};
}
