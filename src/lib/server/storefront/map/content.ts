import { articlePath, blogPath } from '$lib/domain/paths';
import { mapImage } from '$lib/domain/platform-values';
import type { Article, ArticleSummary, ContentPage } from '$lib/domain/types';
import type {
	ArticleCard$data,
	ArticlePage$result,
	ContentPage$result,
	Policy$data
} from '$houdini';
import { sanitizeContent } from './html';

type PageSource = NonNullable<ContentPage$result['page']>;
type BlogSource = NonNullable<ArticlePage$result['blog']>;
type ArticleSource = NonNullable<BlogSource['articleByHandle']>;
type SeoSource = PageSource['seo'];

export function mapSeo(seo: SeoSource): ContentPage['seo'] {
	return { title: seo?.title ?? null, description: seo?.description ?? null };
}

export function mapContentPage({ handle, title, body, updatedAt, seo }: PageSource): ContentPage {
	return { handle, title, bodyHtml: sanitizeContent(body), seo: mapSeo(seo), updatedAt };
}

export function mapPolicy({ handle, title, body }: Omit<Policy$data, '__typename'>): ContentPage {
	const seo = { title: null, description: null };
	return { handle, title, bodyHtml: sanitizeContent(body), seo, updatedAt: null };
}

export function mapArticleSummary(article: ArticleCard$data): ArticleSummary {
	return {
		id: article.id,
		title: article.title,
		href: articlePath(article.blog.handle, article.handle),
		excerpt: article.excerpt ?? '',
		image: mapImage(article.image, article.title),
		authorName: article.authorV2?.name ?? null,
		publishedAt: article.publishedAt
	};
}

export function mapArticle(article: ArticleSource): Article {
	return {
		...mapArticleSummary(article),
		contentHtml: sanitizeContent(article.contentHtml),
		tags: [...article.tags],
		seo: mapSeo(article.seo),
		blog: { title: article.blog.title, href: blogPath(article.blog.handle) }
	};
}
