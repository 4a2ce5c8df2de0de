import { graphql } from '$houdini';
import { Money, Picture } from './fragments';
import { operation } from './operation';

export const VariantTable = operation(
	graphql(`
		query VariantTable(
			$handle: String!
			$first: Int!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			product(handle: $handle) {
				id
				handle
				variantsCount {
					count
				}
				variants(first: $first) {
					nodes {
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
						sku
						barcode
						image {
							...Picture
						}
						availableForSale
						currentlyNotInStock
						quantityAvailable
						price {
							...Money
						}
						compareAtPrice {
							...Money
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
						selectedOptions {
							name
							value
						}
					}
					pageInfo {
						hasNextPage
					}
				}
			}
		}
	`),
	[Money, Picture]
);
