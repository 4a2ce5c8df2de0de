import { LockTimeoutError } from '../base/errors';
import type { Log } from '../base/log';
import type { Locks } from '../locks';
import { getMarkets, getVariantTable, readFeedProducts, type Storefront } from '../storefront';
import type { PriceStore, Reading } from './price-store';

interface ReaderOptions {
	store: PriceStore;
	/** Reads compare-at prices as the store has them, through the cache of the pages. */
	storefront: Storefront;
	/** Whether reductions name prior prices there. */
	isOwed: (country: string) => boolean;
	locks: Pick<Locks, 'run'>;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Pick<Log, 'info' | 'warn' | 'error'>;
}

interface PriceReader {
	/** Reads all prices of the markets that owe prior prices, unless they were read today. Never throws. */
	readAll: () => Promise<void>;
	/** Reads those of a product that has changed. Never throws. */
	readProduct: (handle: string) => Promise<void>;
}

/** A little less than a day, so that readings do not wander through it. */
const READ_AGAIN_MS = 20 * 3_600_000;
const LOCK = 'price-log';

/** Creates what reads prices into the log, on one server at a time. */
export function createPriceReader(options: ReaderOptions): PriceReader {
	const { store, storefront, isOwed, locks, now, log } = options;

	async function connectAll(): Promise<Storefront[]> {
		const markets = await getMarkets(storefront);
		return markets
			.filter(({ country }) => isOwed(country))
			.map(({ country, defaultLanguage: language }) =>
				storefront.withLocale({ country, language })
			);
	}

	async function isDue(): Promise<boolean> {
		const run = await store.readRun();
		return run === null || now() - run.last >= READ_AGAIN_MS;
	}

	async function readEverything(): Promise<void> {
		if (!(await isDue())) return;
		const startedAt = now();
		let count = 0;
		for (const market of await connectAll()) {
			for await (const products of readFeedProducts(market)) {
				const readings = products.flatMap(({ variants }) =>
					variants.map(({ number, price, compareAtPrice }) =>
						toReading(`gid://shopify/ProductVariant/${number}`, market, { price, compareAtPrice })
					)
				);
				await store.note(readings, now());
				count += readings.length;
			}
		}
		await store.noteRun(startedAt);
		log.info({ count }, 'the prices of the day are in the log');
	}

	async function readOne(handle: string): Promise<void> {
		for (const market of await connectAll()) {
			const table = await getVariantTable(market, handle);
			const readings = (table?.rows ?? []).map((row) => toReading(row.id, market, row));
			await store.note(readings, now());
		}
	}

	async function attempt(work: () => Promise<void>): Promise<void> {
		try {
			await locks.run(LOCK, work);
		} catch (err) {
			// Another server reads them.
			if (err instanceof LockTimeoutError) return;
			log.error({ err }, 'prices could not be read into the log');
		}
	}

	return {
		readAll: () => attempt(readEverything),
		readProduct: (handle) => attempt(() => readOne(handle))
	};
}

type Money = Reading['price'];
interface Priced {
	price: { amount: Money; currencyCode: string };
	compareAtPrice: { amount: Money } | null;
}

function toReading(
	variant: string,
	{ locale: { country } }: Storefront,
	{ price, compareAtPrice }: Priced
): Reading {
	return {
		...{ variant, country, currency: price.currencyCode },
		...{ price: price.amount, before: compareAtPrice?.amount ?? null }
	};
}
