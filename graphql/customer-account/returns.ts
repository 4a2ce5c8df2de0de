import { graphql } from '$customer-account';
import { operation } from '../operation';

/** Reads which items of an order can be returned, and why others cannot. */
export const CustomerReturnOptions = operation(
	graphql(`
		query CustomerReturnOptions($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			order(id: $id) {
				id
				name
				returnInformation {
					returnableLineItems(first: 250) {
						nodes {
							quantity
							lineItem {
								id
								title
								variantTitle
								image {
									url
									altText
									width
									height
								}
								suggestedReturnReasonDefinitions(first: 20) {
									nodes {
										id
										name
										deleted
									}
								}
							}
						}
					}
					nonReturnableLineItems(first: 250) {
						nodes {
							lineItem {
								title
								variantTitle
							}
							quantityDetails {
								quantity
								reasonCode
							}
						}
					}
				}
			}
		}
	`)
);

export const OrderRequestReturn = operation(
	graphql(`
		mutation OrderRequestReturn(
			$orderId: ID!
			$lines: [RequestedLineItemInput!]!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			outcome: orderRequestReturn(orderId: $orderId, requestedLineItems: $lines) {
				return {
					id
				}
				userErrors {
					code
					field
					message
				}
			}
		}
	`)
);
