import type { CatalogIndex } from '../catalog/catalog-index.ts';
import type { SearchQuery } from '../world.ts';

/**
 * Puts rows of sold-out products last or leaves them out; whatever is no product stays where it is,
 * and its ordinal is negative.
 */
export function orderByAvailability(
	index: CatalogIndex,
	rows: Int32Array,
	ordinalOf: (row: number) => number,
	mode: SearchQuery['unavailableProducts']
): Int32Array {
	if (mode === 'SHOW') return rows;
	const { availableProducts } = index;
	const ordered = new Int32Array(rows.length);
	let rest = 0;
	let soldOut = rows.length;
	for (const row of rows) {
		const ordinal = ordinalOf(row);
		if (ordinal < 0 || availableProducts.has(ordinal)) ordered[rest++] = row;
		else ordered[--soldOut] = row;
	}
	if (mode === 'HIDE') return ordered.subarray(0, rest);
	ordered.subarray(rest).reverse();
	return ordered;
}
