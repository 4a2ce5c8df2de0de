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
