import type { Redis } from 'ioredis';
import { z } from 'zod';
import { parseJson } from '$lib/core/parse-json';
import type { Position } from './fleet-order';

/** An entry that replicas share. */
const sharedEntry = z.object({
	value: z.unknown(),
	tags: z.array(z.string()),
	freshUntil: z.number(),
	staleUntil: z.number(),
	keepUntil: z.number(),
	isUnbounded: z.boolean(),
	/** The last invalidation that the writer knew when it began to read. */
	position: z.object({ epoch: z.string(), number: z.number() }) satisfies z.ZodType<Position>
});
type SharedEntry = z.output<typeof sharedEntry>;

export interface RedisTier {
	/** Null also where Redis does not answer in time. */
	get: (key: string) => Promise<SharedEntry | null>;
	set: (key: string, entry: SharedEntry) => Promise<void>;
}

interface RedisTierOptions {
	connection: Redis;
	prefix: string;
	/** Milliseconds since 1970. */
	now: () => number;
	onError: (failure: unknown) => void;
}

/** After a failure Redis is not asked for this long, so that no further request is slowed down. */
const SUSPENDED_MS = 1000;

export function createRedisTier(options: RedisTierOptions): RedisTier {
	const { connection, prefix, now, onError } = options;
	let suspendedUntil = 0;

	async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
		if (connection.status !== 'ready' || now() < suspendedUntil) return null;
		try {
			return await work();
		} catch (failure) {
			suspendedUntil = now() + SUSPENDED_MS;
			onError(failure);
			return null;
		}
	}

	return {
		async get(key) {
			const text = await attempt(() => connection.get(`${prefix}:${key}`));
			return text === null ? null : (sharedEntry.safeParse(parseJson(text)).data ?? null);
		},
		async set(key, entry) {
			const lifeMs = Math.max(1, Math.ceil(entry.keepUntil - now()));
			const text = JSON.stringify(entry);
			await attempt(() => connection.set(`${prefix}:${key}`, text, 'PX', lifeMs));
		}
	};
}
