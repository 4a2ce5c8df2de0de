import { config } from '../base/config';
import { log } from '../base/log';
import { isOwed } from '../law';
import { locks } from '../locks';
import { createPriceReader, openPriceLog } from '../price-log';
import { listenToChanges } from '../webhooks';
import { openPlainStorefront } from './shopper-storefront';

/** The first reading may fail, and the next is due within the day. */
const LOOK_EVERY_MS = 300_000;
/** What a webhook made outdated is outdated once more then, and read anew. */
const AFTER_REPEAT_MS = 1000;

/** Reads prices into the log, where there is one: daily, and when a product changes, until the signal. */
export function recordPrices(ending: AbortSignal): void {
	const store = openPriceLog();
	if (store === null) return;
	const reader = createPriceReader({
		...{ store, locks, now: Date.now, log: log.child({ scope: 'prices' }) },
		storefront: openPlainStorefront('prices'),
		isOwed: (country) => isOwed('prior-price', country)
	});
	const timer = setInterval(() => void reader.readAll(), LOOK_EVERY_MS).unref();
	ending.addEventListener('abort', () => clearInterval(timer));
	void reader.readAll();
	listenToChanges((topic, { handle }) => {
		if (topic.startsWith('products/') && handle !== null) {
			const read = () => void reader.readProduct(handle);
			setTimeout(read, config.webhooks.repeatAfterMs + AFTER_REPEAT_MS).unref();
		}
		return Promise.resolve();
	});
}
