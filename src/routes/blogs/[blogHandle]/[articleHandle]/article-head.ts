import type { Article } from '$lib/domain/content';
import { toSiteUrl } from '$lib/domain/market-parameters';
import type { SiteSettings } from '$lib/domain/shop';

export function describeArticle(article: Article, site: SiteSettings): object {
	const { title, excerpt, publishedAt, authorName, image, href, tags } = article;
	return {
		'@context': 'https://schema.org',
		'@type': 'BlogPosting',
		headline: title,
		description: excerpt,
		datePublished: publishedAt,
		mainEntityOfPage: toSiteUrl(href, site),
		publisher: { '@type': 'Organization', name: site.name, url: site.url },
		...(authorName !== null && { author: { '@type': 'Person', name: authorName } }),
		...(image && { image: new URL(image.url, site.url).href }),
		...(tags.length > 0 && { keywords: tags.join(', ') })
	};
}

export function listArticleProperties({
	publishedAt,
	authorName,
	tags
}: Article): [property: string, content: string][] {
	return [
		['article:published_time', publishedAt],
		...(authorName === null ? [] : [['article:author', authorName] as [string, string]]),
		...tags.map((tag): [string, string] => ['article:tag', tag])
	];
}
