import type { DatabaseSync } from 'node:sqlite';
import { createCatalog } from './catalog/catalog.ts';
import { createCollectionStore } from './catalog/collection-store.ts';
import { createLiveCatalog } from './catalog/live-catalog.ts';
import { createProductStore } from './catalog/product-store.ts';
import { createQueryMatcher } from './catalog/query-matcher.ts';
import { createContent } from './content/content.ts';
import { createDocumentStore } from './content/document-store.ts';
import { createEvents } from './events.ts';
import { createFaults } from './faults.ts';
import { createMarkets } from './markets.ts';
import { createSearch } from './search/search.ts';
import { createSearchIndex } from './search/search-index.ts';
import { loadSeed, type SeedTargets } from './seed/load-seed.ts';
import { getSeedShift, readSearchWords, readShopFile, type ShopFile } from './seed/seed-files.ts';
import { openDatabase, readMeta, writeMeta } from './storage/database.ts';
import { transaction } from './storage/transaction.ts';
import type { CatalogWorld, WorldOptions } from './world.ts';

const SEED_SHIFT_KEY = 'seedShift';

/** Opens the file, or creates it with the seed in it. */
export function openCatalogWorld(options: WorldOptions): CatalogWorld {
	const { now, randomBytes } = options;
	const database = openDatabase(options.databasePath);
	const targets = {
		products: createProductStore(database),
		collections: createCollectionStore(database),
		documents: createDocumentStore(database),
		searchIndex: createSearchIndex(database)
	};
	const { products, collections, documents, searchIndex } = targets;
	const events = createEvents(database, now);
	const faults = createFaults(database);
	if (readMeta(database, SEED_SHIFT_KEY) === null) {
		transaction(database, () => fill(database, targets, options));
	}
	const live = createLiveCatalog(database, products, collections, searchIndex);
	live.reload();
	const readShift = (): number => Number(readMeta(database, SEED_SHIFT_KEY));
	let shopFile = readShopFile(readShift());
	const content = createContent({ database, documents, events, now, shopFile: () => shopFile });
	const markets = createMarkets(shopFile);
	const matcher = createQueryMatcher(live);
	const catalog = createCatalog({
		database,
		live,
		matcher,
		documents,
		content,
		markets,
		events,
		now
	});
	const search = createSearch({
		live,
		documents,
		markets,
		content,
		collections: catalog,
		words: readSearchWords()
	});
	const resetSteps: (() => void)[] = [];

	return {
		database,
		now,
		randomBytes,
		catalog,
		search,
		markets,
		content,
		events,
		faults,
		seedShift: readShift,
		onReset: (step) => void resetSteps.push(step),
		reset() {
			transaction(database, () => {
				database.exec('DELETE FROM events');
				for (const table of Object.values(targets)) table.clear();
				fill(database, targets, options);
				faults.reset();
				live.bump();
				for (const step of resetSteps) step();
			});
			shopFile = readShopFile(readShift());
			live.reload();
		},
		close: () => database.close()
	};
}

function fill(database: DatabaseSync, targets: SeedTargets, { now }: WorldOptions): void {
	const shift = getSeedShift(now());
	writeMeta(database, SEED_SHIFT_KEY, String(shift));
	loadSeed(targets, shift);
}
