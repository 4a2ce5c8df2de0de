import { graphql } from '$houdini';
import { ArticleCard } from './fragments';
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
		query BlogPage($handle: String!, $country: CountryCode, $language: LanguageCode)
		@inContext(country: $country, language: $language) {
			blog(handle: $handle) {
				handle
				title
				seo {
					title
					description
				}
				articles(first: 50, sortKey: PUBLISHED_AT, reverse: true) {
					nodes {
						...ArticleCard
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
