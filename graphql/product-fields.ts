import { graphql } from '$houdini';
import { Metafield } from './fragments';
import { operation } from './operation';

/** Which metafields of products are shown where. The Storefront API names no definitions: headings are fields, too. */
export const ProductFields = operation(
	graphql(`
		query ProductFields($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			lists: metaobject(handle: { type: "product_fields", handle: "default" }) {
				id
				fields {
					key
					value
					references(first: 40) {
						nodes {
							__typename
							... on Metaobject {
								id
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
		}
	`)
);

/** Reads the fields that cards show, where the merchant lists any. */
export const CardFields = operation(
	graphql(`
		query CardFields(
			$ids: [ID!]!
			$identifiers: [HasMetafieldsIdentifier!]!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on Product {
					id
					handle
					metafields(identifiers: $identifiers) {
						...Metafield
					}
				}
			}
		}
	`),
	[Metafield]
);
