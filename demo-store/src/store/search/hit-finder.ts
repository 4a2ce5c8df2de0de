import type { SearchWords } from '../seed/seed-files.ts';
import { planQuery, toExpression, type PhraseGroup } from './query-plan.ts';
import { CONTENT_ROWS, type SearchField, type SearchIndex } from './search-index.ts';

interface FindOptions {
	/** The last word may be unfinished. */
	prefixLast: boolean;
	/** Everything that is searched by default when left out. */
	fields?: readonly SearchField[];
}

export interface HitFinder {
	plan(query: string, prefixLast: boolean): PhraseGroup[];
	/** Rows of products, pages and articles, best first. `*` finds everything. */
	find(query: string, options: FindOptions): number[];
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

export function createHitFinder(index: SearchIndex, synonyms: SearchWords['synonyms']): HitFinder {
	const vocabulary = { ...index, synonyms: synonyms.map(({ terms }) => terms) };
	const plan: HitFinder['plan'] = (query, prefixLast) => planQuery(query, vocabulary, prefixLast);

	return {
		plan,
		find(query, { prefixLast, fields }) {
			if (query.trim() === '*') return index.listRows();
			const groups = plan(query, prefixLast);
			const strict = findStrictly(index, toExpression(groups, 'AND'), fields);
			if (strict.some(isProduct) || groups.length < 2) return strict;
			// No product has all the words: those with some of them are better than nothing.
			const relaxed = index.match(toExpression(groups, 'OR'), fields ?? RANKED);
			return [...new Set([...strict, ...relaxed])];
		}
	};
}

/**
 * Long texts and codes are looked into for pages and articles, whose titles say little, and for
 * products only when nothing else was found.
 */
function findStrictly(
	index: SearchIndex,
	expression: string,
	fields: readonly SearchField[] | undefined
): number[] {
	if (fields !== undefined) return index.match(expression, fields);
	const ids = index.match(expression, RANKED);
	const range = ids.some(isProduct) ? CONTENT_ROWS : undefined;
	return [...new Set([...ids, ...index.match(expression, DETAILS, range)])];
}

function isProduct(row: number): boolean {
	return row > CONTENT_ROWS.to;
}
