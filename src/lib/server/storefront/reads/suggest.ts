import type { PredictiveSearch$input } from '$houdini';
import { namesPrivateGid, toGid } from '$lib/core/gid';
import { TAGS } from '../../cache/tags';
import { tagArticles, tagCollection, tagProductList } from '../read-tags';
import type { Storefront } from '../request';
import type { SearchHits } from '../search-provider';

/** The platform's own parameters. Null: the platform decides. */
export type PredictiveSearchParameters = Required<
	Omit<PredictiveSearch$input, 'country' | 'language'>
>;

type Type = NonNullable<PredictiveSearchParameters['types']>[number];

interface Suggestions {
	products: readonly Named[];
	queries: readonly object[];
}

interface Named {
	id: string;
	handle: string;
}

/** What suggestions are read by; each door asks for fields of its own. */
interface Reads<Answer extends Suggestions> {
	askPlatform: (question: PredictiveSearchParameters) => Promise<Answer | null>;
	/** Those of the market, in the order of the ids. */
	readProducts: (ids: string[]) => Promise<Answer['products']>;
}

const TYPES: readonly Type[] = ['ARTICLE', 'COLLECTION', 'PAGE', 'PRODUCT', 'QUERY'];

/**
 * Suggests products of the search that is set, beside the platform's collections, pages, articles and queries. Where
 * that search cannot answer, all are the platform's.
 */
export async function suggest<Answer extends Suggestions>(
	storefront: Storefront,
	question: PredictiveSearchParameters,
	{ askPlatform, readProducts }: Reads<Answer>
): Promise<Answer | null> {
	const hits = findHits(storefront, question);
	if (hits === null) return askPlatform(question);
	const others = (question.types ?? TYPES).filter((type) => type !== 'PRODUCT');
	// Without another type, the answer has the queries that nobody asked for, so its form is known.
	const asked = others.length > 0 ? others : (['QUERY'] as const);
	const [found, answer] = await Promise.all([
		hits,
		askPlatform({ ...question, types: [...asked] })
	]);
	if (found === null) return askPlatform(question);
	const products = await readProducts(found.numbers.map((number) => toGid('Product', number)));
	return answer && { ...answer, products, ...(others.length === 0 && { queries: [] }) };
}

/** Null where the platform has to answer: one limit for all, or fields that the caller chooses. */
function findHits(
	{ search, locale }: Storefront,
	question: PredictiveSearchParameters
): Promise<SearchHits | null> | null {
	const { term, limit, limitScope, types, searchableFields, unavailableProducts } = question;
	const isAsked = types === null || types.includes('PRODUCT');
	const isUnknown = limitScope === 'ALL' || searchableFields !== null || namesPrivateGid(term);
	if (search === null || !isAsked || isUnknown) return null;
	return search({
		...{ ...locale, term, page: 1, size: limit, isCounted: false, order: 'relevance' },
		...{ filters: [], price: null, available: unavailableProducts === 'HIDE' ? true : null }
	});
}

interface Shown {
	products: Parameters<typeof tagProductList>[0];
	collections: readonly Parameters<typeof tagCollection>[0][];
	articles: Parameters<typeof tagArticles>[0];
}

export function tagSuggestions(hits: Shown | null): string[] {
	return [
		...tagProductList(hits?.products),
		TAGS.collectionsIndex,
		TAGS.pages,
		...(hits?.collections.flatMap(tagCollection) ?? []),
		...tagArticles(hits?.articles ?? [])
	];
}
