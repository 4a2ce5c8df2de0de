import { BentoCache, bentostore } from 'bentocache';
import { redisDriver } from 'bentocache/drivers/redis';
import type { Redis } from 'ioredis';
import type { Position } from './fleet-order';

/** What replicas give each other. */
interface SharedEntry {
	value: unknown;
	tags: string[];
	/** Milliseconds since 1970. */
	freshUntil: number;
	staleUntil: number;
	isMadeUp: boolean;
	/** The last invalidation that the writer knew when it began to read. */
	position: Position;
}

export interface RedisTier {
	/** Null also where Redis does not answer in time. */
	get: (key: string) => Promise<SharedEntry | null>;
	set: (key: string, entry: SharedEntry, lifeMs: number) => Promise<void>;
}

interface SharedLevelOptions {
	connection: Redis;
	prefix: string;
	now: () => number;
	onError: (failure: unknown) => void;
}

/** After a failure nobody waits for this long: a request must not be slowed down by it again. */
const SUSPENDED_MS = 1000;

export function createRedisTier(options: SharedLevelOptions): RedisTier {
	const { connection, prefix, now, onError } = options;
	const bento = new BentoCache({
		default: 'shared',
		suppressL2Errors: false,
		stores: { shared: bentostore({ prefix }).useL2Layer(redisDriver({ connection })) }
	});
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
		get: async (key) => (await attempt(() => bento.get<SharedEntry | undefined>({ key }))) ?? null,
		async set(key, entry, lifeMs) {
			await attempt(() => bento.set({ key, value: entry, ttl: lifeMs }));
		}
	};
}
