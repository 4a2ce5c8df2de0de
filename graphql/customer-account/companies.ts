import { graphql } from '$customer-account';
import { operation } from '../operation';

/** Reads the locations that the customer may buy for. */
export const BuyerLocations = operation(
	graphql(`
		query BuyerLocations($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			customer {
				companyContacts(first: 10) {
					nodes {
						status
						company {
							id
							name
						}
						locations(first: 250) {
							nodes {
								id
								name
								externalId
								shippingAddress {
									countryCode
									formattedArea
								}
							}
						}
					}
				}
			}
		}
	`)
);
