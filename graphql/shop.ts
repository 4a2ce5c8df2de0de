import { graphql } from '$houdini';
import { ArticleCard, CollectionCard, Facet, Picture, Policy, ProductCard } from './fragments';
import { fragment, operation } from './operation';
import { SectionPicture } from './sections';

const MenuLink = fragment(
	graphql(`
		fragment MenuLink on MenuItem {
			title
			type
			url
		}
	`)
);

const MenuTree = fragment(
	graphql(`
		fragment MenuTree on Menu {
			items {
				...MenuLink
				items {
					...MenuLink
					resource {
						__typename
						... on Collection {
							image {
								...Picture
							}
						}
					}
					items {
						...MenuLink
					}
				}
			}
		}
	`),
	[MenuLink, Picture]
);

const PolicyLink = fragment(
	graphql(`
		fragment PolicyLink on ShopPolicy {
			handle
			title
		}
	`)
);

export const ShopFrame = operation(
	graphql(`
		query ShopFrame($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			shop {
				id
				name
				description
				primaryDomain {
					url
				}
				brand {
					slogan
					logo {
						image {
							...Picture
						}
					}
					squareLogo {
						image {
							...Picture
						}
					}
					coverImage {
						image {
							...Picture
						}
					}
					colors {
						primary {
							background
							foreground
						}
						secondary {
							background
						}
					}
				}
				contactInformation {
					...PolicyLink
				}
				legalNotice {
					...PolicyLink
				}
				privacyPolicy {
					...PolicyLink
				}
				refundPolicy {
					...PolicyLink
				}
				shippingPolicy {
					...PolicyLink
				}
				subscriptionPolicy {
					handle
					title
				}
				termsOfSale {
					...PolicyLink
				}
				termsOfService {
					...PolicyLink
				}
			}
			mainMenu: menu(handle: "main-menu") {
				...MenuTree
			}
			footerMenu: menu(handle: "footer") {
				...MenuTree
			}
			accessibility: page(handle: "accessibility") {
				handle
				title
			}
			legalNotation: page(handle: "legal-notation") {
				handle
				title
			}
			announcement: metaobject(handle: { type: "announcement", handle: "site-bar" }) {
				fields {
					key
					type
					value
				}
			}
		}
	`),
	[MenuTree, Picture, PolicyLink]
);

/** A picture of a page that has no data of its own; the entry's handle names the page. */
export const PagePicture = operation(
	graphql(`
		query PagePicture($page: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			entry: metaobject(handle: { type: "page_picture", handle: $page }) {
				id
				picture: field(key: "picture") {
					reference {
						__typename
						... on MediaImage {
							...SectionPicture
						}
					}
				}
			}
		}
	`),
	[SectionPicture]
);

/** A merchant promises this to shoppers of a market, and takes these payments. */
export const ShopService = operation(
	graphql(`
		query ShopService($market: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			market: metaobject(handle: { type: "service", handle: $market }) {
				fields {
					key
					type
					value
				}
			}
			everywhere: metaobject(handle: { type: "service", handle: "default" }) {
				fields {
					key
					type
					value
				}
			}
			shop {
				paymentSettings {
					acceptedCardBrands
					supportedDigitalWallets
				}
			}
		}
	`)
);

/** A text of the merchant's own for agents: the one of this name, else the one that stands for all. */
export const AgentDocument = operation(
	graphql(`
		query AgentDocument($handle: String!) {
			own: metaobject(handle: { type: "agent_document", handle: $handle }) {
				field(key: "body") {
					type
					value
				}
			}
			general: metaobject(handle: { type: "agent_document", handle: "agents" }) {
				field(key: "body") {
					type
					value
				}
			}
		}
	`)
);

export const ShopPolicies = operation(
	graphql(`
		query ShopPolicies($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			shop {
				contactInformation {
					...Policy
				}
				legalNotice {
					...Policy
				}
				privacyPolicy {
					...Policy
				}
				refundPolicy {
					...Policy
				}
				shippingPolicy {
					...Policy
				}
				subscriptionPolicy {
					handle
					title
					body
				}
				termsOfSale {
					...Policy
				}
				termsOfService {
					...Policy
				}
			}
		}
	`),
	[Policy]
);

export const UrlRedirects = operation(
	graphql(`
		query UrlRedirects($query: String!) {
			urlRedirects(first: 1, query: $query) {
				nodes {
					path
					target
				}
			}
		}
	`)
);

export const Markets = operation(
	graphql(`
		query Markets($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			localization {
				availableCountries {
					isoCode
					currency {
						isoCode
					}
					defaultLanguage {
						isoCode
					}
					availableLanguages {
						isoCode
						endonymName
					}
				}
			}
		}
	`)
);

export const HomePage = operation(
	graphql(`
		query HomePage($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			shop {
				brand {
					coverImage {
						...SectionPicture
					}
				}
			}
			featured: products(first: 8, sortKey: BEST_SELLING) {
				nodes {
					...ProductCard
				}
			}
			newest: products(first: 4, sortKey: CREATED_AT, reverse: true) {
				nodes {
					...ProductCard
				}
			}
			arrivals: collection(handle: "new") {
				id
				handle
			}
			collections(first: 8) {
				nodes {
					...CollectionCard
				}
			}
			articles(first: 3, sortKey: PUBLISHED_AT, reverse: true) {
				nodes {
					...ArticleCard
				}
			}
			everything: search(query: "*", types: [PRODUCT], first: 1) {
				productFilters {
					...Facet
				}
			}
		}
	`),
	[ArticleCard, CollectionCard, Facet, ProductCard, SectionPicture]
);

/** The least that can be asked: whether the platform answers. */
export const PlatformProbe = operation(
	graphql(`
		query PlatformProbe($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			shop {
				name
				primaryDomain {
					url
				}
			}
		}
	`)
);
