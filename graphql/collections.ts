import { graphql } from '$houdini';
import {
	CollectionCard,
	Currency,
	Facet,
	OptionPictures,
	PageCursors,
	Picture,
	ProductCard
} from './fragments';
import { operation } from './operation';

export const CollectionIndex = operation(
	graphql(`
		query CollectionIndex(
			$first: Int
			$after: String
			$last: Int
			$before: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			collections(first: $first, after: $after, last: $last, before: $before) {
				nodes {
					...CollectionCard
				}
				pageInfo {
					...PageCursors
				}
			}
		}
	`),
	[CollectionCard, PageCursors]
);

export const CollectionAddress = operation(
	graphql(`
		query CollectionAddress($handle: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			collection(handle: $handle) {
				id
				handle
			}
		}
	`)
);

export const CollectionPage = operation(
	graphql(`
		query CollectionPage(
			$handle: String!
			$filters: [ProductFilter!]
			$sortKey: ProductCollectionSortKeys
			$reverse: Boolean
			$first: Int
			$after: String
			$last: Int
			$before: String
			$isOptionChosen: Boolean!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			localization {
				...Currency
			}
			collection(handle: $handle) {
				id
				handle
				title
				description
				descriptionHtml
				updatedAt
				seo {
					title
					description
				}
				image {
					...Picture
					thumbhash
				}
				products(
					filters: $filters
					sortKey: $sortKey
					reverse: $reverse
					first: $first
					after: $after
					last: $last
					before: $before
				) {
					nodes {
						...ProductCard
						pictured: options(first: 3) @include(if: $isOptionChosen) {
							...OptionPictures
						}
					}
					filters {
						...Facet
					}
					pageInfo {
						...PageCursors
					}
				}
			}
		}
	`),
	[Currency, Facet, OptionPictures, PageCursors, Picture, ProductCard]
);
