import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';

/** What is kept of one answer. */
export interface Entry {
	value: unknown;
	tags: string[];
	/** Milliseconds since 1970. */
	freshUntil: number;
	staleUntil: number;
	/** Place in the order of invalidations when the reading began. */
	serial: number;
}

export interface MemoryLevel {
	get: (key: string) => Promise<Entry | null>;
	set: (key: string, entry: Entry, lifeMs: number) => Promise<void>;
}

/** An entry with its key and tags is hardly smaller; the number keeps the index itself small. */
const MIN_ENTRY_BYTES = 512;
/** No single answer may push out a tenth of the others. */
const LARGEST_SHARE = 10;

/** Bounded in bytes: what was not used for longest goes first. */
export function createMemoryLevel(maxBytes: number): MemoryLevel {
	const bento = new BentoCache({
		default: 'memory',
		stores: {
			memory: bentostore().useL1Layer(
				memoryDriver({
					maxSize: maxBytes,
					maxEntrySize: Math.ceil(maxBytes / LARGEST_SHARE),
					maxItems: Math.ceil(maxBytes / MIN_ENTRY_BYTES)
				})
			)
		}
	});
	return {
		get: async (key) => (await bento.get<Entry | undefined>({ key })) ?? null,
		async set(key, entry, lifeMs) {
			await bento.set({ key, value: entry, ttl: lifeMs });
		}
	};
}
