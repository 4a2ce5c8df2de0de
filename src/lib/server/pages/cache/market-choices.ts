import { LRUCache } from 'lru-cache';
import type { PublicCache } from '../../cache';
import { recordReads } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';

interface KnownMarket {
	market: string;
	/** Milliseconds since 1970. */
	freshUntil: number;
}

/** Remembers the market of each choice for as long as what the store said of its markets is fresh. */
export interface MarketChoices {
	/** Null when the store has to be asked. */
	find: (choice: string) => string | null;
	/** Null when the store did not say. */
	resolve: (
		choice: string,
		findMarket: (choice: string) => Promise<string>
	) => Promise<string | null>;
	forget: (tags: readonly string[] | 'all') => void;
}

interface MarketChoicesOptions {
	cache: Pick<PublicCache, 'isCurrent'>;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** Clients can make up any number of choices; beyond this many they are resolved again. */
const MAX_CHOICES = 1000;

export function createMarketChoices({ cache, now }: MarketChoicesOptions): MarketChoices {
	const known = new LRUCache<string, KnownMarket>({ max: MAX_CHOICES });

	function find(choice: string): string | null {
		if (choice === '') return '';
		const found = known.get(choice);
		return found !== undefined && now() < found.freshUntil ? found.market : null;
	}

	return {
		find,
		async resolve(choice, findMarket) {
			const found = find(choice);
			if (found !== null) return found;
			const { result: market, record } = await recordReads(() => findMarket(choice));
			if (record.privateReason !== null) return null;
			// Without any read the choice was malformed, and costs nothing to resolve again.
			if (record.freshUntil !== null && cache.isCurrent(record)) {
				known.set(choice, { market, freshUntil: record.freshUntil });
			}
			return market;
		},
		forget(tags) {
			if (tags === 'all' || tags.includes(TAGS.markets)) known.clear();
		}
	};
}
