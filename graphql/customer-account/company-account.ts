import { graphql } from '$customer-account';
import { fragment, operation } from '../operation';

const LocationAddress = fragment(
	graphql(`
		fragment LocationAddress on CompanyAddress {
			address1
			address2
			city
			zip
			zoneCode
			countryCode
			firstName
			lastName
			phone
			formatted(withName: true, withCompanyName: true)
		}
	`)
);

const AccountLocation = fragment(
	graphql(`
		fragment AccountLocation on CompanyLocation {
			id
			name
			externalId
			shippingAddress {
				...LocationAddress
			}
			billingAddress {
				...LocationAddress
			}
			buyerExperienceConfiguration {
				payNowOnly
				deposit {
					... on DepositPercentage {
						percentage
					}
				}
				paymentTermsTemplate {
					translatedName
				}
			}
			roleAssignments(first: 100) {
				nodes {
					contact {
						id
						title
						customer {
							displayName
							emailAddress {
								emailAddress
							}
						}
					}
					role {
						name
						addressOperations: resourcePermission(resource: COMPANY_LOCATION_SHIPPING_ADDRESS)
						contactOperations: resourcePermission(resource: COMPANY_CONTACT)
					}
				}
			}
		}
	`),
	[LocationAddress]
);

export const CompanyAccount = operation(
	graphql(`
		query CompanyAccount($query: String, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			customer {
				companyContacts(first: 10) {
					nodes {
						id
						company {
							id
							name
							externalId
						}
						locations(first: 50, query: $query) {
							nodes {
								...AccountLocation
							}
							pageInfo {
								hasNextPage
							}
						}
					}
				}
			}
		}
	`),
	[AccountLocation]
);

export const CompanyOrders = operation(
	graphql(`
		query CompanyOrders(
			$id: ID!
			$first: Int
			$after: String
			$last: Int
			$before: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			companyLocation(id: $id) {
				orders(
					first: $first
					after: $after
					last: $last
					before: $before
					sortKey: PROCESSED_AT
					reverse: true
				) {
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
						soldInformation {
							total {
								amount
								currencyCode
							}
						}
						totalPrice {
							amount
							currencyCode
						}
						poNumber
						paymentInformation {
							paymentCollectionUrl
							totalOutstandingAmount {
								amount
								currencyCode
							}
							paymentTerms {
								paymentTermsName
								nextDueAt
								overdue
							}
						}
						purchasingEntity {
							... on PurchasingCompany {
								contact {
									customer {
										displayName
									}
								}
							}
						}
					}
					pageInfo {
						hasNextPage
						hasPreviousPage
						startCursor
						endCursor
					}
				}
			}
		}
	`)
);

/** Apart: an app without the scope for drafts shows everything else. */
export const CompanyDrafts = operation(
	graphql(`
		query CompanyDrafts($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			companyLocation(id: $id) {
				draftOrders(first: 20, sortKey: UPDATED_AT, reverse: true) {
					nodes {
						id
						name
						status
						inReview
						invoiceUrl
						createdAt
						totalPrice {
							amount
							currencyCode
						}
					}
				}
			}
		}
	`)
);

export const CompanyAddressAssign = operation(
	graphql(`
		mutation CompanyAddressAssign(
			$locationId: ID!
			$address: CompanyAddressInput!
			$addressTypes: [CompanyAddressType!]!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			outcome: companyLocationAssignAddress(
				locationId: $locationId
				address: $address
				addressTypes: $addressTypes
			) {
				userErrors {
					field
					message
				}
			}
		}
	`)
);
