import { graphql } from '$customer-account';
import { fragment, operation } from '../operation';

const CustomerMoney = fragment(
	graphql(`
		fragment CustomerMoney on MoneyV2 {
			amount
			currencyCode
		}
	`)
);

const CustomerImage = fragment(
	graphql(`
		fragment CustomerImage on Image {
			url
			altText
			width
			height
		}
	`)
);

export const CustomerOrders = operation(
	graphql(`
		query CustomerOrders(
			$first: Int
			$after: String
			$last: Int
			$before: String
			$query: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			customer {
				orders(
					first: $first
					after: $after
					last: $last
					before: $before
					query: $query
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
								...CustomerMoney
							}
						}
						totalPrice {
							...CustomerMoney
						}
						lineItems(first: 20) {
							nodes {
								title
								quantity
								image {
									...CustomerImage
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
	`),
	[CustomerMoney, CustomerImage]
);

export const CustomerOrder = operation(
	graphql(`
		query CustomerOrder($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			order(id: $id) {
				id
				name
				processedAt
				cancelledAt
				financialStatus
				fulfillmentStatus
				note
				poNumber
				paymentInformation {
					paymentCollectionUrl
					totalOutstandingAmount {
						...CustomerMoney
					}
					paymentTerms {
						paymentTermsName
						nextDueAt
						overdue
					}
				}
				purchasingEntity {
					... on PurchasingCompany {
						company {
							name
						}
						location {
							name
						}
						contact {
							customer {
								displayName
							}
						}
					}
				}
				statusPageUrl
				soldInformation {
					subtotal {
						...CustomerMoney
					}
					totalTaxes {
						...CustomerMoney
					}
					total {
						...CustomerMoney
					}
				}
				totalShipping {
					...CustomerMoney
				}
				totalPrice {
					...CustomerMoney
				}
				totalRefunded {
					...CustomerMoney
				}
				shippingAddress {
					formatted(withName: true)
				}
				billingAddress {
					formatted(withName: true)
				}
				pickupInformation {
					address {
						address1
						address2
						city
						zip
						zoneCode
					}
				}
				lineItems(first: 250) {
					nodes {
						id
						title
						variantTitle
						variantId
						quantity
						giftCard
						image {
							...CustomerImage
						}
						price {
							...CustomerMoney
						}
						totalPriceBeforeDiscounts {
							...CustomerMoney
						}
						totalPriceWithDiscounts {
							...CustomerMoney
						}
						discountInformation {
							title
							discountValue {
								...CustomerMoney
							}
						}
					}
				}
				discountInformation {
					allAppliedDiscounts {
						title
						targetType
						discountValue {
							...CustomerMoney
						}
					}
				}
				returnInformation {
					returnableLineItems(first: 1) {
						nodes {
							quantity
						}
					}
				}
				returns(first: 20) {
					nodes {
						id
						name
						status
						createdAt
						closedAt
						decline {
							note
						}
						returnLineItems(first: 50) {
							nodes {
								quantity
								lineItem {
									title
									variantTitle
								}
								returnReasonDefinition {
									name
								}
							}
						}
						reverseDeliveries(first: 5) {
							nodes {
								id
								deliverable {
									... on ReverseDeliveryShippingDeliverable {
										label {
											publicFileUrl
										}
										tracking {
											carrierName
											trackingNumber
											trackingUrl
										}
									}
								}
							}
						}
					}
				}
				fulfillments(first: 20) {
					nodes {
						id
						createdAt
						isPickedUp
						latestShipmentStatus
						estimatedDeliveryAt
						trackingInformation {
							company
							number
							url
						}
						fulfillmentLineItems(first: 50) {
							nodes {
								quantity
								lineItem {
									id
									title
									variantTitle
								}
							}
						}
					}
				}
				transactions {
					id
					kind
					status
					createdAt
					type
					typeDetails {
						name
					}
					paymentDetails {
						... on CardPaymentDetails {
							cardBrand
							last4
						}
						... on AchPaymentDetails {
							bankName
							last4
						}
					}
					giftCardDetails {
						last4
					}
					transactionAmount {
						presentmentMoney {
							...CustomerMoney
						}
					}
				}
				refunds {
					id
					createdAt
					totalRefunded {
						...CustomerMoney
					}
				}
			}
		}
	`),
	[CustomerMoney, CustomerImage]
);
