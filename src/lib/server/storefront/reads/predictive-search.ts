import { PredictiveSearch as PredictiveSearchDocument } from '$graphql/search';
import type { PredictiveSearch } from '$lib/domain/types';
import type { PredictiveSearch$input } from '$houdini';
import { assertStorefrontOk } from '../assert-storefront-ok';
import { mapPrediction } from '../map/prediction';
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
	const response = await storefront.request(PredictiveSearchDocument, { variables: question });
	assertStorefrontOk(response, 'PredictiveSearch');
	const answer = response.data.predictiveSearch;
	const items = answer === null ? NOTHING : mapPrediction(answer);
	const total = Object.values(items).reduce((sum, hits: unknown[]) => sum + hits.length, 0);
	return { term, total, items };
}
