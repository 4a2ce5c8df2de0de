import { graphql } from '$houdini';
import { Metafield, Money, OptionSwatch, Picture, PriceRange, ProductCard } from './fragments';
import { fragment, operation } from './operation';

const VariantDetail = fragment(
	graphql(`
		fragment VariantDetail on ProductVariant {
			id
			title
			product {
				id
				handle
				shipsOn: metafield(namespace: "custom", key: "ships_on") {
					type
					value
				}
			}
			shipsOn: metafield(namespace: "custom", key: "ships_on") {
				type
				value
			}
			sku
			barcode
			availableForSale
			currentlyNotInStock
			quantityAvailable
			requiresComponents
			price {
				...Money
			}
			compareAtPrice {
				...Money
			}
			unitPrice {
				...Money
			}
			unitPriceMeasurement {
				referenceValue
				referenceUnit
			}
			recommendedPrice: metafield(namespace: "custom", key: "rrp") {
				type
				value
			}
			width: metafield(namespace: "custom", key: "width") {
				type
				value
			}
			height: metafield(namespace: "custom", key: "height") {
				type
				value
			}
			quantityRule {
				minimum
				maximum
				increment
			}
			quantityPriceBreaks(first: 20) {
				nodes {
					minimumQuantity
					price {
						...Money
					}
				}
			}
			selectedOptions {
				name
				value
			}
			image {
				...Picture
			}
			components(first: 20) {
				nodes {
					quantity
					productVariant {
						title
						image {
							...Picture
						}
						selectedOptions {
							name
							value
						}
						product {
							id
							handle
							title
						}
					}
				}
			}
			groupedBy(first: 10) {
				nodes {
					title
					price {
						...Money
					}
					image {
						...Picture
					}
					selectedOptions {
						name
						value
					}
					product {
						id
						handle
						title
					}
				}
			}
			sellingPlanAllocations(first: 20) {
				nodes {
					priceAdjustments {
						price {
							...Money
						}
						unitPrice {
							...Money
						}
					}
					sellingPlan {
						id
						name
					}
				}
			}
		}
	`),
	[Money, Picture]
);

const ProductDetail = fragment(
	graphql(`
		fragment ProductDetail on Product {
			id
			handle
			title
			vendor
			productType
			description
			descriptionHtml
			availableForSale
			isGiftCard
			requiresSellingPlan
			encodedVariantExistence
			encodedVariantAvailability
			seo {
				title
				description
			}
			media(first: 250) {
				nodes {
					__typename
					id
					alt
					previewImage {
						...Picture
						thumbhash
					}
					... on MediaImage {
						presentation {
							asJson(format: IMAGE)
						}
						image {
							...Picture
							thumbhash
						}
					}
					... on Video {
						sources {
							url
							mimeType
							height
						}
					}
					... on ExternalVideo {
						embedUrl
						originUrl
					}
					... on Model3d {
						sources {
							url
							mimeType
						}
					}
				}
			}
			options {
				name
				optionValues {
					name
					swatch {
						...OptionSwatch
					}
					firstSelectableVariant {
						availableForSale
						selectedOptions {
							name
							value
						}
						product {
							id
							handle
						}
						image {
							...Picture
						}
					}
				}
			}
			priceRange {
				...PriceRange
			}
			sellingPlanGroups(first: 10) {
				nodes {
					name
					sellingPlans(first: 20) {
						nodes {
							id
						}
					}
				}
			}
			collections(first: 1) {
				nodes {
					id
					handle
					title
				}
			}
			width: metafield(namespace: "custom", key: "width") {
				type
				value
			}
			height: metafield(namespace: "custom", key: "height") {
				type
				value
			}
			sizeGuide: metafield(namespace: "custom", key: "size_guide") {
				type
				value
				reference {
					__typename
				}
			}
			addOns: metafield(namespace: "custom", key: "add_ons") {
				references(first: 5) {
					nodes {
						__typename
						... on Product {
							id
							handle
							title
							requiresSellingPlan
							selectedOrFirstAvailableVariant {
								id
								title
								availableForSale
								requiresComponents
								price {
									...Money
								}
								image {
									...Picture
								}
								selectedOptions {
									name
									value
								}
							}
						}
					}
				}
			}
			reviews: metafield(namespace: "custom", key: "reviews") {
				references(first: 10) {
					nodes {
						__typename
						... on Metaobject {
							id
							fields {
								key
								type
								value
							}
						}
					}
				}
			}
		}
	`),
	[Money, OptionSwatch, Picture, PriceRange]
);

export const ProductPage = operation(
	graphql(`
		query ProductPage(
			$handle: String!
			$selectedOptions: [SelectedOptionInput!]!
			$identifiers: [HasMetafieldsIdentifier!]!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			product(handle: $handle) {
				...ProductDetail
				metafields(identifiers: $identifiers) {
					...Metafield
				}
				selectedOrFirstAvailableVariant(
					selectedOptions: $selectedOptions
					ignoreUnknownOptions: true
					caseInsensitiveMatch: true
				) {
					...VariantDetail
				}
			}
		}
	`),
	[Metafield, ProductDetail, VariantDetail]
);

