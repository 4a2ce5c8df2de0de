import { graphql } from '$houdini';
import { Picture } from './fragments';
import { operation } from './operation';

/** The platform names locations only where orders can be collected. */
export const Stores = operation(
	graphql(`
		query Stores($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			locations(first: 250, sortKey: NAME) {
				nodes {
					id
					name
					address {
						address1
						address2
						city
						country
						countryCode
						formatted
						latitude
						longitude
						phone
						provinceCode
						zip
					}
					openingHours: metafield(namespace: "custom", key: "opening_hours") {
						type
						value
					}
					note: metafield(namespace: "custom", key: "note") {
						type
						value
					}
				}
			}
		}
	`)
);

/** Reads where a variant can be collected now. */
export const StoreStock = operation(
	graphql(`
		query StoreStock($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			node(id: $id) {
				__typename
				... on ProductVariant {
					product {
						id
						handle
					}
					storeAvailability(first: 250) {
						nodes {
							available
							pickUpTime
							location {
								id
							}
						}
					}
				}
			}
		}
	`)
);

/** A page, an entry with texts, or a text. */
export const SizeGuide = operation(
	graphql(`
		query SizeGuide($handle: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			product(handle: $handle) {
				id
				handle
				title
				sizeGuide: metafield(namespace: "custom", key: "size_guide") {
					type
					value
					reference {
						__typename
						... on Page {
							handle
							title
							body
						}
						... on Metaobject {
							id
							handle
							fields {
								key
								type
								value
							}
						}
					}
				}
			}
		}
	`)
);

/** A product that an address names, and one of its variants. */
export const NamedProduct = operation(
	graphql(`
		query NamedProduct(
			$handle: String!
			$ids: [ID!]!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			product(handle: $handle) {
				id
				handle
				title
				featuredImage {
					...Picture
				}
			}
			nodes(ids: $ids) {
				__typename
				... on ProductVariant {
					id
					title
					image {
						...Picture
					}
					selectedOptions {
						name
						value
					}
					product {
						id
						handle
					}
				}
			}
		}
	`),
	[Picture]
);
