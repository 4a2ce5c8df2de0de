import { toProductId } from '../catalog/ids.ts';
import type { LiveCatalog } from '../catalog/live-catalog.ts';
import type { SearchWords } from '../seed/seed-files.ts';
import { planQuery, toExpression, type PhraseGroup, type Vocabulary } from './query-plan.ts';
import type { SearchField } from './search-index.ts';

interface FindOptions {
	/** The last word may be unfinished. */
	prefixLast: boolean;
	/** Everything that is searched by default when left out. */
	fields?: readonly SearchField[];
}

export interface HitFinder {
	plan(query: string, prefixLast: boolean): PhraseGroup[];
	/** Ids of products, pages and articles, best first. `*` finds everything. */
	find(query: string, options: FindOptions): readonly number[];
}

const RANKED: readonly SearchField[] = [
	'title',
	'product_type',
	'vendor',
	'tags',
	'variants_title',
	'translated_title'
];
const DETAILS: readonly SearchField[] = ['body', 'author', 'variants_sku', 'variants_barcode'];
/** Ids of all other kinds are lower than the lowest product's. */
const CONTENT_IDS = { from: 0, to: toProductId(0) };

export function createHitFinder(live: LiveCatalog, synonyms: SearchWords['synonyms']): HitFinder {
	const { searchIndex } = live;
	const vocabulary: Vocabulary = {
		// A word of many products is slow to look up, and every page of results asks again.
		hasWord: (word, isPrefix) =>
			live.remember(JSON.stringify(['word', word, isPrefix]), () =>
				searchIndex.hasWord(word, isPrefix)
			),
		listWords: () => live.remember('search words', () => searchIndex.listWords()),
		synonyms: synonyms.map(({ terms }) => terms)
	};

	function plan(query: string, prefixLast: boolean): PhraseGroup[] {
		return planQuery(query, vocabulary, prefixLast);
	}

	return {
		plan,
		find(query, { prefixLast, fields }) {
			const key = JSON.stringify(['hits', query, prefixLast, fields]);
			return live.remember(key, () => {
				if (query.trim() === '*') return listEverything(live);
				const groups = plan(query, prefixLast);
				const strict = findWith(live, toExpression(groups, 'AND'), fields);
				if (strict.some(isProduct) || groups.length < 2) return strict;
				// No product has all the words: those with some of them are better than nothing.
				const relaxed = searchIndex.match(toExpression(groups, 'OR'), fields ?? RANKED);
				return [...new Set([...strict, ...relaxed.map(({ id }) => id)])];
			});
		}
	};
}

/** Products by how well they sell, then everything else. */
function listEverything(live: LiveCatalog): number[] {
	const products = live.index();
	const rankOf = (id: number): number => products.get(id)?.salesRank ?? Number.POSITIVE_INFINITY;
	return live.searchIndex.listIds().sort((left, right) => {
		const [mine, theirs] = [rankOf(left), rankOf(right)];
		return mine === theirs ? left - right : mine - theirs;
	});
}

/**
 * Long texts and codes are looked into for pages and articles, whose titles say little, and for
 * products only when nothing else was found.
 */
function findWith(
	{ searchIndex }: LiveCatalog,
	expression: string,
	fields: readonly SearchField[] | undefined
): number[] {
	if (fields !== undefined) return searchIndex.match(expression, fields).map(({ id }) => id);
	const ids = new Set(searchIndex.match(expression, RANKED).map(({ id }) => id));
	const range = [...ids].some(isProduct) ? CONTENT_IDS : undefined;
	for (const { id } of searchIndex.match(expression, DETAILS, range)) ids.add(id);
	return [...ids];
}

function isProduct(id: number): boolean {
	return id > CONTENT_IDS.to;
}
