import { articlePath, blogPath } from '$lib/domain/paths';
import type { Article, ArticleSummary, ContentPage } from '$lib/domain/content';
import type {
	ArticleCard$data,
	ArticlePage$result,
	ContentPage$result,
	Policy$data
} from '$houdini';
import { formatDate } from '$lib/messages/format';
import { sanitizeContent, summarizeContent } from './html';
import { mapPicture } from './picture';

type PageSource = NonNullable<ContentPage$result['page']>;

type BlogSource = NonNullable<ArticlePage$result['blog']>;

type ArticleSource = NonNullable<BlogSource['articleByHandle']>;

type SeoSource = PageSource['seo'];

/** @param html The page's content; its beginning is the description of a page without one. */
export function mapSeo(seo: SeoSource, html = ''): ContentPage['seo'] {
	return { title: seo?.title ?? null, description: seo?.description || summarizeContent(html) };
}

export function mapContentPage({ handle, title, body, updatedAt, seo }: PageSource): ContentPage {
	const page = { handle, title, bodyHtml: sanitizeContent(body), seo: mapSeo(seo, body) };
	return { ...page, updatedAt, updatedOn: formatDate(updatedAt) };
}

export function mapPolicy({ handle, title, body }: Omit<Policy$data, '__typename'>): ContentPage {
	return {
		handle,
		title,
		bodyHtml: sanitizeContent(body),
		seo: mapSeo(null, body),
		updatedAt: null,
		updatedOn: null
	};
}

export function mapArticleSummary(article: ArticleCard$data): ArticleSummary {
	return {
		id: article.id,
		title: article.title,
		href: articlePath(article.blog.handle, article.handle),
		blogHref: blogPath(article.blog.handle),
		excerpt: article.excerpt ?? '',
		image: mapPicture(article.image, article.title),
		authorName: article.authorV2?.name ?? null,
		publishedAt: article.publishedAt,
		publishedOn: formatDate(article.publishedAt)
	};
}

export function mapArticle(article: ArticleSource): Article {
	return {
		...mapArticleSummary(article),
		contentHtml: sanitizeContent(article.contentHtml),
		tags: [...article.tags],
		seo: mapSeo(article.seo, article.excerpt || article.contentHtml),
		blog: { title: article.blog.title, href: blogPath(article.blog.handle) }
	};
}
