import type { Log } from '../base/log';
import { createBreaker, type ProductSearch } from '../storefront';
import type { SearchProvider } from './provider';

interface SearchOptions {
	/** Called with the first question. */
	load: () => Promise<SearchProvider>;
	timeoutMs: number;
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
	onBreaker?: ((name: string, isOpen: boolean) => void) | undefined;
}

/** Questions since the start, by who answered them. */
export interface SearchCounts {
	provider: number;
	platform: number;
}

/** Asks a provider, and leaves it alone while it fails: then the platform answers. */
export function createProductSearch({ load, timeoutMs, now, log, onBreaker }: SearchOptions): {
	search: ProductSearch;
	counts: Readonly<SearchCounts>;
} {
	const service = 'the search of SEARCH_PROVIDER';
	const breaker = createBreaker({ name: 'search', service, now, log, onState: onBreaker });
	const counts: SearchCounts = { provider: 0, platform: 0 };
	let provider: Promise<SearchProvider> | null = null;

	return {
		counts,
		async search(query) {
			provider ??= load();
			const { search } = await provider;
			try {
				const hits = await breaker.run((stalled) =>
					search(query, AbortSignal.any([stalled, AbortSignal.timeout(timeoutMs)]))
				);
				counts.provider += 1;
				return hits;
			} catch (err) {
				// The breaker says it once when the service is away.
				log.debug({ err }, 'the platform answers a search');
				counts.platform += 1;
				return null;
			}
		}
	};
}
