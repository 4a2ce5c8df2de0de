import { graphql } from '$customer-account';
import { fragment, operation } from '../operation';

const CustomerSubscription = fragment(
	graphql(`
		fragment CustomerSubscription on SubscriptionContract {
			id
			status
			createdAt
			nextBillingDate
			deliveryPolicy {
				interval
				intervalCount {
					count
				}
			}
			originOrder {
				id
				name
			}
			lines(first: 10) {
				nodes {
					id
					title
					variantTitle
					quantity
					variantImage {
						url
						altText
						width
						height
					}
					lineDiscountedPrice {
						amount
						currencyCode
					}
				}
			}
		}
	`)
);

export const CustomerSubscriptions = operation(
	graphql(`
		query CustomerSubscriptions($first: Int!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			customer {
				subscriptionContracts(first: $first, reverse: true) {
					nodes {
						...CustomerSubscription
					}
				}
			}
		}
	`),
	[CustomerSubscription]
);

export const CustomerSubscriptionDetail = operation(
	graphql(`
		query CustomerSubscriptionDetail($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			customer {
				subscriptionContract(id: $id) {
					...CustomerSubscription
					upcomingBillingCycles(first: 4) {
						nodes {
							cycleIndex
							billingAttemptExpectedDate
							skipped
						}
					}
				}
			}
		}
	`),
	[CustomerSubscription]
);

export const SubscriptionPause = operation(
	graphql(`
		mutation SubscriptionPause($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			outcome: subscriptionContractPause(subscriptionContractId: $id) {
				userErrors {
					code
					message
				}
			}
		}
	`)
);

export const SubscriptionResume = operation(
	graphql(`
		mutation SubscriptionResume($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			outcome: subscriptionContractActivate(subscriptionContractId: $id) {
				userErrors {
					code
					message
				}
			}
		}
	`)
);

export const SubscriptionCancel = operation(
	graphql(`
		mutation SubscriptionCancel($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			outcome: subscriptionContractCancel(subscriptionContractId: $id) {
				userErrors {
					code
					message
				}
			}
		}
	`)
);

export const SubscriptionCycleSkip = operation(
	graphql(`
		mutation SubscriptionCycleSkip(
			$cycle: SubscriptionBillingCycleInput!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			outcome: subscriptionBillingCycleSkip(billingCycleInput: $cycle) {
				userErrors {
					code
					message
				}
			}
		}
	`)
);

export const SubscriptionCycleUnskip = operation(
	graphql(`
		mutation SubscriptionCycleUnskip(
			$cycle: SubscriptionBillingCycleInput!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			outcome: subscriptionBillingCycleUnskip(billingCycleInput: $cycle) {
				userErrors {
					code
					message
				}
			}
		}
	`)
);
