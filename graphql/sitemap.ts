import { graphql } from '$houdini';
import { operation } from './operation';

/** Counts only, so that the index stays quick however large the catalog is. */
export const SitemapCounts = operation(
	graphql(`
		query SitemapCounts($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			products: sitemap(type: PRODUCT) {
				pagesCount {
					count
				}
			}
			collections: sitemap(type: COLLECTION) {
				pagesCount {
					count
				}
			}
			pages: sitemap(type: PAGE) {
				pagesCount {
					count
				}
			}
			blogs: sitemap(type: BLOG) {
				pagesCount {
					count
				}
			}
			articles: sitemap(type: ARTICLE) {
				pagesCount {
					count
				}
			}
		}
	`)
);

export const SitemapPage = operation(
	graphql(`
		query SitemapPage(
			$type: SitemapType!
			$page: Int!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			sitemap(type: $type) {
				resources(page: $page) {
					items {
						__typename
						handle
						updatedAt
						... on SitemapResource {
							image {
								filepath
							}
						}
					}
				}
			}
		}
	`)
);

/** The platform's sitemap names articles without their blogs, hence this walk. */
export const SitemapArticles = operation(
	graphql(`
		query SitemapArticles(
			$first: Int!
			$after: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			articles(first: $first, after: $after, sortKey: ID) {
				nodes {
					handle
					publishedAt
					blog {
						handle
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
