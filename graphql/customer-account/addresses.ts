import { customerOperation } from './document';

export const CustomerAddresses = customerOperation(`
	query CustomerAddresses(
		$first: Int!
		$country: CountryCode
		$language: LanguageCode
	) @inContext(country: $country, language: $language) {
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
					territoryCode
					zip
					phoneNumber
					formatted(withName: true)
				}
			}
		}
	}
`);

export const CustomerAddressCreate = customerOperation(`
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
`);

export const CustomerAddressUpdate = customerOperation(`
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
`);

export const CustomerAddressDelete = customerOperation(`
	mutation CustomerAddressDelete(
		$addressId: ID!
		$country: CountryCode
		$language: LanguageCode
	) @inContext(country: $country, language: $language) {
		outcome: customerAddressDelete(addressId: $addressId) {
			userErrors {
				field
				message
			}
		}
	}
`);
