import { graphql } from '$houdini';
import { Money, Picture } from './fragments';
import { fragment, operation } from './operation';

const OrderVariant = fragment(
	graphql(`
		fragment OrderVariant on ProductVariant {
			id
			title
			sku
			barcode
			availableForSale
			currentlyNotInStock
			quantityAvailable
			price {
				...Money
			}
			quantityRule {
				minimum
				maximum
				increment
			}
			quantityPriceBreaks(first: 20) {
				nodes {
					minimumQuantity
					price {
						...Money
					}
				}
			}
			selectedOptions {
				name
				value
			}
			image {
				...Picture
			}
			product {
				id
				handle
				title
				requiresSellingPlan
			}
		}
	`),
	[Money, Picture]
);

/** The platform finds products by a SKU, and not variants. */
export const VariantSearch = operation(
	graphql(`
		query VariantSearch(
			$query: String!
			$first: Int!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			products(first: $first, query: $query) {
				nodes {
					id
					handle
					variants(first: 100) {
						nodes {
							...OrderVariant
						}
						pageInfo {
							hasNextPage
							endCursor
						}
					}
				}
			}
		}
	`),
	[OrderVariant]
);

export const MoreVariants = operation(
	graphql(`
		query MoreVariants($id: ID!, $after: String, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			product(id: $id) {
				id
				handle
				variants(first: 250, after: $after) {
					nodes {
						...OrderVariant
					}
					pageInfo {
						hasNextPage
						endCursor
					}
				}
			}
		}
	`),
	[OrderVariant]
);

export const VariantsById = operation(
	graphql(`
		query VariantsById($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on ProductVariant {
					...OrderVariant
				}
			}
		}
	`),
	[OrderVariant]
);
