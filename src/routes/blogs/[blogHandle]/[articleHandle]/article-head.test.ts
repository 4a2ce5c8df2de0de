import { expect, it } from 'vitest';
import type { Article } from '$lib/domain/content';
import { describeArticle, listArticleProperties } from './article-head';

const ARTICLE: Article = {
	id: 'gid://shopify/Article/1',
	title: 'Finding a spectrum at home',
	href: '/blogs/journal/finding-a-spectrum-at-home',
	blogHref: '/blogs/journal',
	excerpt: 'All you need is a prism.',
	image: null,
	authorName: null,
	publishedAt: '2026-10-02T09:00:00Z',
	publishedOn: 'October 2, 2026',
	contentHtml: '',
	tags: [],
	seo: { title: null, description: null },
	blog: { title: 'Journal', href: '/blogs/journal' }
};
const SITE = { name: 'Prism Supply', url: 'https://shop.example' };

it('claims no author, picture or keyword that there is not', () => {
	const described = describeArticle(ARTICLE, SITE);
	expect(described).not.toHaveProperty('author');
	expect(described).not.toHaveProperty('image');
	expect(described).not.toHaveProperty('keywords');
	expect(listArticleProperties(ARTICLE)).toEqual([
		['article:published_time', '2026-10-02T09:00:00Z']
	]);
});

it('names the author and where the article is', () => {
	const article = { ...ARTICLE, authorName: 'Ines Okafor', tags: ['light', 'play'] };
	expect(describeArticle(article, SITE)).toMatchObject({
		author: { name: 'Ines Okafor' },
		mainEntityOfPage: 'https://shop.example/blogs/journal/finding-a-spectrum-at-home',
		keywords: 'light, play'
	});
	expect(listArticleProperties(article).slice(1)).toEqual([
		['article:author', 'Ines Okafor'],
		['article:tag', 'light'],
		['article:tag', 'play']
	]);
});
