import { Bitset } from './bitset.ts';
import { foldText } from './catalog-index.ts';
import type { LiveCatalog } from './live-catalog.ts';

/** Finds products by the platform's search syntax. */
export interface QueryMatcher {
	match(query: string): Bitset;
	/** Ordinals of the products that the query's plain words find, best first. */
	rank(query: string): number[];
}

export function createQueryMatcher(live: LiveCatalog): QueryMatcher {
	function rank(query: string): number[] {
		const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
		const matches = live.searchIndex.match(words.map((word) => `"${word}"`).join(' AND '));
		return matches.flatMap(({ id }) => live.index().get(id)?.ordinal ?? []);
	}
	return {
		rank,
		match(query) {
			const members = new Bitset();
			for (const ordinal of rank(query)) members.add(ordinal);
			return members;
		}
	};
}
