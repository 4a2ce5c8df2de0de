import { graphql } from '$customer-account';
import { operation } from '../operation';

export const CustomerProfile = operation(
	graphql(`
		query CustomerProfile($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			customer {
				firstName
				lastName
				emailAddress {
					emailAddress
					marketingState
				}
			}
		}
	`)
);

export const CustomerUpdate = operation(
	graphql(`
		mutation CustomerUpdate(
			$input: CustomerUpdateInput!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			outcome: customerUpdate(input: $input) {
				userErrors {
					field
					message
				}
			}
		}
	`)
);

/** Reads the overview on the first page of the account. */
export const CustomerOverview = operation(
	graphql(`
		query CustomerOverview($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			customer {
				orders(first: 1, sortKey: PROCESSED_AT, reverse: true) {
					nodes {
						id
						name
						processedAt
						cancelledAt
						financialStatus
						fulfillmentStatus
						fulfillments(first: 20) {
							nodes {
								latestShipmentStatus
							}
						}
					}
				}
				storeCreditAccounts(first: 10) {
					nodes {
						balance {
							amount
							currencyCode
						}
					}
				}
				subscriptionContracts(first: 20, reverse: true) {
					nodes {
						id
						nextBillingDate
						lines(first: 1) {
							nodes {
								title
							}
						}
					}
				}
			}
		}
	`)
);
