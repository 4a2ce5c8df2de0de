import { graphql } from '$customer-account';
import { operation } from '../operation';

/** The merchant makes its definition: JSON of customers, which customers may read and write. */
export const OrderLists = operation(
	graphql(`
		query OrderLists($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			customer {
				id
				metafield(namespace: "custom", key: "order_lists") {
					jsonValue
					compareDigest
				}
			}
		}
	`)
);

export const OrderListsSet = operation(
	graphql(`
		mutation OrderListsSet(
			$metafields: [MetafieldsSetInput!]!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			outcome: metafieldsSet(metafields: $metafields) {
				userErrors {
					code
					message
				}
			}
		}
	`)
);
