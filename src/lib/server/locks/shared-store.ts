import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Log } from '../log';

/** The Redis that servers share, for questions that can be done without. */
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

/** A shopper waits for the answer. */
const COMMAND_TIMEOUT_MS = 500;
/** After a failure nobody asks for so long, for each question may take the time above. */
const REST_MS = 2000;
const LAST_RETRY_MS = 1000;

/** Names hold what is nobody's business, such as the id of a cart. */
export function toSharedKey(kind: 'lock' | 'note', name: string): string {
	return `${kind}:${createHash('sha256').update(name).digest('base64url')}`;
}

export function createSharedStore({ url, now, log }: SharedStoreOptions): SharedStore {
	const redis = new Redis(url, {
		commandTimeout: COMMAND_TIMEOUT_MS,
		connectTimeout: COMMAND_TIMEOUT_MS,
		maxRetriesPerRequest: 0,
		retryStrategy: (attempts) => Math.min(attempts * 50, LAST_RETRY_MS),
		// Not while the program is only built or looked at.
		lazyConnect: true
	});
	// Every failed question tells of it.
	redis.on('error', () => undefined);
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
