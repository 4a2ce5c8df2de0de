import { customerOperation } from './document';

export const CustomerProfile = customerOperation(`
	query CustomerProfile($country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) {
		customer {
			firstName
			lastName
			emailAddress {
				emailAddress
			}
		}
	}
`);

export const CustomerUpdate = customerOperation(`
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
`);
