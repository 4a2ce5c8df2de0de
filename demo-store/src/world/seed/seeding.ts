import type { DatabaseSync } from 'node:sqlite';
import { toGid } from '../../../../src/lib/core/gid.ts';
import { describeChange } from '../catalog/event-payloads.ts';
import { readMeta, writeMeta } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import type { Events, WorldOptions } from '../world.ts';
import { forgetGenerated, loadGenerated } from './load-generated.ts';
import { loadSeed, type SeedTargets } from './load-seed.ts';
import { getSeedShift, readCatalogSeed } from './seed-files.ts';

export interface Seeding {
	/** Milliseconds the seed's dates were moved by when it was loaded. */
	shift(): number;
	/** Loads what is missing: everything on the first start, later only more generated products. */
	complete(): void;
	/** Inside a transaction: empties the tables and loads everything anew. */
	replace(): void;
}

const SHIFT_KEY = 'seedShift';

export function createSeeding(
	database: DatabaseSync,
	targets: SeedTargets,
	events: Events,
	{ now, generatedProducts = 0 }: Pick<WorldOptions, 'now' | 'generatedProducts'>
): Seeding {
	const shift = (): number => Number(readMeta(database, SHIFT_KEY));

	function load(): void {
		writeMeta(database, SHIFT_KEY, String(getSeedShift(now())));
		loadSeed(targets, shift());
	}

	return {
		shift,
		complete() {
			if (readMeta(database, SHIFT_KEY) === null) transaction(database, load);
			loadGenerated(database, targets, generatedProducts, shift());
		},
		replace() {
			const { products, collections, documents, searchIndex } = targets;
			const before = products.listIds();
			for (const table of [products, collections, documents, searchIndex]) table.clear();
			forgetGenerated(database);
			load();
			loadGenerated(database, targets, generatedProducts, shift());
			announce(events, targets, before, shift());
		}
	};
}

/** Others that keep copies must hear that everything may have changed. */
function announce(
	events: Events,
	{ products }: SeedTargets,
	productIdsBefore: readonly number[],
	shift: number
): void {
	const seed = readCatalogSeed(shift);
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
