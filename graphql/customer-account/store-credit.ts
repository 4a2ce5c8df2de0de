import { graphql } from '$customer-account';
import { operation } from '../operation';

export const CustomerStoreCredit = operation(
	graphql(`
		query CustomerStoreCredit($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			customer {
				storeCreditAccounts(first: 10) {
					nodes {
						id
						balance {
							amount
							currencyCode
						}
						transactions(first: 50, reverse: true) {
							nodes {
								__typename
								createdAt
								event
								amount {
									amount
									currencyCode
								}
								balanceAfterTransaction {
									amount
									currencyCode
								}
								origin {
									... on OrderTransaction {
										order {
											id
											name
										}
									}
								}
								... on StoreCreditAccountCreditTransaction {
									expiresAt
								}
							}
						}
					}
				}
			}
		}
	`)
);
