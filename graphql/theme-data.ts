import { graphql } from '$houdini';
import { Picture, PriceRange } from './fragments';
import { fragment, operation } from './operation';
import { ProductData } from './product-data';

/** These documents read the data that scripts of themes and programs ask of an Online Store, beside its products. */

const CollectionData = fragment(
	graphql(`
		fragment CollectionData on Collection {
			id
			handle
			title
			description
			updatedAt
			image {
				...Picture
			}
		}
	`),
	[Picture]
);

export const CollectionsAsFacts = operation(
	graphql(`
		query CollectionsAsFacts($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			collections(first: 250) {
				nodes {
					...CollectionData
				}
			}
		}
	`),
	[CollectionData]
);

export const CollectionAsFacts = operation(
	graphql(`
		query CollectionAsFacts($handle: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			collection(handle: $handle) {
				...CollectionData
			}
		}
	`),
	[CollectionData]
);

export const RecommendationsAsData = operation(
	graphql(`
		query RecommendationsAsData(
			$productId: ID!
			$intent: ProductRecommendationIntent
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			productRecommendations(productId: $productId, intent: $intent) {
				...ProductData
			}
		}
	`),
	[ProductData]
);

/** A product as themes' suggestions have it, whoever found it. */
const ThemeProduct = fragment(
	graphql(`
		fragment ThemeProduct on Product {
			id
			title
			handle
			vendor
			productType
			tags
			descriptionHtml
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
		}
	`),
	[Picture, PriceRange]
);

export const ThemeSuggestions = operation(
	graphql(`
		query ThemeSuggestions(
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
					...ThemeProduct
				}
				collections {
					id
					title
					handle
					descriptionHtml
					updatedAt
					trackingParameters
					image {
						...Picture
					}
				}
				pages {
					id
					title
					handle
					bodySummary
					trackingParameters
				}
				articles {
					id
					title
					handle
					excerpt
					tags
					publishedAt
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
					text
					styledText
					trackingParameters
				}
			}
		}
	`),
	[Picture, ThemeProduct]
);

export const ThemeProducts = operation(
	graphql(`
		query ThemeProducts($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on Product {
					...ThemeProduct
				}
			}
		}
	`),
	[ThemeProduct]
);
