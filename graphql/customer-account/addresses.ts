import { graphql } from '$customer-account';
import { operation } from '../operation';

export const CustomerAddresses = operation(
	graphql(`
		query CustomerAddresses($first: Int!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			customer {
				firstName
				lastName
				defaultAddress {
					id
				}
				addresses(first: $first) {
					nodes {
						id
						firstName
						lastName
						company
						address1
						address2
						city
						zoneCode
						countryCode @since(version: "2026-10")
						territoryCode @until(version: "2026-10")
						zip
						phoneNumber
						formatted(withName: true)
					}
				}
			}
		}
	`)
);

export const CustomerAddressCreate = operation(
	graphql(`
		mutation CustomerAddressCreate(
			$address: CustomerAddressInput!
			$defaultAddress: Boolean!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			outcome: customerAddressCreate(address: $address, defaultAddress: $defaultAddress) {
				userErrors {
					field
					message
				}
			}
		}
	`)
);

export const CustomerAddressUpdate = operation(
	graphql(`
		mutation CustomerAddressUpdate(
			$addressId: ID!
			$address: CustomerAddressInput
			$defaultAddress: Boolean
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			outcome: customerAddressUpdate(
				addressId: $addressId
				address: $address
				defaultAddress: $defaultAddress
			) {
				userErrors {
					field
					message
				}
			}
		}
	`)
);

export const CustomerAddressDelete = operation(
	graphql(`
		mutation CustomerAddressDelete($addressId: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			outcome: customerAddressDelete(addressId: $addressId) {
				userErrors {
					field
					message
				}
			}
		}
	`)
);
