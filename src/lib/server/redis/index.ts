import { Redis, type RedisOptions } from 'ioredis';

export { REDIS_KEYS } from './keys';

/** How long the reader of the invalidation log waits for a record; each answer proves that none was missed. */
export const LOG_WAIT_MS = 500;

/** A command that cannot be sent now fails now, instead of waiting for Redis to come back. */
const FAIL_FAST = {
	enableOfflineQueue: false,
	autoResendUnfulfilledCommands: false,
	maxRetriesPerRequest: 0
} satisfies RedisOptions;

/** One row for each use: how long a command may take, and what happens without its answer. */
const POLICIES = {
	/** A page waits for it; without it the platform is asked. */
	cache: { ...FAIL_FAST, commandTimeout: 200 },
	/** A blocking read; without an answer this process is on its own. */
	invalidationLog: { ...FAIL_FAST, commandTimeout: LOG_WAIT_MS + 500 },
	/** A form waits for it; without it this server locks for itself. */
	locks: { maxRetriesPerRequest: 0, commandTimeout: 500 },
	/** A message waits for it; without it this server counts for itself. */
	rates: { ...FAIL_FAST, commandTimeout: 500 },
	/** A page waits for it; without it the account is unavailable. */
	signOuts: { maxRetriesPerRequest: 1, commandTimeout: 2000 },
	/** A page waits for it; without it prices are shown without reductions. */
	prices: { ...FAIL_FAST, commandTimeout: 1000 },
	/** A webhook waits for it; without it the platform sends the webhook again. */
	search: { ...FAIL_FAST, commandTimeout: 1000 },
	/** A shopper waits for it; without it a message is sent at once or not at all. */
	outbox: { ...FAIL_FAST, commandTimeout: 2000 },
	/** Turns go on in the background: they wait until Redis has restarted, and fail then. */
	conversations: { commandTimeout: 5000 }
} satisfies Record<string, RedisOptions>;

const CONNECT_TIMEOUT_MS = 1000;
const RECONNECT_AFTER_MS = 200;

/** Connects with the first command or `connect()`, and again whenever the connection is lost. */
export function connectRedis(
	url: string,
	use: keyof typeof POLICIES,
	onError: (failure: Error) => void
): Redis {
	const redis = new Redis(url, {
		...POLICIES[use],
		// Not while the program is only built or looked at.
		lazyConnect: true,
		connectTimeout: CONNECT_TIMEOUT_MS,
		retryStrategy: () => RECONNECT_AFTER_MS
	});
	redis.on('error', onError);
	return redis;
}
