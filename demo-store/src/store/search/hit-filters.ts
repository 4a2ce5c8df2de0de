import type { CatalogIndex } from '../catalog/catalog-index.ts';
import type { SearchQuery } from '../store.ts';
import { foldText } from '../catalog/text.ts';

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

/** The words as FTS5's `unicode61` tokenizer sees them. */
export function splitWords(text: string): string[] {
	return foldText(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}

/**
 * An FTS5 expression that finds any of the phrases; with `isPrefix` the last word of the first
 * phrase may go on. Empty when there is no word in them.
 */
export function toMatchExpression(phrases: readonly string[], isPrefix = false): string {
	const parts = phrases.flatMap((phrase, index) => {
		const words = splitWords(phrase);
		if (words.length === 0) return [];
		return `"${words.join(' ')}"${isPrefix && index === 0 ? ' *' : ''}`;
	});
	return parts.length > 1 ? `(${parts.join(' OR ')})` : (parts[0] ?? '');
}
