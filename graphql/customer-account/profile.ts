import { customerOperation } from './document';

export const CustomerProfile = customerOperation(`
	query CustomerProfile {
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
	mutation CustomerUpdate($input: CustomerUpdateInput!) {
		outcome: customerUpdate(input: $input) {
			userErrors {
				field
				message
			}
		}
	}
`);
