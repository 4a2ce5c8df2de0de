import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';
import { REDIS_KEYS } from '../../redis';

/** Counts the open streams of this server, and bounds them per shopper and in total. */
export interface OpenStreams {
	/** Returns null when the shopper or the server has reached its limit. */
	open: (shopperId: string) => StreamSlot | null;
	count: () => number;
}

interface StreamSlot {
	/** Releases the slot when the body ends, fails or is canceled, or its reader is gone. */
	guard: (body: ReadableStream<Uint8Array>, gone: AbortSignal) => ReadableStream<Uint8Array>;
	release: () => void;
}

export function createOpenStreams(max: { perShopper: number; all: number }): OpenStreams {
	const counts = new Map<string, number>();
	let all = 0;

	function count(shopperId: string, change: 1 | -1): void {
		const next = (counts.get(shopperId) ?? 0) + change;
		all += change;
		if (next > 0) counts.set(shopperId, next);
		else counts.delete(shopperId);
	}

	return {
		count: () => all,
		open(shopperId) {
			if (all >= max.all || (counts.get(shopperId) ?? 0) >= max.perShopper) return null;
			count(shopperId, 1);
			let isReleased = false;
			const release = () => {
				if (!isReleased) count(shopperId, -1);
				isReleased = true;
			};
			return { release, guard: (body, gone) => releaseAtEnd(body, gone, release) };
		}
	};
}

function releaseAtEnd(body: ReadableStream<Uint8Array>, gone: AbortSignal, onEnd: () => void) {
	const reader = body.getReader();
	const leave = () => {
		onEnd();
		reader.cancel().catch(() => undefined);
	};
	gone.addEventListener('abort', leave, { once: true });
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					const { done, value } = await reader.read();
					if (!done) {
						controller.enqueue(value);
						return;
					}
					controller.close();
				} catch (error) {
					controller.error(error);
				}
				gone.removeEventListener('abort', leave);
				onEnd();
			},
			cancel: leave
		},
		{ highWaterMark: 0 }
	);
}

export type RateName = 'messages_per_minute' | 'shoppers_per_minute';

export interface RateLimits {
	/** Returns null when allowed, else the seconds to wait. */
	take: (name: RateName, key: string) => Promise<number | null>;
}

const WINDOW_S = 60;

/** Counts in memory, or in Redis for several servers. */
export function createRateLimits(
	max: Readonly<Record<RateName, number>>,
	redis: Redis | null
): RateLimits {
	const limiters = {
		messages_per_minute: createLimiter('messages_per_minute', max, redis),
		shoppers_per_minute: createLimiter('shoppers_per_minute', max, redis)
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
	max: Readonly<Record<RateName, number>>,
	redis: Redis | null
) {
	const options = {
		keyPrefix: `${REDIS_KEYS.rates}:${name}`,
		points: max[name],
		duration: WINDOW_S
	};
	if (redis === null) return new RateLimiterMemory(options);
	// While Redis is away each server counts for itself.
	const insuranceLimiter = new RateLimiterMemory(options);
	return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter });
}
