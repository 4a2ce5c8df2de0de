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

	/** Nobody waits for this one, so its failure is nobody's but the log's. */
	async function refresh(storefront: Storefront) {
		try {
			await (pending = read(storefront));
		} catch (err) {
			log.warn({ err }, 'markets not read again');
		}
	}

	return (storefront) => {
		if (known === null) return (pending ??= read(storefront));
		const isStale = now() - known.readAt >= FRESH_MS;
		if (isStale && pending === null) void refresh(storefront);
		return Promise.resolve(known.markets);
	};
}
