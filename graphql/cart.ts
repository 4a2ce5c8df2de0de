import { graphql } from '$houdini';
import { Money, Picture } from './fragments';
import { fragment, operation } from './operation';

/** Houdini types no concrete type's fields when a fragment within a fragment selects them: one fragment. */
const CartDetail = fragment(
	graphql(`
		fragment CartDetail on Cart {
			id
			checkoutUrl
			totalQuantity
			updatedAt
			note
			buyerIdentity {
				countryCode
				purchasingCompany {
					company {
						id
					}
					location {
						id
					}
				}
			}
			attributes {
				key
				value
			}
			cost {
				subtotalAmount {
					...Money
				}
				totalAmount {
					...Money
				}
				checkoutChargeAmount {
					...Money
				}
				totalAmountEstimated
			}
			lines(first: 250) {
				nodes {
					__typename
					id
					quantity
					attributes {
						key
						value
					}
					cost {
						totalAmount {
							...Money
						}
						subtotalAmount {
							...Money
						}
						amountPerQuantity {
							...Money
						}
						compareAtAmountPerQuantity {
							...Money
						}
					}
					discountAllocations {
						__typename
						discountedAmount {
							...Money
						}
						... on CartAutomaticDiscountAllocation {
							title
						}
						... on CartCodeDiscountAllocation {
							code
						}
						... on CartCustomDiscountAllocation {
							title
						}
					}
					merchandise {
						__typename
						... on ProductVariant {
							id
							title
							sku
							requiresShipping
							currentlyNotInStock
							metafield(namespace: "custom", key: "ships_on") {
								type
								value
							}
							image {
								id
								...Picture
							}
							product {
								id
								title
								handle
								vendor
								productType
								metafield(namespace: "custom", key: "ships_on") {
									type
									value
								}
							}
							selectedOptions {
								name
								value
							}
							quantityRule {
								minimum
								maximum
								increment
							}
						}
					}
					sellingPlanAllocation {
						sellingPlan {
							id
							name
						}
					}
					... on CartLine {
						viewKey @since(version: "2026-07")
						instructions {
							canRemove
							canUpdateQuantity
						}
						parentRelationship {
							parent {
								id
							}
						}
					}
					... on ComponentizableCartLine {
						lineComponents {
							id
							quantity
							merchandise {
								__typename
								... on ProductVariant {
									title
									product {
										title
									}
								}
							}
						}
					}
				}
			}
			discountCodes {
				code
				applicable
			}
			discountAllocations @until(version: "2026-07") {
				__typename
				discountedAmount {
					...Money
				}
				... on CartAutomaticDiscountAllocation {
					title
				}
				... on CartCodeDiscountAllocation {
					code
				}
				... on CartCustomDiscountAllocation {
					title
				}
			}
			discountApplications @since(version: "2026-07") {
				__typename
				totalAllocatedAmount {
					...Money
				}
				... on CartAutomaticDiscountApplication {
					title
				}
				... on CartCodeDiscountApplication {
					code
				}
				... on CartCustomDiscountApplication {
					title
				}
			}
			appliedGiftCards {
				id
				lastCharacters
				presentmentAmountUsed {
					...Money
				}
			}
		}
	`),
	[Money, Picture]
);

const CartFault = fragment(
	graphql(`
		fragment CartFault on CartUserError {
			code
			field
			message
		}
	`)
);

const CartNotice = fragment(
	graphql(`
		fragment CartNotice on CartWarning {
			code
			message
			target
		}
	`)
);

export const CartRead = operation(
	graphql(`
		query CartRead(
			$id: ID!
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			cart(id: $id) {
				...CartDetail
			}
		}
	`),
	[CartDetail]
);

export const CartCount = operation(
	graphql(`
		query CartCount($id: ID!) {
			cart(id: $id) {
				totalQuantity
			}
		}
	`)
);

export const CartCodes = operation(
	graphql(`
		query CartCodes($id: ID!) {
			cart(id: $id) {
				discountCodes {
					code
				}
			}
		}
	`)
);

