import { openCommerce } from './commerce/open-commerce.ts';
import { ACCESS_TOKEN_SECONDS, openIdentity } from './customers/open-identity.ts';
import type { Catalog, CatalogStore, Store, StoreOptions } from './store.ts';
import { createCatalog } from './catalog/catalog.ts';
import { createCompanyCatalogs } from './company-catalogs.ts';
import { createCollectionStore } from './catalog/collection-store.ts';
import { createProductStore } from './catalog/product-store.ts';
import { createContent } from './content/content.ts';
import { createDocumentStore } from './content/document-store.ts';
import { createRemotePictures, type RemotePictures } from './content/remote-pictures.ts';
import { createDeliveries } from './deliveries.ts';
import { createEvents } from './events.ts';
import { createFaults } from './faults.ts';
import { createMarkets, presentAmount } from './markets.ts';
import { createSearch } from './search/search.ts';
import { createSearchIndex } from './search/search-index.ts';
import { openSeed, type Seed } from './seed/seed-files.ts';
import { createSeeding } from './seed/seeding.ts';
import { openDatabase } from './storage/database.ts';
import { transaction } from './storage/transaction.ts';

/** The whole shop over one SQLite file, loaded from the seed when the file is new. */
export function openStore(options: StoreOptions): Store {
	const catalogStore = openCatalogStore(options);
	const { accessTokenSeconds = ACCESS_TOKEN_SECONDS } = options;
	const identity = openIdentity(catalogStore, { accessTokenSeconds });
	return { ...catalogStore, ...openCommerce(catalogStore, identity), identity };
}

/** Opens the file, or creates it with the seed in it. */
export function openCatalogStore(options: StoreOptions): CatalogStore {
	const { now, randomBytes } = options;
	const database = openDatabase(options.databasePath, options.image);
	const documents = createDocumentStore(database);
	const products = createProductStore(database);
	const collections = createCollectionStore(database, { documents, products });
	const tables = { products, collections, documents, searchIndex: createSearchIndex(database) };
	const events = createEvents(database, now);
	const deliveries = createDeliveries({ database, events, randomBytes });
	const faults = createFaults(database);
	const pictures = createRemotePictures(database);
	const seed = localizePictures(options.seed ?? openSeed(options.seedFolder), pictures);
	const seeding = createSeeding(database, tables, { events, seed }, options);
	seeding.complete();

	let shop = seed.readShop(seeding.shift());
	const markets = createMarkets(shop);
	const content = createContent({
		database,
		documents,
		events,
		now,
		catalog: () => catalog,
		shopFile: () => shop,
		texts: seed.readTexts(),
		presentAmount: (amount, locale) => presentAmount(markets, amount, locale)
	});
	const catalog: Catalog = createCatalog({ database, tables, content, markets, events, now });
	const words = seed.readSearchWords();
	const search = createSearch({ database, tables, content, markets, collections: catalog, words });
	const companyCatalogs = createCompanyCatalogs({
		...{ database, content, markets, events, now, words },
		catalogs: () => seed.readCompanies(seeding.shift()).catalogs
	});
	const resetSteps: (() => void)[] = [];

	function reset(): void {
		seed.reload();
		transaction(database, () => {
			seeding.replace();
			faults.reset();
			for (const step of resetSteps) step();
		});
		shop = seed.readShop(seeding.shift());
	}

	return {
		database,
		now,
		randomBytes,
		catalog,
		search,
		markets,
		content,
		pictures,
		events,
		deliveries,
		faults,
		seedShift: () => seeding.shift(),
		companyCatalogs,
		readCompaniesSeed: () => seed.readCompanies(seeding.shift()),
		readCommerceSeed: () => seed.readCommerce(seeding.shift()),
		onReset: (step) => void resetSteps.push(step),
		reset,
		close: () => database.close()
	};
}

/** The same seed, in which pictures elsewhere have paths of the store. */
function localizePictures(seed: Seed, pictures: RemotePictures): Seed {
	return {
		...seed,
		readShop: (shift) => pictures.localize(seed.readShop(shift)),
		readCatalog: (shift) => pictures.localize(seed.readCatalog(shift))
	};
}
