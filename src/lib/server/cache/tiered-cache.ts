import { LRUCache } from 'lru-cache';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { deepFreeze } from '$lib/core/deep-freeze';
import { parseJson } from '$lib/core/parse-json';
import type { Position } from './fleet/invalidation-log';
import type { Invalidations } from './invalidations';
import { getFreshness, type Lifetime } from './policy';

/** One answer of the platform. */
export interface Entry extends Lifetime {
	value: unknown;
	tags: string[];
	/** Place in the order of invalidations when the reading began. */
	serial: number;
	/** Visitors can ask for any number of such answers, so they evict each other only. */
	isUnbounded: boolean;
}

/** An entry and whether nothing with its tags was invalidated since; if so it is for failures of the platform. */
export interface Found {
	entry: Entry;
	isCurrent: boolean;
}

/** The invalidations that are known before an answer is requested; the answer is at least as new. */
interface ReadingPoint {
	serial: number;
	/** Null where nothing is shared. */
	position: Position | null;
}

/** Two tiers: the memory of this process and, behind it, the Redis that replicas share. */
export interface TieredCache {
	getReadingPoint: () => ReadingPoint;
	findInMemory: (key: string) => Found | null;
	/** Copies a current entry into memory. */
	findShared: (key: string) => Promise<Found | null>;
	keep: (key: string, entry: Entry, place: { point: ReadingPoint; isShared: boolean }) => void;
}

/** The answers that replicas share, and their order of invalidations. */
export interface SharedAnswers {
	/** Null while the fleet's order is not known here; then nothing is shared. */
	getPosition: () => Position | null;
	/**
	 * Returns whether nothing with the tags was invalidated since the position, as far as this
	 * replica knows.
	 */
	isCurrent: (tags: readonly string[], position: Position) => boolean;
	shared: RedisTier;
}

interface TieredCacheOptions {
	maxBytes: number;
	invalidations: Invalidations;
	/** Null: this process is the only one. */
	fleet: SharedAnswers | null;
	now: () => number;
}

/** No single answer may evict a tenth of the others. */
const LARGEST_SHARE = 10;
/** Share of the memory for answers whose keys visitors choose. */
const UNBOUNDED_SHARE = 0.25;
/** Share of the memory for answers that are read so often that they are not parsed each time. */
const PARSED_SHARE = 0.25;
/** A parsed answer takes up to twice the memory of its text, and this is no measurement but a bound. */
const PARSED_SIZE = 3;

export function createTieredCache(options: TieredCacheOptions): TieredCache {
	const { maxBytes, invalidations, fleet, now } = options;
	const memory = createMemoryTier(maxBytes);

	return {
		getReadingPoint: () => ({
			serial: invalidations.getSerial(),
			position: fleet?.getPosition() ?? null
		}),
		findInMemory(key) {
			const entry = memory.get(key);
			if (entry === null || getFreshness(entry, now()) === 'expired') return null;
			return { entry, isCurrent: invalidations.isCurrent(entry.tags, entry.serial) };
		},
		async findShared(key) {
			const found = (await fleet?.shared.get(key)) ?? null;
			if (found === null || fleet === null) return null;
			const { position, ...answer } = found;
			const entry = { ...answer, serial: invalidations.getSerial() };
			const isCurrent = fleet.isCurrent(entry.tags, position);
			if (isCurrent) memory.set(key, entry);
			return { entry, isCurrent };
		},
		keep(key, entry, { point: { position }, isShared }) {
			if (!invalidations.isCurrent(entry.tags, entry.serial)) return;
			memory.set(key, entry);
			if (!isShared || fleet === null || position === null) return;
			const { serial, ...answer } = entry;
			void fleet.shared.set(key, { ...answer, position });
		}
	};
}

/**
 * Bounded in bytes; what was not used for longest goes first. Entries are kept as JSON, whose length is
 * their size. Those that are read again are kept as frozen values too: parsing them is most of a read, and
 * no reader can change what the next one gets. Readers get the same object each time, so what they derive
 * from it can be remembered by its identity.
 */
function createMemoryTier(maxBytes: number) {
	const parsed = openStore(maxBytes * PARSED_SHARE, ({ bytes }: Parsed) => bytes);
	const textBytes = maxBytes * (1 - PARSED_SHARE);
	const bounded = openStore(textBytes * (1 - UNBOUNDED_SHARE), measureText);
	const unbounded = openStore(textBytes * UNBOUNDED_SHARE, measureText);

	return {
		get(key: string): Entry | null {
			const text = bounded.get(key) ?? unbounded.get(key);
			if (text === undefined) return null;
			const known = parsed.get(key);
			if (known !== undefined) return known.entry;
			const entry = deepFreeze(JSON.parse(text) as Entry);
			parsed.set(key, { entry, bytes: text.length * PARSED_SIZE });
			return entry;
		},
		set(key: string, entry: Entry): void {
			const [home, other] = entry.isUnbounded ? [unbounded, bounded] : [bounded, unbounded];
			// What did not exist may exist by now.
			other.delete(key);
			parsed.delete(key);
			home.set(key, JSON.stringify(entry));
		}
	};
}

function measureText(text: string): number {
	return Buffer.byteLength(text);
}

interface Parsed {
	entry: Entry;
	bytes: number;
}

function openStore<Value extends string | Parsed>(
	maxBytes: number,
	measure: (value: Value) => number
): LRUCache<string, Value> {
	return new LRUCache({
		maxSize: Math.floor(maxBytes),
		maxEntrySize: Math.ceil(maxBytes / LARGEST_SHARE),
		sizeCalculation: (value, key) => measure(value) + key.length
	});
}

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
