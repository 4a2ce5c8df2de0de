import { config } from '../base/config';
import { log as rootLog } from '../base/log';
import { measurements } from '../base/measurements';
import { connectRedis, REDIS_KEYS } from '../redis';
import type { Storefront } from '../storefront';
import { createMemoryQueue, createRedisQueue } from './change-queue';
import { importProducts } from './import-products';
import { createProductSearch } from './product-search';
import type { ProviderSettings, SearchProvider } from './provider';
import { createDocumentReader } from './read-documents';
import { createChangeWriter } from './write-changes';

export type { SearchCounts } from './product-search';

const log = rootLog.child({ scope: 'search' });
const { search: settings } = config;

type Connect = (settings: ProviderSettings) => Promise<SearchProvider>;

/** Only the one that is set is loaded. */
const PROVIDERS = {
	meilisearch: async (given) => (await import('./meilisearch')).createMeilisearch(given)
} satisfies Record<string, Connect>;

type Settings = NonNullable<typeof settings>;

export function connectProvider(given: Pick<Settings, 'provider'> & ProviderSettings) {
	return PROVIDERS[given.provider](given);
}

/** Null: the platform searches. */
export const productSearch =
	settings === null
		? null
		: createProductSearch({
				load: () => connectProvider(settings),
				timeoutMs: settings.timeoutMs,
				now: () => performance.now(),
				log,
				onBreaker: measurements?.noteBreaker
			});

/** Null: no search is to be told of changes. */
export function openChangeWriter(storefront: Storefront) {
	if (settings === null) return null;
	return createChangeWriter({
		queue: openQueue(),
		load: () => connectProvider(settings),
		reader: createDocumentReader(storefront),
		waitMs: config.webhooks.repeatAfterMs,
		now: Date.now,
		log
	});
}

function openQueue() {
	if (config.redisUrl === null) return createMemoryQueue();
	const redis = connectRedis(config.redisUrl, 'search', (err) =>
		log.error({ err }, 'Redis of the search')
	);
	return createRedisQueue(redis, REDIS_KEYS.searchChanges);
}

/** Fills the search with all products, with the key that may make indexes. */
export function runImport(storefront: Storefront, given: Settings & { adminKey: string }) {
	return connectProvider({ ...given, key: given.adminKey }).then((provider) =>
		importProducts({ provider, reader: createDocumentReader(storefront), now: Date.now, log })
	);
}
