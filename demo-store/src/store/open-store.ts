import { openCommerce } from './commerce/open-commerce.ts';
import { ACCESS_TOKEN_SECONDS, openIdentity } from './customers/open-identity.ts';
import type { CatalogStore, Store, StoreOptions } from './store.ts';
import { createCatalog } from './catalog/catalog.ts';
import { createCollectionStore } from './catalog/collection-store.ts';
import { createLiveCatalog } from './catalog/live-catalog.ts';
import { createProductStore } from './catalog/product-store.ts';
import { createQueryMatcher } from './catalog/query-matcher.ts';
import { createContent } from './content/content.ts';
import { createDocumentStore } from './content/document-store.ts';
import { createDeliveries } from './deliveries.ts';
import { createEvents } from './events.ts';
import { createFaults } from './faults.ts';
import { createMarkets, presentAmount } from './markets.ts';
import { createSearch } from './search/search.ts';
import { createSearchIndex } from './search/search-index.ts';
import { openSeed } from './seed/seed-files.ts';
import { createSeeding } from './seed/seeding.ts';
import { openDatabase } from './storage/database.ts';
import { transaction } from './storage/transaction.ts';

/** The whole shop over one SQLite file, loaded from the seed when the file is new. */
export function openStore(options: StoreOptions): Store {
	const catalogStore = openCatalogStore(options);
	const { accessTokenSeconds = ACCESS_TOKEN_SECONDS } = options;
	const identity = openIdentity(catalogStore, { accessTokenSeconds });
	return { ...catalogStore, ...openCommerce(catalogStore, identity.grants), identity };
}

/** Opens the file, or creates it with the seed in it. */
export function openCatalogStore(options: StoreOptions): CatalogStore {
	const { now, randomBytes } = options;
	const database = openDatabase(options.databasePath);
	const tables = {
		products: createProductStore(database),
		collections: createCollectionStore(database),
		documents: createDocumentStore(database),
		searchIndex: createSearchIndex(database)
	};
	const events = createEvents(database, now);
	const deliveries = createDeliveries({ database, events, randomBytes });
	const faults = createFaults(database);
	const seed = openSeed(options.seedFolder);
	const seeding = createSeeding(database, tables, { events, seed }, options);
	seeding.complete();

	const { documents } = tables;
	const live = createLiveCatalog(database, tables);
	let shop = seed.readShop(seeding.shift());
	const markets = createMarkets(shop);
	const content = createContent({
		...{ database, documents, events, now, shopFile: () => shop },
		texts: seed.readTexts(),
		presentAmount: (amount, locale) => presentAmount(markets, amount, locale)
	});
	const matcher = createQueryMatcher(live);
	const context = { database, live, documents, content, markets, events, now };
	const catalog = createCatalog({ ...context, matcher });
	const search = createSearch({ ...context, collections: catalog, words: seed.readSearchWords() });
	const resetSteps: (() => void)[] = [];

	function reset(): void {
		transaction(database, () => {
			seeding.replace();
			faults.reset();
			live.bump();
			for (const step of resetSteps) step();
		});
		shop = seed.readShop(seeding.shift());
		live.reload();
	}

	return {
		database,
		now,
		randomBytes,
		catalog,
		search,
		markets,
		content,
		events,
		deliveries,
		faults,
		seedShift: () => seeding.shift(),
		readCommerceSeed: () => seed.readCommerce(seeding.shift()),
		onReset: (step) => void resetSteps.push(step),
		reset,
		close: () => database.close()
	};
}
