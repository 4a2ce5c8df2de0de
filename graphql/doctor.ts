import { graphql } from '$houdini';
import { operation } from './operation';

/** One document for each access scope: a field that needs it, and the least besides. */

export const ListingsProbe = operation(
	graphql(`
		query ListingsProbe {
			products(first: 1) {
				nodes {
					id
				}
			}
			collections(first: 1) {
				nodes {
					id
				}
			}
		}
	`)
);

/** Products as a visitor of the shop's own market meets them. */
export const ProductsProbe = operation(
	graphql(`
		query ProductsProbe($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			products(first: 20) {
				nodes {
					handle
					title
					availableForSale
					requiresSellingPlan
					variant: selectedOrFirstAvailableVariant {
						id
						availableForSale
						requiresComponents
						quantityRule {
							minimum
						}
						price {
							amount
							currencyCode
						}
					}
				}
			}
			collections(first: 1) {
				nodes {
					id
				}
			}
		}
	`)
);

/** The names keep compare-at prices as the store has them: elsewhere, markets that owe prior prices get those. */
export const ReducedVariants = operation(
	graphql(`
		query ReducedVariants($after: String, $country: CountryCode) @inContext(country: $country) {
			products(first: 50, after: $after) {
				nodes {
					handle
					variants(first: 100) {
						nodes {
							price {
								amount
								currencyCode
							}
							before: compareAtPrice {
								amount
							}
							prior: metafield(namespace: "custom", key: "lowest_price_30_days") {
								type
								value
							}
						}
					}
				}
				pageInfo {
					hasNextPage
					endCursor
				}
			}
		}
	`)
);

/** Reads what the law wants known, of the first products. */
export const ProductSafety = operation(
	graphql(`
		query ProductSafety($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			products(first: 100) {
				nodes {
					id
					handle
					isGiftCard
					maker: metafield(namespace: "custom", key: "maker") {
						value
					}
					warnings: metafield(namespace: "custom", key: "safety_warnings") {
						value
					}
				}
			}
		}
	`)
);

export const LegalEntries = operation(
	graphql(`
		query LegalEntries {
			makers: metaobjects(type: "maker", first: 100) {
				nodes {
					handle
					fields {
						key
						value
					}
				}
			}
			guarantees: metaobjects(type: "durability_guarantee", first: 100) {
				nodes {
					handle
					fields {
						key
						value
					}
				}
			}
		}
	`)
);

export const AccessibilityPage = operation(
	graphql(`
		query AccessibilityPage {
			page(handle: "accessibility") {
				title
			}
		}
	`)
);

/** Reads the page that tells Japanese shoppers who sells. */
export const LegalNotation = operation(
	graphql(`
		query LegalNotation($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			page(handle: "legal-notation") {
				title
				body
			}
		}
	`)
);

/** The filters of all products, as a market has them. */
export const OriginFilter = operation(
	graphql(`
		query OriginFilter($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			search(query: "*", first: 1, types: PRODUCT) {
				productFilters {
					id
				}
			}
		}
	`)
);

export const InventoryProbe = operation(
	graphql(`
		query InventoryProbe {
			products(first: 1) {
				nodes {
					variants(first: 1) {
						nodes {
							quantityAvailable
						}
					}
				}
			}
		}
	`)
);

export const PickupProbe = operation(
	graphql(`
		query PickupProbe {
			products(first: 1) {
				nodes {
					variants(first: 1) {
						nodes {
							storeAvailability(first: 1) {
								nodes {
									available
								}
							}
						}
					}
				}
			}
		}
	`)
);

export const TagsProbe = operation(
	graphql(`
		query TagsProbe {
			products(first: 1) {
				nodes {
					tags
				}
			}
		}
	`)
);

export const SellingPlansProbe = operation(
	graphql(`
		query SellingPlansProbe {
			products(first: 250) {
				nodes {
					sellingPlanGroups(first: 1) {
						nodes {
							name
						}
					}
				}
			}
		}
	`)
);

export const ContentProbe = operation(
	graphql(`
		query ContentProbe {
			blogs(first: 1) {
				nodes {
					id
				}
			}
			pages(first: 1) {
				nodes {
					id
				}
			}
			urlRedirects(first: 1) {
				nodes {
					path
				}
			}
		}
	`)
);

export const MetaobjectsProbe = operation(
	graphql(`
		query MetaobjectsProbe {
			metaobjects(type: "announcement", first: 1) {
				nodes {
					id
				}
			}
		}
	`)
);

/** Changes nothing: no cart has this id. */
export const CartsProbe = operation(
	graphql(`
		mutation CartsProbe($id: ID!) {
			cartNoteUpdate(cartId: $id, note: "") {
				userErrors {
					code
				}
			}
		}
	`)
);

/** Asks for the content that pages read and a merchant creates by hand. */
export const MerchantContent = operation(
	graphql(`
		query MerchantContent($identifiers: [HasMetafieldsIdentifier!]!) {
			shop {
				name
				brand {
					coverImage {
						image {
							url
						}
					}
					logo {
						image {
							url
						}
					}
					squareLogo {
						image {
							url
						}
					}
					colors {
						primary {
							background
						}
					}
				}
			}
			mainMenu: menu(handle: "main-menu") {
				id
			}
			footerMenu: menu(handle: "footer") {
				id
			}
			announcement: metaobject(handle: { type: "announcement", handle: "site-bar" }) {
				fields {
					key
					value
				}
			}
			products(first: 50) {
				nodes {
					metafields(identifiers: $identifiers) {
						namespace
						key
					}
				}
			}
		}
	`)
);