export const CartCreate = operation(
	graphql(`
		mutation CartCreate(
			$lines: [CartLineInput!]
			$note: String
			$attributes: [AttributeInput!]
			$discountCodes: [String!]
			$giftCardCodes: [String!]
			$customerAccessToken: String
			$companyLocationId: ID
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartCreate(
				input: {
					lines: $lines
					note: $note
					attributes: $attributes
					discountCodes: $discountCodes
					giftCardCodes: $giftCardCodes
					buyerIdentity: {
						countryCode: $country
						customerAccessToken: $customerAccessToken
						companyLocationId: $companyLocationId
					}
				}
			) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

export const CartLinesAdd = operation(
	graphql(`
		mutation CartLinesAdd(
			$cartId: ID!
			$lines: [CartLineInput!]!
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartLinesAdd(cartId: $cartId, lines: $lines) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

export const CartLinesUpdate = operation(
	graphql(`
		mutation CartLinesUpdate(
			$cartId: ID!
			$lines: [CartLineUpdateInput!]!
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartLinesUpdate(cartId: $cartId, lines: $lines) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

export const CartLinesRemove = operation(
	graphql(`
		mutation CartLinesRemove(
			$cartId: ID!
			$lineIds: [ID!]!
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartLinesRemove(cartId: $cartId, lineIds: $lineIds) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

export const CartNoteUpdate = operation(
	graphql(`
		mutation CartNoteUpdate(
			$cartId: ID!
			$note: String!
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartNoteUpdate(cartId: $cartId, note: $note) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

export const CartAttributesUpdate = operation(
	graphql(`
		mutation CartAttributesUpdate(
			$cartId: ID!
			$attributes: [AttributeInput!]!
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartAttributesUpdate(cartId: $cartId, attributes: $attributes) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

/** To the market of the country at hand, and to the customer and the company where they are given. */
export const CartMove = operation(
	graphql(`
		mutation CartMove(
			$cartId: ID!
			$customerAccessToken: String
			$companyLocationId: ID
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartBuyerIdentityUpdate(
				cartId: $cartId
				buyerIdentity: {
					countryCode: $country
					customerAccessToken: $customerAccessToken
					companyLocationId: $companyLocationId
				}
			) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

/** Whose cart it is; null takes customer and company off it. */
export const CartIdentify = operation(
	graphql(`
		mutation CartIdentify($cartId: ID!, $customerAccessToken: String, $companyLocationId: ID) {
			outcome: cartBuyerIdentityUpdate(
				cartId: $cartId
				buyerIdentity: {
					customerAccessToken: $customerAccessToken
					companyLocationId: $companyLocationId
				}
			) {
				userErrors {
					...CartFault
				}
			}
		}
	`),
	[CartFault]
);

export const CartDiscountCodesUpdate = operation(
	graphql(`
		mutation CartDiscountCodesUpdate(
			$cartId: ID!
			$discountCodes: [String!]!
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

export const CartGiftCardCodesUpdate = operation(
	graphql(`
		mutation CartGiftCardCodesUpdate(
			$cartId: ID!
			$giftCardCodes: [String!]!
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartGiftCardCodesUpdate(cartId: $cartId, giftCardCodes: $giftCardCodes) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

export const CartGiftCardCodesAdd = operation(
	graphql(`
		mutation CartGiftCardCodesAdd(
			$cartId: ID!
			$giftCardCodes: [String!]!
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartGiftCardCodesAdd(cartId: $cartId, giftCardCodes: $giftCardCodes) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

export const CartGiftCardCodesRemove = operation(
	graphql(`
		mutation CartGiftCardCodesRemove(
			$cartId: ID!
			$appliedGiftCardIds: [ID!]!
			$country: CountryCode
			$language: LanguageCode
			$visitorConsent: VisitorConsent
		) @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
			outcome: cartGiftCardCodesRemove(cartId: $cartId, appliedGiftCardIds: $appliedGiftCardIds) {
				cart {
					...CartDetail
				}
				userErrors {
					...CartFault
				}
				warnings {
					...CartNotice
				}
			}
		}
	`),
	[CartDetail, CartFault, CartNotice]
);

/** What it costs to send these lines to an address: asked of a cart of its own, so that the shopper's keeps none. */
export const ShippingEstimate = operation(
	graphql(`
		mutation ShippingEstimate(
			$lines: [CartLineInput!]!
			$discountCodes: [String!]!
			$provinceCode: String
			$zip: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			outcome: cartCreate(
				input: {
					lines: $lines
					discountCodes: $discountCodes
					buyerIdentity: { countryCode: $country }
					delivery: {
						addresses: [
							{
								selected: true
								oneTimeUse: true
								address: {
									deliveryAddress: { countryCode: $country, provinceCode: $provinceCode, zip: $zip }
								}
							}
						]
					}
				}
			) {
				cart {
					id
					lines(first: 250) {
						nodes {
							__typename
							id
							merchandise {
								__typename
								... on ProductVariant {
									id
									requiresShipping
									product {
										id
										title
									}
								}
							}
						}
					}
					deliveryGroups(first: 10) {
						nodes {
							id
							groupType
							cartLines(first: 250) {
								nodes {
									__typename
									id
								}
							}
							deliveryOptions {
								handle
								deliveryMethodType
								title
								description
								estimatedCost {
									...Money
								}
							}
						}
					}
				}
				userErrors {
					...CartFault
				}
			}
		}
	`),
	[CartFault, Money]
);