/** All reviews of a product: as many as the platform answers at once. Its page has the first of them. */
export const ProductReviews = operation(
	graphql(`
		query ProductReviews($handle: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			product(handle: $handle) {
				id
				handle
				title
				metafields(
					identifiers: [
						{ namespace: "reviews", key: "rating" }
						{ namespace: "reviews", key: "rating_count" }
					]
				) {
					namespace
					key
					type
					value
				}
				reviews: metafield(namespace: "custom", key: "reviews") {
					references(first: 250) {
						nodes {
							__typename
							... on Metaobject {
								id
								fields {
									key
									type
									value
								}
							}
						}
					}
				}
			}
		}
	`)
);

/** Asked for where products are listed together: which of them has the variants beside the selected one. */
export const AdjacentVariants = operation(
	graphql(`
		query AdjacentVariants(
			$handle: String!
			$selectedOptions: [SelectedOptionInput!]!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			product(handle: $handle) {
				id
				handle
				adjacentVariants(
					selectedOptions: $selectedOptions
					ignoreUnknownOptions: true
					caseInsensitiveMatch: true
				) {
					availableForSale
					selectedOptions {
						name
						value
					}
					product {
						id
						handle
					}
				}
			}
		}
	`)
);

/** Apart from the product: a token without the scope for it gets nothing else of the variant either. */
export const PickupPlaces = operation(
	graphql(`
		query PickupPlaces(
			$handle: String!
			$selectedOptions: [SelectedOptionInput!]!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			product(handle: $handle) {
				id
				handle
				selectedOrFirstAvailableVariant(
					selectedOptions: $selectedOptions
					ignoreUnknownOptions: true
					caseInsensitiveMatch: true
				) {
					storeAvailability(first: 20) {
						nodes {
							available
							pickUpTime
							location {
								name
								address {
									city
									countryCode
								}
							}
						}
					}
				}
			}
		}
	`)
);

export const ProductRecommendations = operation(
	graphql(`
		query ProductRecommendations($handle: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			complementary: productRecommendations(productHandle: $handle, intent: COMPLEMENTARY) {
				...ProductCard
			}
			related: productRecommendations(productHandle: $handle, intent: RELATED) {
				...ProductCard
			}
		}
	`),
	[ProductCard]
);

export const ProductCards = operation(
	graphql(`
		query ProductCards($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on Product {
					...ProductCard
				}
			}
		}
	`),
	[ProductCard]
);

/** Reads what a wish list shows of its products and offers to buy. */
export const WishedProducts = operation(
	graphql(`
		query WishedProducts($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on Product {
					id
					handle
					title
					availableForSale
					isGiftCard
					requiresSellingPlan
					metafield(namespace: "custom", key: "warnings") {
						type
						value
					}
					featuredImage {
						...Picture
					}
					priceRange {
						...PriceRange
					}
					variants(first: 100) {
						nodes {
							id
							title
							product {
								id
								handle
								metafield(namespace: "custom", key: "ships_on") {
									type
									value
								}
							}
							availableForSale
							currentlyNotInStock
							metafield(namespace: "custom", key: "ships_on") {
								type
								value
							}
							requiresComponents
							quantityRule {
								minimum
							}
							price {
								...Money
							}
							image {
								...Picture
							}
							selectedOptions {
								name
								value
							}
						}
						pageInfo {
							hasNextPage
						}
					}
				}
			}
		}
	`),
	[Money, Picture, PriceRange]
);

/** A language may give a product another handle, and a country may not have it. */
export const ProductAddresses = operation(
	graphql(`
		query ProductAddresses($first: Int!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			products(first: $first, sortKey: BEST_SELLING) {
				nodes {
					id
					handle
				}
			}
		}
	`)
);

export const ProductAddress = operation(
	graphql(`
		query ProductAddress($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			product(id: $id) {
				id
				handle
			}
		}
	`)
);

/** When variants ship that are sold although there is none in stock. */
export const VariantShipping = operation(
	graphql(`
		query VariantShipping($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			nodes(ids: $ids) {
				__typename
				... on ProductVariant {
					id
					currentlyNotInStock
					metafield(namespace: "custom", key: "ships_on") {
						type
						value
					}
					product {
						id
						handle
						metafield(namespace: "custom", key: "ships_on") {
							type
							value
						}
					}
				}
			}
		}
	`)
);

export const VariantAddress = operation(
	graphql(`
		query VariantAddress($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			node(id: $id) {
				__typename
				... on ProductVariant {
					selectedOptions {
						name
						value
					}
					product {
						id
						handle
					}
				}
			}
		}
	`)
);
