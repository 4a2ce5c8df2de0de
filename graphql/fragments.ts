import { graphql } from '$houdini';
import { fragment } from './operation';

export const Money = fragment(
	graphql(`
		fragment Money on MoneyV2 {
			amount
			currencyCode
		}
	`)
);

export const PriceRange = fragment(
	graphql(`
		fragment PriceRange on ProductPriceRange {
			minVariantPrice {
				...Money
			}
			maxVariantPrice {
				...Money
			}
		}
	`),
	[Money]
);

export const Picture = fragment(
	graphql(`
		fragment Picture on Image {
			url
			altText
			width
			height
		}
	`)
);

/** The object that a metafield refers to, with its name where it has one. */
export const MetafieldReference = fragment(
	graphql(`
		fragment MetafieldReference on MetafieldReference {
			__typename
			... on Metaobject {
				fields {
					key
					type
					value
				}
			}
			... on Article {
				title
				handle
				blog {
					handle
				}
			}
			... on Product {
				title
				handle
			}
			... on ProductVariant {
				title
			}
			... on Collection {
				title
				handle
			}
			... on Page {
				title
				handle
			}
			... on MediaImage {
				alt
				image {
					url
					width
					height
				}
			}
			... on GenericFile {
				alt
				url
			}
			... on Video {
				alt
				sources {
					url
				}
			}
		}
	`)
);

/** A metafield with all that is read of one, whatever its type. */
export const Metafield = fragment(
	graphql(`
		fragment Metafield on Metafield {
			namespace
			key
			type
			value
			reference {
				...MetafieldReference
			}
			references(first: 10) {
				nodes {
					...MetafieldReference
				}
			}
		}
	`),
	[MetafieldReference]
);

export const OptionSwatch = fragment(
	graphql(`
		fragment OptionSwatch on ProductOptionValueSwatch {
			color
			image {
				previewImage {
					url
				}
			}
		}
	`)
);

export const ProductCard = fragment(
	graphql(`
		fragment ProductCard on Product {
			id
			handle
			title
			vendor
			availableForSale
			isGiftCard
			requiresSellingPlan
			metafield(namespace: "descriptors", key: "subtitle") {
				type
				value
			}
			images(first: 2) {
				nodes {
					...Picture
					thumbhash
				}
			}
			media(last: 1) {
				nodes {
					__typename
					id
					previewImage {
						...Picture
						thumbhash
					}
				}
			}
			priceRange {
				...PriceRange
			}
			selectedOrFirstAvailableVariant {
				id
				product {
					id
					handle
				}
				availableForSale
				requiresComponents
				quantityRule {
					minimum
				}
				selectedOptions {
					name
					value
				}
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
			}
			options(first: 3) {
				name
				optionValues {
					name
					swatch {
						...OptionSwatch
					}
					firstSelectableVariant {
						product {
							id
							handle
						}
					}
				}
			}
		}
	`),
	[Money, OptionSwatch, Picture, PriceRange]
);

/** How a product looks with each value of its options; asked for when a listing is narrowed to some. */
export const OptionPictures = fragment(
	graphql(`
		fragment OptionPictures on ProductOption {
			name
			optionValues {
				name
				firstSelectableVariant {
					id
					product {
						id
						handle
					}
					availableForSale
					price {
						...Money
					}
					image {
						...Picture
						thumbhash
					}
				}
			}
		}
	`),
	[Money, Picture]
);

export const CollectionCard = fragment(
	graphql(`
		fragment CollectionCard on Collection {
			id
			handle
			title
			description
			image {
				...Picture
				thumbhash
			}
			products(first: 1) {
				nodes {
					id
					handle
					featuredImage {
						...Picture
						thumbhash
					}
				}
			}
		}
	`),
	[Picture]
);

export const ArticleCard = fragment(
	graphql(`
		fragment ArticleCard on Article {
			id
			handle
			title
			excerpt(truncateAt: 240)
			publishedAt
			image {
				...Picture
				thumbhash
			}
			authorV2 {
				name
			}
			blog {
				handle
				title
			}
		}
	`),
	[Picture]
);

export const Facet = fragment(
	graphql(`
		fragment Facet on Filter {
			id
			label
			type
			presentation
			values {
				id
				label
				count
				input
				swatch {
					color
					image {
						previewImage {
							url
						}
					}
				}
			}
		}
	`)
);

/** The currency of the market, which an empty listing must know too. */
export const Currency = fragment(
	graphql(`
		fragment Currency on Localization {
			country {
				currency {
					isoCode
				}
			}
		}
	`)
);

export const PageCursors = fragment(
	graphql(`
		fragment PageCursors on PageInfo {
			hasNextPage
			hasPreviousPage
			startCursor
			endCursor
		}
	`)
);

export const Policy = fragment(
	graphql(`
		fragment Policy on ShopPolicy {
			handle
			title
			body
		}
	`)
);
