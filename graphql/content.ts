import { graphql } from '$houdini';
import { ArticleCard, PageCursors } from './fragments';
import { operation } from './operation';

export const ContentPage = operation(
	graphql(`
		query ContentPage($handle: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			page(handle: $handle) {
				handle
				title
				body
				updatedAt
				seo {
					title
					description
				}
			}
		}
	`)
);

export const BlogPage = operation(
	graphql(`
		query BlogPage(
			$handle: String!
			$first: Int
			$after: String
			$last: Int
			$before: String
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			blog(handle: $handle) {
				handle
				title
				seo {
					title
					description
				}
				articles(
					sortKey: PUBLISHED_AT
					reverse: true
					first: $first
					after: $after
					last: $last
					before: $before
				) {
					nodes {
						...ArticleCard
					}
					pageInfo {
						...PageCursors
					}
				}
			}
		}
	`),
	[ArticleCard, PageCursors]
);

export const BlogIndex = operation(
	graphql(`
		query BlogIndex($country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			blogs(first: 50) {
				nodes {
					handle
					title
					seo {
						description
					}
					articles(first: 3, sortKey: PUBLISHED_AT, reverse: true) {
						nodes {
							...ArticleCard
						}
					}
				}
			}
		}
	`),
	[ArticleCard]
);

export const BlogFeed = operation(
	graphql(`
		query BlogFeed($handle: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			blog(handle: $handle) {
				handle
				title
				seo {
					description
				}
				articles(first: 30, sortKey: PUBLISHED_AT, reverse: true) {
					nodes {
						...ArticleCard
						contentHtml
					}
				}
			}
		}
	`),
	[ArticleCard]
);

export const ArticlePage = operation(
	graphql(`
		query ArticlePage(
			$blogHandle: String!
			$handle: String!
			$country: CountryCode
			$language: LanguageCode
		) @inContext(country: $country, language: $language) {
			blog(handle: $blogHandle) {
				articleByHandle(handle: $handle) {
					...ArticleCard
					contentHtml
					tags
					seo {
						title
						description
					}
				}
			}
		}
	`),
	[ArticleCard]
);
