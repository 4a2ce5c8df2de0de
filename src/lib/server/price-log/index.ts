import { config } from '../base/config';
import { log as rootLog } from '../base/log';
import { connectRedis, REDIS_KEYS } from '../redis';
import type { ReducedVariant } from '../storefront';
import { createRedisPrices, createSqlitePrices, type PriceStore } from './price-store';
import { findPriorPrice } from './price-window';

export { createPriceReader } from './read-prices';

const log = rootLog.child({ scope: 'prices' });
let opened: PriceStore | null = null;

/** The log of prices; null where nobody asks for it. */
export function openPriceLog(): PriceStore | null {
	if (config.law.priorPriceSource !== 'log') return null;
	opened ??= openStore();
	return opened;
}

function openStore(): PriceStore {
	if (config.redisUrl === null) return createSqlitePrices(config.law.priceLogFile);
	const redis = connectRedis(config.redisUrl, 'prices', (err) =>
		log.error({ err }, 'Redis of the price log')
	);
	return createRedisPrices(redis, REDIS_KEYS.prices);
}

/** Finds the prior prices of reduced variants. A log that cannot be read knows none: prices are shown without claims. */
export async function findLogged(
	variants: readonly ReducedVariant[]
): Promise<ReadonlyMap<string, string>> {
	const keys = variants.map(({ id, country, price }) => ({
		...{ variant: id, country, currency: price.currencyCode }
	}));
	try {
		const found = (await openPriceLog()?.read(keys)) ?? [];
		const now = Date.now();
		return new Map(
			variants.flatMap(({ id, price }, index) => {
				const prior = findPriorPrice(found[index] ?? [], { price: price.amount, now });
				return prior === null ? [] : [[id, prior] as const];
			})
		);
	} catch (err) {
		log.error({ err }, 'the price log cannot be read: prices are shown without reductions');
		return new Map();
	}
}
