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
	/** Anybody can ask for any number of such answers, so they push out each other only. */
	isMadeUp: boolean;
}

export interface MemoryTier {
	get: (key: string) => Promise<Entry | null>;
	set: (key: string, entry: Entry, lifeMs: number) => Promise<void>;
}

/** An entry with its key and tags is hardly smaller; the number keeps the index itself small. */
const MIN_ENTRY_BYTES = 512;
/** No single answer may push out a tenth of the others. */
const LARGEST_SHARE = 10;
/** Of the memory, for answers that anybody can make up. */
const MADE_UP_SHARE = 0.25;

/** Bounded in bytes: what was not used for longest goes first. */
export function createMemoryTier(maxBytes: number): MemoryTier {
	const bento = new BentoCache({
		default: 'plain',
		stores: {
			plain: openStore(maxBytes * (1 - MADE_UP_SHARE)),
			madeUp: openStore(maxBytes * MADE_UP_SHARE)
		}
	});
	const [plain, madeUp] = [bento.use('plain'), bento.use('madeUp')];

	return {
		async get(key) {
			const find = (store: typeof plain) => store.get<Entry | undefined>({ key });
			return (await find(plain)) ?? (await find(madeUp)) ?? null;
		},
		async set(key, entry, lifeMs) {
			const [home, other] = entry.isMadeUp ? [madeUp, plain] : [plain, madeUp];
			// What did not exist may exist by now.
			await other.delete({ key });
			await home.set({ key, value: entry, ttl: lifeMs });
		}
	};
}

function openStore(maxBytes: number) {
	return bentostore().useL1Layer(
		memoryDriver({
			maxSize: Math.floor(maxBytes),
			maxEntrySize: Math.ceil(maxBytes / LARGEST_SHARE),
			maxItems: Math.ceil(maxBytes / MIN_ENTRY_BYTES)
		})
	);
}
