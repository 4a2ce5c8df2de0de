import { PredictiveSearch as PredictiveSearchDocument } from '$graphql/search';
import type { PredictiveSearch } from '$lib/domain/types';
import type { PredictiveSearch$input } from '$houdini';
import { TAGS } from '../../cache';
import { mapPrediction } from '../map/prediction';
import { tagArticles, tagCollection, tagProductList } from '../read-tags';
import type { Storefront } from '../request';

/** What may be asked, in the platform's own words. Null: the platform decides. */
export type PredictiveQuestion = Required<Omit<PredictiveSearch$input, 'country' | 'language'>>;

type Hits = PredictiveSearch['items'];

const NOTHING: Hits = { products: [], collections: [], pages: [], articles: [], queries: [] };

/** Suggestions while somebody types. Nothing is asked for nothing. */
export async function predictSearch(
	storefront: Storefront,
	question: PredictiveQuestion
): Promise<PredictiveSearch> {
	const { term } = question;
	if (term === '') return { term, total: 0, items: NOTHING };
	const answer = await storefront.read(PredictiveSearchDocument, {
		variables: question,
		kind: 'prediction',
		select: (data) => data.predictiveSearch,
		listTags: (hits) => [
			...[...tagProductList(hits?.products), TAGS.collectionsIndex, TAGS.pages],
			...(hits?.collections.flatMap(tagCollection) ?? []),
			...tagArticles(hits?.articles ?? [])
		]
	});
	const items = answer === null ? NOTHING : mapPrediction(answer);
	const total = Object.values(items).reduce((sum, hits: unknown[]) => sum + hits.length, 0);
	return { term, total, items };
}
