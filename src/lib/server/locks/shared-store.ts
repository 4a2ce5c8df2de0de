import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Log } from '../base/log';
import { REDIS_KEYS, connectRedis } from '../redis';

/** The Redis that servers share, for what they can do without. */
export interface SharedStore {
	/** Null while it is away: then this server is on its own. */
	ask: <Answer>(question: (redis: Redis) => Promise<Answer>) => Promise<{ answer: Answer } | null>;
	close: () => void;
}

interface SharedStoreOptions {
	url: string;
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
}

/** After a failure Redis is not asked for this long, since each command may take until its timeout. */
const REST_MS = 2000;

/** Hashes names, since they contain ids of carts. */
export function toSharedKey(kind: 'locks' | 'values', name: string): string {
	return `${REDIS_KEYS[kind]}:${createHash('sha256').update(name).digest('base64url')}`;
}

export function createSharedStore({ url, now, log }: SharedStoreOptions): SharedStore {
	// Every failed command is logged below.
	const redis = connectRedis(url, 'locks', () => undefined);
	let restsUntil = -Infinity;

	return {
		async ask(question) {
			if (now() < restsUntil) return null;
			try {
				return { answer: await question(redis) };
			} catch (error) {
				restsUntil = now() + REST_MS;
				const { message } = error as Error;
				log.warn({ reason: message }, 'no answer from Redis: locks are of this server only');
				return null;
			}
		},
		close: () => redis.disconnect()
	};
}
