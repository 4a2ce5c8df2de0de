import { describePlatformFailure } from '../errors';
import { log as rootLog } from '../log';
import { getMarkets, type Market, type Storefront } from '../storefront';

const FRESH_MS = 5 * 60 * 1000;

const log = rootLog.child({ scope: 'localization' });

/** The countries that the store sells to. Only the very first shopper waits for them. */
export type MarketMemory = (storefront: Storefront) => Promise<readonly Market[]>;

export function createMarketMemory(now: () => number): MarketMemory {
	let known: { markets: readonly Market[]; readAt: number } | null = null;
	let pending: Promise<readonly Market[]> | null = null;

	async function read(storefront: Storefront) {
		try {
			const markets = await getMarkets(storefront);
			known = { markets, readAt: now() };
			return markets;
		} finally {
			pending = null;
		}
	}

	return (storefront) => {
		const isFresh = known !== null && now() - known.readAt < FRESH_MS;
		if (known !== null && isFresh) return Promise.resolve(known.markets);
		pending ??= read(storefront);
		if (known === null) return pending;
		pending.catch((err: unknown) => {
			if (describePlatformFailure(err) === null) throw err;
			log.warn({ err }, 'markets not read again');
		});
		return Promise.resolve(known.markets);
	};
}
