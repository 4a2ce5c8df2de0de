import { graphql } from '$houdini';
import { Facet, PageCursors, ProductCard } from './fragments';
import { operation } from './operation';

export const ProductSearch = operation(
	graphql(`
		query ProductSearch(
			$term: String!
			$filters: [ProductFilter!]
			$sortKey: SearchSortKeys
			$reverse: Boolean
			$first: Int
			$after: String
			$last: Int
			$before: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			search(
				query: $term
				types: [PRODUCT]
				unavailableProducts: LAST
				prefix: LAST
				productFilters: $filters
				sortKey: $sortKey
				reverse: $reverse
				first: $first
				after: $after
				last: $last
				before: $before
			) {
				totalCount
				nodes {
					__typename
					... on Product {
						...ProductCard
					}
				}
				productFilters {
					...Facet
				}
				pageInfo {
					...PageCursors
				}
			}
		}
	`),
	[Facet, PageCursors, ProductCard]
);
