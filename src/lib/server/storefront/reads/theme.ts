/** Reads what scripts of themes and programs ask of an Online Store, beside its products. */
import {
	CollectionAsFacts,
	CollectionsAsFacts,
	ThemeProducts,
	ThemeSuggestions
} from '$graphql/theme-data';
import type { CollectionData$data, ThemeSuggestions$result } from '$houdini';
import { TAGS } from '../../cache/tags';
import { tagCollection, tagProductList } from '../read-tags';
import { sanitizeContent, sanitizeHighlight } from '../map/html';
import type { Storefront } from '../request';
import { suggest, tagSuggestions, type PredictiveSearchParameters } from './suggest';

export type ThemeCollection = CollectionData$data;

export type ThemeHits = NonNullable<ThemeSuggestions$result['predictiveSearch']>;

export function getThemeCollections(storefront: Storefront): Promise<readonly ThemeCollection[]> {
	return storefront.read(CollectionsAsFacts, {
		kind: 'collection',
		select: (data) => data.collections.nodes,
		listTags: (found) => [TAGS.collectionsIndex, ...found.flatMap(tagCollection)]
	});
}

/** Null when there is no such collection. */
export function getThemeCollection(
	storefront: Storefront,
	handle: string
): Promise<ThemeCollection | null> {
	return storefront.read(CollectionAsFacts, {
		variables: { handle },
		kind: 'collection',
		select: (data) => data.collection,
		listTags: (found) => [
			TAGS.collection(handle),
			TAGS.collectionsIndex,
			...(found ? tagCollection(found) : [])
		]
	});
}

/** Null when the store gives no suggestions. All HTML in them is sanitized. */
export async function getThemeSuggestions(
	storefront: Storefront,
	question: PredictiveSearchParameters
): Promise<ThemeHits | null> {
	const hits = await suggest(storefront, question, {
		askPlatform: (variables) =>
			storefront.read(ThemeSuggestions, {
				variables,
				kind: 'prediction',
				select: (data) => data.predictiveSearch,
				listTags: tagSuggestions
			}),
		readProducts: (ids) =>
			storefront.read(ThemeProducts, {
				variables: { ids },
				kind: 'prediction',
				select: ({ nodes }) =>
					nodes.flatMap((node) => (node?.__typename === 'Product' ? [node] : [])),
				listTags: tagProductList
			})
	});
	return (
		hits && {
			...hits,
			products: hits.products.map(cleanDescription),
			collections: hits.collections.map(cleanDescription),
			queries: hits.queries.map((query) => ({
				...query,
				styledText: sanitizeHighlight(query.styledText)
			}))
		}
	);
}

function cleanDescription<Hit extends { descriptionHtml: string }>(hit: Hit): Hit {
	return { ...hit, descriptionHtml: sanitizeContent(hit.descriptionHtml) };
}
