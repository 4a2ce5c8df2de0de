import { graphql } from '$houdini';
import {
	Currency,
	Facet,
	Money,
	OptionPictures,
	PageCursors,
	Picture,
	PriceRange,
	ProductCard
} from './fragments';
import { fragment, operation } from './operation';

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
			$isOptionChosen: Boolean!
			$isSuggesting: Boolean!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			localization {
				...Currency
			}
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
						pictured: options(first: 3) @include(if: $isOptionChosen) {
							...OptionPictures
						}
					}
				}
				productFilters {
					...Facet
				}
				pageInfo {
					...PageCursors
				}
			}
			content: search(query: $term, types: [PAGE, ARTICLE], prefix: LAST, first: 12)
				@include(if: $isSuggesting) {
				nodes {
					__typename
					... on Page {
						title
						handle
					}
					... on Article {
						title
						handle
						blog {
							handle
							title
						}
					}
				}
			}
			suggestions: predictiveSearch(query: $term, types: [QUERY], limit: 5)
				@include(if: $isSuggesting) {
				queries {
					text
				}
			}
		}
	`),
	[Currency, Facet, OptionPictures, PageCursors, ProductCard]
);

/**
 * All products in an order that a search does not have. Facets and the number come from a search for
 * anything, which alone knows them.
 */
export const OrderedProducts = operation(
	graphql(`
		query OrderedProducts(
			$sortKey: ProductSortKeys
			$reverse: Boolean
			$first: Int
			$after: String
			$last: Int
			$before: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			localization {
				...Currency
			}
			products(
				sortKey: $sortKey
				reverse: $reverse
				first: $first
				after: $after
				last: $last
				before: $before
			) {
				nodes {
					...ProductCard
				}
				pageInfo {
					...PageCursors
				}
			}
			search(query: "*", types: [PRODUCT], first: 1) {
				totalCount
				productFilters {
					...Facet
				}
			}
		}
	`),
	[Currency, Facet, PageCursors, ProductCard]
);

/** Selects what a suggestion shows of a product, whoever found it. */
const SuggestedProduct = fragment(
	graphql(`
		fragment SuggestedProduct on Product {
			__typename
			id
			title
			handle
			vendor
			availableForSale
			trackingParameters
			featuredImage {
				...Picture
			}
			priceRange {
				...PriceRange
			}
			compareAtPriceRange {
				...PriceRange
			}
			selectedOrFirstAvailableVariant {
				id
				image {
					...Picture
				}
				price {
					...Money
				}
				compareAtPrice {
					...Money
				}
			}
		}
	`),
	[Money, Picture, PriceRange]
);

export const PredictiveSearch = operation(
	graphql(`
		query PredictiveSearch(
			$term: String!
			$limit: Int!
			$limitScope: PredictiveSearchLimitScope!
			$types: [PredictiveSearchType!]
			$searchableFields: [SearchableField!]
			$unavailableProducts: SearchUnavailableProductsType!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			predictiveSearch(
				query: $term
				limit: $limit
				limitScope: $limitScope
				types: $types
				searchableFields: $searchableFields
				unavailableProducts: $unavailableProducts
			) {
				products {
					...SuggestedProduct
				}
				collections {
					__typename
					id
					title
					handle
					trackingParameters
					image {
						...Picture
					}
				}
				pages {
					__typename
					id
					title
					handle
					trackingParameters
				}
				articles {
					__typename
					id
					title
					handle
					trackingParameters
					blog {
						handle
						title
					}
					image {
						...Picture
					}
				}
				queries {
					__typename
					text
					styledText
					trackingParameters
				}
			}
		}
	`),
	[Picture, SuggestedProduct]
);

/** The cards of products that another search has found, and what the platform alone finds. */
export const FoundProducts = operation(
	graphql(`
		query FoundProducts(
			$ids: [ID!]!
			$term: String!
			$isOptionChosen: Boolean!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			localization {
				...Currency
			}
			nodes(ids: $ids) {
				__typename
				... on Product {
					...ProductCard
					pictured: options(first: 3) @include(if: $isOptionChosen) {
						...OptionPictures
					}
				}
			}
			content: search(query: $term, types: [PAGE, ARTICLE], prefix: LAST, first: 12) {
				nodes {
					__typename
					... on Page {
						title
						handle
					}
					... on Article {
						title
						handle
						blog {
							handle
							title
						}
					}
				}
			}
			suggestions: predictiveSearch(query: $term, types: [QUERY], limit: 5) {
				queries {
					text
				}
			}
		}
	`),
	[Currency, OptionPictures, ProductCard]
);

/** The filters that the merchant arranged, in the words of the market; another search only counts. */
export const FacetsOfEverything = operation(
	graphql(`
		query FacetsOfEverything($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			search(query: "*", types: [PRODUCT], first: 1) {
				productFilters {
					...Facet
				}
			}
		}
	`),
	[Facet]
);

export const SuggestedProducts = operation(
	graphql(`
		query SuggestedProducts($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on Product {
					...SuggestedProduct
				}
			}
		}
	`),
	[SuggestedProduct]
);
