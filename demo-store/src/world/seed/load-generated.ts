import type { DatabaseSync } from 'node:sqlite';
import { deriveProduct } from '../catalog/derived-fields.ts';
import { digestProduct } from '../catalog/digest.ts';
import { readMeta, writeMeta } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import { createProductGenerator } from './generate-products.ts';
import type { SeedTargets } from './load-seed.ts';
import { getSeedAnchor, readCatalogSeed } from './seed-files.ts';

const COUNT_KEY = 'generatedProducts';
const BATCH = 1000;

/** Adds made-up products until there are `wanted`; a start that was broken off is gone on with. */
export function loadGenerated(
	database: DatabaseSync,
	{ products, searchIndex }: SeedTargets,
	wanted: number,
	shift: number
): void {
	const loaded = Number(readMeta(database, COUNT_KEY) ?? 0);
	if (wanted <= loaded) return;
	const seed = readCatalogSeed(shift).products;
	const generator = createProductGenerator(seed, getSeedAnchor() + shift);
	for (let start = loaded; start < wanted; start += BATCH) {
		const end = Math.min(start + BATCH, wanted);
		transaction(database, () => {
			for (let index = start; index < end; index += 1) {
				const product = deriveProduct(generator.generate(index), () => null);
				products.write(product, digestProduct(product));
				searchIndex.putProduct(product);
			}
			writeMeta(database, COUNT_KEY, String(end));
		});
	}
}

/** For a reset: the next load begins again. */
export function forgetGenerated(database: DatabaseSync): void {
	writeMeta(database, COUNT_KEY, '0');
}
