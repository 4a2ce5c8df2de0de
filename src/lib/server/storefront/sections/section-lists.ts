import {
	SectionArticles,
	SectionCollection,
	SectionCollections,
	SectionColors,
	SectionProducts
} from '$graphql/sections';
import type { ArticleSummary, ColorLink } from '$lib/domain/content';
import type { CollectionSummary } from '$lib/domain/listing';
import type { ProductCard } from '$lib/domain/product';
import { TAGS } from '../../cache/tags';
import { mapColors } from '../map/facets';
import { mapArticleSummary } from '../map/content';
import { mapCollectionSummary } from '../map/listing';
import { mapProductCards } from '../map/product-card';
import { addCardDetails } from '../reads/product-fields';
import { tagArticles, tagCollection, tagCollections, tagProductList } from '../read-tags';
import type { Storefront } from '../request';

interface ProductChoice {
	/** Null: of all products. */
	collectionId: string | null;
	/** Empty: as the collection is sorted. */
	sort: '' | 'manual' | 'best_selling' | 'newest';
	limit: number;
}

/** Lists that change by themselves, for sections that name nothing. */
export interface SectionLists {
	products: (choice: ProductChoice) => Promise<ProductCard[]>;
	/** Adds what the merchant lists for cards. */
	addDetails: (cards: ProductCard[]) => Promise<ProductCard[]>;
	collections: (limit: number) => Promise<CollectionSummary[]>;
	articles: (limit: number) => Promise<ArticleSummary[]>;
	colors: () => Promise<ColorLink[]>;
}

const COLLECTION_SORTS = {
	'': 'COLLECTION_DEFAULT',
	manual: 'MANUAL',
	best_selling: 'BEST_SELLING',
	newest: 'CREATED'
} as const;

export function createSectionLists(storefront: Storefront): SectionLists {
	return {
		async products({ collectionId, sort, limit }) {
			const reverse = sort === 'newest';
			if (collectionId === null) {
				const sortKey = sort === 'newest' ? 'CREATED_AT' : 'BEST_SELLING';
				const products = await storefront.read(SectionProducts, {
					variables: { first: limit, sortKey, reverse },
					kind: 'collection',
					select: (data) => data.products.nodes,
					listTags: tagProductList
				});
				return addCardDetails(storefront, mapProductCards(products));
			}
			const collection = await storefront.read(SectionCollection, {
				variables: {
					id: collectionId,
					first: limit,
					sortKey: COLLECTION_SORTS[sort],
					reverse
				},
				kind: 'collection',
				select: (data) => data.collection,
				listTags: (found) => [
					...(found ? tagCollection(found) : [TAGS.collections]),
					...tagProductList(found?.products.nodes)
				]
			});
			return addCardDetails(storefront, mapProductCards(collection?.products.nodes ?? null));
		},
		addDetails: (cards) => addCardDetails(storefront, cards),
		async collections(limit) {
			const collections = await storefront.read(SectionCollections, {
				variables: { first: limit },
				kind: 'collection',
				select: (data) => data.collections.nodes,
				listTags: tagCollections
			});
			return collections.map(mapCollectionSummary);
		},
		async articles(limit) {
			const articles = await storefront.read(SectionArticles, {
				variables: { first: limit },
				kind: 'content',
				select: (data) => data.articles.nodes,
				listTags: tagArticles
			});
			return articles.map(mapArticleSummary);
		},
		async colors() {
			const facets = await storefront.read(SectionColors, {
				kind: 'collection',
				select: (data) => data.search.productFilters,
				listTags: () => tagProductList([])
			});
			return mapColors(facets);
		}
	};
}
