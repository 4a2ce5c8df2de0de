import type { DatabaseSync } from 'node:sqlite';
import { toGid } from '../../wire/gid.ts';
import { StoreError } from '../errors.ts';
import { describeChange } from '../catalog/event-payloads.ts';
import { readMeta, writeMeta } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import type { Events, StoreOptions } from '../store.ts';
import type { CatalogSeed, Seed } from './seed-files.ts';
import { deriveProduct } from '../catalog/derived-fields.ts';
import { createProductGenerator } from './generate-products.ts';
import { toStoredCollection } from '../catalog/collection-writes.ts';
import { putProduct, type CatalogTables } from '../catalog/catalog-tables.ts';
import type { DocumentKinds } from '../content/document-store.ts';
import type { ProductRecord } from '../types.ts';

export interface Seeding {
	/** Milliseconds the seed's dates were moved by when it was loaded. */
	shift(): number;
	/** Loads what is missing: everything on the first start, later only more generated products. */
	complete(): void;
	/** Inside a transaction: empties the tables and loads everything anew. */
	replace(): void;
}

const SHIFT_KEY = 'seedShift';

const FINGERPRINT_KEY = 'seedFingerprint';

const COUNT_KEY = 'generatedProducts';

const BATCH = 1000;

export function createSeeding(
	database: DatabaseSync,
	targets: CatalogTables,
	{ events, seed }: { events: Events; seed: Seed },
	{ now, generatedProducts = 0 }: Pick<StoreOptions, 'now' | 'generatedProducts'>
): Seeding {
	const shift = (): number => Number(readMeta(database, SHIFT_KEY));

	function load(): void {
		writeMeta(database, SHIFT_KEY, String(seed.computeShift(now())));
		writeMeta(database, FINGERPRINT_KEY, seed.fingerprint);
		loadSeed(targets, seed.readCatalog(shift()));
	}

	/** Adds made-up products until there are enough; a start that was broken off is gone on with. */
	function generate(): void {
		const loaded = Number(readMeta(database, COUNT_KEY) ?? 0);
		if (generatedProducts <= loaded) return;
		const { products } = seed.readCatalog(shift());
		const generator = createProductGenerator(products, seed.anchor() + shift());
		for (let start = loaded; start < generatedProducts; start += BATCH) {
			const end = Math.min(start + BATCH, generatedProducts);
			transaction(database, () => {
				writeGenerated(targets, generator, start, end);
				writeMeta(database, COUNT_KEY, String(end));
			});
		}
	}

	return {
		shift,
		complete() {
			if (readMeta(database, SHIFT_KEY) === null) transaction(database, load);
			else if ((readMeta(database, FINGERPRINT_KEY) ?? '') !== seed.fingerprint) refuseOtherData();
			generate();
		},
		replace() {
			const { products, documents, searchIndex } = targets;
			const before = products.listIds();
			for (const table of [products, documents, searchIndex]) table.clear();
			forgetGenerated(database);
			load();
			generate();
			announce(events, targets, before, seed.readCatalog(shift()));
		}
	};
}

function refuseOtherData(): never {
	throw new StoreError(
		'INCOMPATIBLE_FILE',
		'The database holds other data than these: those of an import, of other files, or of a seed. ' +
			'Name another database with --data, or load these with --reset.'
	);
}

/** Others that keep copies must hear that everything may have changed. */
function announce(
	events: Events,
	{ products }: CatalogTables,
	productIdsBefore: readonly number[],
	seed: CatalogSeed
): void {
	const productIds = new Set(products.listIds());
	for (const id of productIdsBefore) {
		if (!productIds.has(id)) events.record('products/delete', id, { id });
	}
	for (const product of seed.products) {
		events.record('products/update', product.id, describeChange('Product', product));
	}
	for (const collection of seed.collections) {
		events.record('collections/update', collection.id, describeChange('Collection', collection));
	}
	for (const { id, type, handle, updatedAt } of seed.metaobjects) {
		const gid = toGid('Metaobject', id);
		const payload = { id: gid, admin_graphql_api_id: gid, type, handle, updated_at: updatedAt };
		events.record('metaobjects/update', id, payload);
	}
}

function writeGenerated(
	targets: CatalogTables,
	generator: ReturnType<typeof createProductGenerator>,
	start: number,
	end: number
): void {
	for (let index = start; index < end; index += 1) {
		putProduct(
			targets,
			deriveProduct(targets.products.completeIds(generator.generate(index)), () => null)
		);
	}
}

/** Lets the next load generate products again, for a reset. */
function forgetGenerated(database: DatabaseSync): void {
	writeMeta(database, COUNT_KEY, '0');
}

/** Fills empty tables. */
function loadSeed(targets: CatalogTables, seed: CatalogSeed): void {
	loadProducts(targets, seed.products);
	const products = [...targets.products.list()];
	for (const collection of seed.collections) {
		targets.collections.save(toStoredCollection(collection), products);
	}
	loadContent(targets, seed);
}

function loadProducts(targets: CatalogTables, seed: ProductRecord[]): void {
	const stock = new Map(
		seed.flatMap(({ variants }) =>
			variants.map(({ id, inventoryPolicy, inventoryQuantity }) => [
				id,
				inventoryPolicy === 'CONTINUE' ? null : inventoryQuantity
			])
		)
	);
	for (const product of seed) {
		putProduct(
			targets,
			deriveProduct(product, ({ variantId }) => stock.get(variantId) ?? null)
		);
	}
}

function loadContent({ documents, searchIndex }: CatalogTables, seed: CatalogSeed): void {
	const kinds = [
		['sellingPlanGroup', seed.sellingPlanGroups],
		['blog', seed.blogs],
		['article', seed.articles],
		['page', seed.pages],
		['file', seed.files],
		['metaobjectDefinition', seed.metaobjectDefinitions],
		['metaobject', seed.metaobjects],
		['urlRedirect', seed.urlRedirects]
	] as const satisfies [keyof DocumentKinds, unknown][];
	for (const [kind, entries] of kinds) {
		for (const entry of entries) documents.save(kind, entry);
	}
	for (const page of seed.pages) searchIndex.putPage(documents.rowOf('page', page.id), page);
	for (const article of seed.articles) {
		searchIndex.putArticle(documents.rowOf('article', article.id), article);
	}
}
