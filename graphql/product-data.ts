import { graphql } from '$houdini';
import { Metafield, Money, PriceRange } from './fragments';
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
				...PriceRange
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
	[Money, PriceRange]
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

const FeedVariant = fragment(
	graphql(`
		fragment FeedVariant on ProductVariant {
			id
			product {
				id
				handle
				shipsOn: metafield(namespace: "custom", key: "ships_on") {
					type
					value
				}
			}
			shipsOn: metafield(namespace: "custom", key: "ships_on") {
				type
				value
			}
			title
			barcode
			availableForSale
			currentlyNotInStock
			requiresComponents
			weight
			weightUnit
			price {
				...Money
			}
			compareAtPrice {
				...Money
			}
			unitPriceMeasurement {
				quantityValue
				quantityUnit
				referenceValue
				referenceUnit
			}
			quantityRule {
				minimum
			}
			quantityPriceBreaks(first: 20) {
				nodes {
					minimumQuantity
					price {
						...Money
					}
				}
			}
			image {
				url
			}
			selectedOptions {
				name
				value
			}
		}
	`),
	[Money]
);

/** Reads what feeds of products say, with as many variants as most products have. */
export const ProductsForFeed = operation(
	graphql(`
		query ProductsForFeed(
			$first: Int!
			$after: String
			$identifiers: [HasMetafieldsIdentifier!]!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			products(first: $first, after: $after) {
				nodes {
					id
					handle
					title
					descriptionHtml
					vendor
					productType
					requiresSellingPlan
					metafields(identifiers: $identifiers) {
						...Metafield
					}
					images(first: 11) {
						nodes {
							url
						}
					}
					variantsCount {
						count
					}
					variants(first: 50) {
						nodes {
							...FeedVariant
						}
						pageInfo {
							hasNextPage
							endCursor
						}
					}
				}
				pageInfo {
					hasNextPage
					endCursor
				}
			}
		}
	`),
	[FeedVariant, Metafield]
);

/** The further variants of a product. */
export const VariantsForFeed = operation(
	graphql(`
		query VariantsForFeed($id: ID!, $after: String, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			product(id: $id) {
				id
				handle
				variants(first: 250, after: $after) {
					nodes {
						...FeedVariant
					}
					pageInfo {
						hasNextPage
						endCursor
					}
				}
			}
		}
	`),
	[FeedVariant]
);
