import { graphql } from '$houdini';
import { Money } from './fragments';
import { fragment, operation } from './operation';

/** A product as data: everything that does not depend on a choice of options. */
export const ProductData = fragment(
	graphql(`
		fragment ProductData on Product {
			id
			handle
			title
			descriptionHtml
			vendor
			productType
			tags
			createdAt
			publishedAt
			updatedAt
			availableForSale
			requiresSellingPlan
			options {
				name
				optionValues {
					name
				}
			}
			priceRange {
				minVariantPrice {
					...Money
				}
				maxVariantPrice {
					...Money
				}
			}
			images(first: 250) {
				nodes {
					id
					url
					altText
					width
					height
				}
			}
			variants(first: 250) {
				nodes {
					id
					title
					sku
					barcode
					availableForSale
					requiresShipping
					taxable
					weight
					weightUnit
					price {
						...Money
					}
					compareAtPrice {
						...Money
					}
					image {
						url
					}
					selectedOptions {
						value
					}
				}
			}
		}
	`),
	[Money]
);

export const ProductAsData = operation(
	graphql(`
		query ProductAsData($handle: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			product(handle: $handle) {
				...ProductData
			}
		}
	`),
	[ProductData]
);

export const ProductsAsData = operation(
	graphql(`
		query ProductsAsData(
			$first: Int!
			$after: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			products(first: $first, after: $after) {
				nodes {
					...ProductData
				}
				pageInfo {
					hasNextPage
					endCursor
				}
			}
		}
	`),
	[ProductData]
);

export const CollectionAsData = operation(
	graphql(`
		query CollectionAsData(
			$handle: String!
			$first: Int!
			$after: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			collection(handle: $handle) {
				id
				handle
				products(first: $first, after: $after) {
					nodes {
						...ProductData
					}
					pageInfo {
						hasNextPage
						endCursor
					}
				}
			}
		}
	`),
	[ProductData]
);
