import { graphql } from '$houdini';
import { ArticleCard, CollectionCard, Facet, Picture, ProductCard } from './fragments';
import { fragment, operation } from './operation';

/** All layouts of a shop, without what they show: pages choose among them. */
export const LayoutIndex = operation(
	graphql(`
		query LayoutIndex($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			metaobjects(type: "page_layout", first: 250) {
				nodes {
					id
					handle
					updatedAt
					fields {
						key
						type
						value
						reference {
							__typename
							... on Page {
								handle
							}
							... on Collection {
								handle
							}
							... on Product {
								handle
							}
						}
					}
				}
			}
		}
	`)
);

export const SectionPicture = fragment(
	graphql(`
		fragment SectionPicture on MediaImage {
			id
			alt
			presentation {
				asJson(format: IMAGE)
			}
			image {
				...Picture
				thumbhash
			}
		}
	`),
	[Picture]
);

export const SectionVideo = fragment(
	graphql(`
		fragment SectionVideo on Video {
			id
			alt
			previewImage {
				...Picture
				thumbhash
			}
			sources {
				url
				mimeType
				height
			}
		}
	`),
	[Picture]
);

/** One file, or a list of what sections list; of one collection the id in its value is enough. */
export const SectionEntry = fragment(
	graphql(`
		fragment SectionEntry on Metaobject {
			id
			type
			handle
			updatedAt
			fields {
				key
				type
				value
				reference {
					__typename
					... on MediaImage {
						...SectionPicture
					}
					... on Video {
						...SectionVideo
					}
				}
				references(first: 50) {
					nodes {
						__typename
						... on Product {
							...ProductCard
						}
						... on Collection {
							...CollectionCard
						}
						... on Article {
							...ArticleCard
						}
						... on MediaImage {
							...SectionPicture
						}
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
	[ArticleCard, CollectionCard, ProductCard, SectionPicture, SectionVideo]
);

/** The sections of one layout, with what they refer to, in the market. */
export const LayoutSections = operation(
	graphql(`
		query LayoutSections($id: ID!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			metaobject(id: $id) {
				id
				sections: field(key: "sections") {
					value
					references(first: 25) {
						nodes {
							__typename
							... on Metaobject {
								...SectionEntry
							}
						}
					}
				}
			}
		}
	`),
	[SectionEntry]
);

/** One section by its name, for previews. */
export const SectionByHandle = operation(
	graphql(`
		query SectionByHandle(
			$type: String!
			$handle: String!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			metaobject(handle: { type: $type, handle: $handle }) {
				...SectionEntry
			}
		}
	`),
	[SectionEntry]
);

export const SectionCollection = operation(
	graphql(`
		query SectionCollection(
			$id: ID!
			$first: Int!
			$sortKey: ProductCollectionSortKeys
			$reverse: Boolean
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			collection(id: $id) {
				id
				handle
				products(first: $first, sortKey: $sortKey, reverse: $reverse) {
					nodes {
						...ProductCard
					}
				}
			}
		}
	`),
	[ProductCard]
);

export const SectionProducts = operation(
	graphql(`
		query SectionProducts(
			$first: Int!
			$sortKey: ProductSortKeys
			$reverse: Boolean
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			products(first: $first, sortKey: $sortKey, reverse: $reverse) {
				nodes {
					...ProductCard
				}
			}
		}
	`),
	[ProductCard]
);

export const SectionCollections = operation(
	graphql(`
		query SectionCollections($first: Int!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			collections(first: $first) {
				nodes {
					...CollectionCard
				}
			}
		}
	`),
	[CollectionCard]
);

export const SectionArticles = operation(
	graphql(`
		query SectionArticles($first: Int!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			articles(first: $first, sortKey: PUBLISHED_AT, reverse: true) {
				nodes {
					...ArticleCard
				}
			}
		}
	`),
	[ArticleCard]
);

export const SectionColors = operation(
	graphql(`
		query SectionColors($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			search(query: "*", types: [PRODUCT], first: 1) {
				productFilters {
					...Facet
				}
			}
		}
	`),
	[Facet]
);
