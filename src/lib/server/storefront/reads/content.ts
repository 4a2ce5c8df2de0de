import {
	ArticlePage,
	BlogFeed as BlogFeedDocument,
	BlogIndex,
	BlogPage,
	ContentPage as ContentPageDocument
} from '$graphql/content';
import { ShopPolicies } from '$graphql/shop';
import { buildPageLinks } from '$lib/domain/listing-url';
import { blogPath, feedPath, policyPath } from '$lib/domain/paths';
import type {
	Article,
	Blog,
	BlogFeed,
	BlogSummary,
	ContentPage,
	PolicyLink
} from '$lib/domain/content';
import { TAGS } from '../../cache/tags';
import { mapArticle, mapArticleSummary, mapContentPage, mapPolicy, mapSeo } from '../map/content';
import { sanitizeContent } from '../map/html';
import { listPolicies } from '../map/shop-frame';
import { readPage } from '../read-page';
import { tagArticles } from '../read-tags';
import type { Storefront } from '../request';

/** One that stands alone above, then whole rows of two and of three. */
const ARTICLES_PER_PAGE = 13;

/** Null when the shop has no policy of that handle; the platform names them by field only. */
export async function getPolicy(
	storefront: Storefront,
	handle: string
): Promise<ContentPage | null> {
	const policies = await readPolicies(storefront);
	const policy = policies.find((it) => it.handle === handle);
	return policy ? mapPolicy(policy) : null;
}

export async function getPolicyLinks(storefront: Storefront): Promise<PolicyLink[]> {
	const policies = await readPolicies(storefront);
	return policies.map(({ handle, title }) => ({ title, href: policyPath(handle) }));
}

async function readPolicies(storefront: Storefront) {
	const shop = await storefront.read(ShopPolicies, {
		kind: 'content',
		select: (data) => data.shop,
		listTags: () => [TAGS.policies]
	});
	return listPolicies(shop);
}

export async function getContentPage(
	storefront: Storefront,
	handle: string
): Promise<ContentPage | null> {
	const page = await storefront.read(ContentPageDocument, {
		variables: { handle },
		kind: 'content',
		select: (data) => data.page,
		listTags: () => [TAGS.pages, TAGS.page(handle)]
	});
	return page && mapContentPage(page);
}

export async function getBlogs(storefront: Storefront): Promise<BlogSummary[]> {
	const blogs = await storefront.read(BlogIndex, {
		kind: 'content',
		select: (data) => data.blogs.nodes,
		listTags: (found) => found.flatMap(({ handle, articles }) => tagBlog(handle, articles.nodes))
	});
	return blogs.map(({ handle, title, seo, articles }) => ({
		title,
		href: blogPath(handle),
		description: seo?.description ?? null,
		articles: articles.nodes.map(mapArticleSummary)
	}));
}

/** The articles of one page, which the query of the URL names. */
export async function getBlog(
	storefront: Storefront,
	handle: string,
	url: URL
): Promise<Blog | null> {
	const blog = await readPage(url.searchParams, ARTICLES_PER_PAGE, (page, check) =>
		storefront.read(BlogPage, {
			variables: { handle, ...page },
			kind: 'content',
			check,
			select: (data) => data.blog,
			listTags: (found) => tagBlog(handle, found?.articles.nodes)
		})
	);
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
	const blog = await storefront.read(BlogFeedDocument, {
		variables: { handle },
		kind: 'content',
		select: (data) => data.blog,
		listTags: (found) => tagBlog(handle, found?.articles.nodes)
	});
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
	const article = await storefront.read(ArticlePage, {
		variables: { blogHandle, handle },
		kind: 'content',
		select: (data) => data.blog?.articleByHandle ?? null,
		listTags: () => [...tagBlog(blogHandle), TAGS.article(blogHandle, handle)]
	});
	return article && mapArticle(article);
}

function tagBlog(handle: string, articles: Parameters<typeof tagArticles>[0] = []): string[] {
	return [TAGS.blogs, TAGS.blog(handle), ...tagArticles(articles)];
}
