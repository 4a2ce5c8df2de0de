import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';

/** What is counted per minute. */
export type RateName = 'messages_per_minute' | 'shoppers_per_minute';

export interface RateLimits {
	/** Null when it may be done; else how many seconds to wait. */
	take: (name: RateName, key: string) => Promise<number | null>;
}

const WINDOW_S = 60;

/** In memory for one server, in Redis for several. */
export function createRateLimits(
	most: Readonly<Record<RateName, number>>,
	redis: Redis | null
): RateLimits {
	const limiters = {
		messages_per_minute: createLimiter('messages_per_minute', most, redis),
		shoppers_per_minute: createLimiter('shoppers_per_minute', most, redis)
	} satisfies Record<RateName, unknown>;
	return {
		async take(name, key) {
			try {
				await limiters[name].consume(key);
				return null;
			} catch (refusal) {
				if (!(refusal instanceof RateLimiterRes)) throw refusal;
				return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
			}
		}
	};
}

function createLimiter(
	name: RateName,
	most: Readonly<Record<RateName, number>>,
	redis: Redis | null
) {
	const options = { keyPrefix: `assistant:${name}`, points: most[name], duration: WINDOW_S };
	if (redis === null) return new RateLimiterMemory(options);
	// While Redis is away each server counts for itself.
	const insuranceLimiter = new RateLimiterMemory(options);
	return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter });
}
