import {
	ArticlePage,
	BlogFeed as BlogFeedDocument,
	BlogPage,
	ContentPage as ContentPageDocument
} from '$graphql/content';
import { ShopPolicies } from '$graphql/shop';
import { buildPageLinks } from '$lib/domain/listing-url';
import { blogPath, feedPath } from '$lib/domain/paths';
import type { Article, Blog, BlogFeed, ContentPage } from '$lib/domain/types';
import { assertStorefrontOk } from '../assert-storefront-ok';
import { mapArticle, mapArticleSummary, mapContentPage, mapPolicy, mapSeo } from '../map/content';
import { listPolicies } from '../map/policies';
import { sanitizeContent } from '../map/html';
import type { Storefront } from '../request';
import { requestPage } from '../request-page';

/** One that stands alone above, then whole rows of two and of three. */
const ARTICLES_PER_PAGE = 13;

/** Null when the shop has no policy of that handle; the platform names them by field only. */
export async function getPolicy(
	storefront: Storefront,
	handle: string
): Promise<ContentPage | null> {
	const response = await storefront.request(ShopPolicies);
	assertStorefrontOk(response, 'ShopPolicies');
	const policy = listPolicies(response.data.shop).find((it) => it.handle === handle);
	return policy ? mapPolicy(policy) : null;
}

export async function getContentPage(
	storefront: Storefront,
	handle: string
): Promise<ContentPage | null> {
	const response = await storefront.request(ContentPageDocument, { variables: { handle } });
	assertStorefrontOk(response, 'ContentPage');
	const { page } = response.data;
	return page && mapContentPage(page);
}

/** The articles of one page, which the query of the URL names. */
export async function getBlog(
	storefront: Storefront,
	handle: string,
	url: URL
): Promise<Blog | null> {
	const response = await requestPage(url.searchParams, ARTICLES_PER_PAGE, (page) =>
		storefront.request(BlogPage, { variables: { handle, ...page } })
	);
	assertStorefrontOk(response, 'BlogPage');
	const { blog } = response.data;
	return (
		blog && {
			handle: blog.handle,
			title: blog.title,
			seo: mapSeo(blog.seo),
			articles: blog.articles.nodes.map(mapArticleSummary),
			...buildPageLinks(url, blog.articles.pageInfo),
			feedHref: feedPath(blog.handle)
		}
	);
}

export async function getBlogFeed(
	storefront: Storefront,
	handle: string
): Promise<BlogFeed | null> {
	const response = await storefront.request(BlogFeedDocument, { variables: { handle } });
	assertStorefrontOk(response, 'BlogFeed');
	const { blog } = response.data;
	return (
		blog && {
			title: blog.title,
			description: blog.seo?.description ?? null,
			href: blogPath(blog.handle),
			feedHref: feedPath(blog.handle),
			entries: blog.articles.nodes.map((article) => ({
				...mapArticleSummary(article),
				contentHtml: sanitizeContent(article.contentHtml)
			}))
		}
	);
}

export async function getArticle(
	storefront: Storefront,
	blogHandle: string,
	handle: string
): Promise<Article | null> {
	const response = await storefront.request(ArticlePage, { variables: { blogHandle, handle } });
	assertStorefrontOk(response, 'ArticlePage');
	const article = response.data.blog?.articleByHandle ?? null;
	return article && mapArticle(article);
}
