import { LRUCache } from 'lru-cache';
import { recordReads, TAGS, type PublicCache } from '../cache';

interface KnownMarket {
	market: string;
	/** Milliseconds since 1970. */
	freshUntil: number;
}

/** What the choices of visitors mean, as long as what the store said of its markets is fresh. */
export interface MarketChoices {
	/** Null when the store has to be asked. */
	find: (choice: string) => string | null;
	/** Null when it could not be found out. */
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

/** Anybody can make up choices: these are kept in mind, others are found out again. */
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
			// Without any read it was no choice at all, and costs nothing to find out again.
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
