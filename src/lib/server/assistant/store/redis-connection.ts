import { Redis } from 'ioredis';
import type { Log } from '../../log';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2000;
const COMMAND_TIMEOUT_MS = 5000;

/** Comes back by itself; a command that gets no answer in time fails. */
export function connectRedis(url: string, log: Log): Redis {
	const redis = new Redis(url, {
		commandTimeout: COMMAND_TIMEOUT_MS,
		retryStrategy: (attempts) => Math.min(attempts * FIRST_RETRY_MS, LAST_RETRY_MS)
	});
	redis.on('error', ({ message }: Error) =>
		log.warn({ reason: message }, 'no connection to Redis')
	);
	return redis;
}
