import { graphql } from '$houdini';
import { operation } from './operation';

/** These documents read what another search has to know of the products. */

/** Numbers of products, a page at a time: all, or those that changed since a time (`updated_at:>=…`). */
export const ProductNumbers = operation(
	graphql(`
		query ProductNumbers(
			$query: String
			$after: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			products(first: 50, query: $query, after: $after, sortKey: ID) {
				nodes {
					id
				}
				pageInfo {
					hasNextPage
					endCursor
				}
			}
		}
	`)
);

export const ProductNumbersOfCollection = operation(
	graphql(`
		query ProductNumbersOfCollection(
			$id: ID!
			$after: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			collection(id: $id) {
				products(first: 250, after: $after) {
					nodes {
						id
					}
					pageInfo {
						hasNextPage
						endCursor
					}
				}
			}
		}
	`)
);

/** Reads what differs between countries. A product that is not published in one has no node there. */
export const ProductsOfCountry = operation(
	graphql(`
		query ProductsOfCountry($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on Product {
					id
					availableForSale
					priceRange {
						minVariantPrice {
							amount
						}
					}
				}
			}
		}
	`)
);

/** Reads what differs between languages. */
export const ProductsOfLanguage = operation(
	graphql(`
		query ProductsOfLanguage(
			$ids: [ID!]!
			$metafields: [HasMetafieldsIdentifier!]!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on Product {
					id
					handle
					title
					vendor
					productType
					tags
					description
					options {
						name
						optionValues {
							name
						}
					}
					collections(first: 50) {
						nodes {
							title
						}
					}
					variants(first: 100) {
						nodes {
							sku
							barcode
						}
					}
					metafields(identifiers: $metafields) {
						namespace
						key
						type
						value
					}
				}
			}
		}
	`)
);
