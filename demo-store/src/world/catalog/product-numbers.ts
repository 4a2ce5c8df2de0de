import type { DatabaseSync } from 'node:sqlite';
import { readMeta, writeMeta } from '../storage/database.ts';
import { FIRST_GENERATED_NUMBER, toProductId, toProductNumber } from './ids.ts';
import type { ProductStore } from './product-store.ts';

const LAST_NUMBER_KEY = 'lastProductNumber';

/** A number no product has, or had: the id of a deleted product stays unknown. */
export function takeProductNumber(database: DatabaseSync, products: ProductStore): number {
	const highest = toProductNumber(products.highestId(toProductId(FIRST_GENERATED_NUMBER)));
	const number = Math.max(highest, readLastNumber(database)) + 1;
	writeMeta(database, LAST_NUMBER_KEY, String(number));
	return number;
}

/** Call before a product is deleted. */
export function retireProductNumber(database: DatabaseSync, productId: number): void {
	const number = toProductNumber(productId);
	if (number >= FIRST_GENERATED_NUMBER || number <= readLastNumber(database)) return;
	writeMeta(database, LAST_NUMBER_KEY, String(number));
}

function readLastNumber(database: DatabaseSync): number {
	return Number(readMeta(database, LAST_NUMBER_KEY) ?? 0);
}
