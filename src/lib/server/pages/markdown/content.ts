import { escapeMarkdown, renderLink } from '$lib/core/markdown';
import {
	BLOGS_PATH,
	blogPath,
	pagePath,
	POLICIES_PATH,
	policyPath,
	EXAMPLES_PATH
} from '$lib/domain/paths';
import { CONTACT_FORM_PATH } from '$lib/domain/guest-forms';
import { link } from '$lib/links';
import type {
	Article,
	ArticleSummary,
	Blog,
	BlogSummary,
	ContentPage,
	PolicyLink
} from '$lib/domain/content';
import type { Example, ExampleIndex } from '$lib/domain/examples';
import { contactTexts } from '$messages/en/contact';
import { markdownTexts } from '$messages/en/markdown';
import {
	joinParts,
	renderDocument,
	renderList,
	renderPageLink,
	type MarkdownDocument,
	type MarkdownShop,
	convertHtml,
	renderSection
} from './document';
import { renderPaging } from './listing';

export function renderPage(
	page: ContentPage,
	shop: MarkdownShop,
	hasContactForm = false
): MarkdownDocument {
	const form = hasContactForm ? [renderLink(contactTexts.title, link(CONTACT_FORM_PATH))] : [];
	return renderText(page, pagePath(page.handle), shop, form);
}

export function renderPolicy(policy: ContentPage, shop: MarkdownShop): MarkdownDocument {
	return renderText(policy, policyPath(policy.handle), shop);
}

export function renderPolicyIndex(
	policies: readonly PolicyLink[],
	shop: MarkdownShop
): MarkdownDocument {
	const links = policies.map(({ title, href }) => renderPageLink(title, href));
	const { title, none } = markdownTexts.policies;
	const blocks = [`# ${title}`, links.length === 0 ? none : renderList(links)];
	return renderDocument({ title, canonical: POLICIES_PATH, blocks }, shop);
}

export function renderBlogIndex(
	blogs: readonly BlogSummary[],
	shop: MarkdownShop
): MarkdownDocument {
	const texts = markdownTexts.blogs;
	const sections = blogs.flatMap(({ title, href, description, articles }) => [
		`## ${renderPageLink(title, href)}`,
		escapeMarkdown(description ?? ''),
		renderList(articles.map(renderArticleLink))
	]);
	const blocks = [`# ${texts.title}`, ...(blogs.length === 0 ? [texts.none] : sections)];
	return renderDocument({ title: texts.title, canonical: BLOGS_PATH, blocks }, shop);
}

export function renderArticle(article: Article, shop: MarkdownShop): MarkdownDocument {
	const { title, href, blog, tags, seo, excerpt, publishedAt } = article;
	return renderDocument(
		{
			title,
			description: seo.description ?? excerpt,
			canonical: href,
			lastUpdated: publishedAt,
			blocks: [
				`# ${escapeMarkdown(title)}`,
				joinParts(
					describeOrigin(article),
					renderPageLink(blog.title, blog.href),
					...tags.map(escapeMarkdown)
				),
				convertHtml(article.contentHtml, 2)
			]
		},
		shop
	);
}

export function renderBlog(blog: Blog, shop: MarkdownShop): MarkdownDocument {
	return renderDocument(
		{
			title: blog.title,
			description: blog.seo.description,
			canonical: blogPath(blog.handle),
			blocks: [
				`# ${escapeMarkdown(blog.title)}`,
				blog.articles.length === 0
					? markdownTexts.blogs.noArticles
					: renderList(blog.articles.map(renderArticleLink)),
				renderPaging(blog)
			]
		},
		shop
	);
}

function renderText(
	{ title, bodyHtml, seo, updatedAt }: ContentPage,
	canonical: string,
	shop: MarkdownShop,
	further: readonly string[] = []
): MarkdownDocument {
	const blocks = [`# ${escapeMarkdown(title)}`, convertHtml(bodyHtml, 2), ...further];
	const { description } = seo;
	return renderDocument({ title, description, canonical, lastUpdated: updatedAt, blocks }, shop);
}

function renderArticleLink(article: ArticleSummary): string {
	const entry = `${renderPageLink(article.title, article.href)} (${describeOrigin(article)})`;
	return article.excerpt === '' ? entry : `${entry}: ${escapeMarkdown(article.excerpt)}`;
}

/** Author and day. */
function describeOrigin({ authorName, publishedAt }: ArticleSummary): string {
	return [
		...(authorName === null ? [] : [escapeMarkdown(authorName)]),
		publishedAt.slice(0, 10)
	].join(', ');
}

export function renderExamples(index: ExampleIndex, shop: MarkdownShop): MarkdownDocument {
	const { versioning, sections } = index;
	return renderDocument(
		{
			title: index.title,
			description: index.description,
			canonical: EXAMPLES_PATH,
			blocks: [
				`# ${escapeMarkdown(index.title)}`,
				escapeMarkdown(index.intro),
				...sections.map(({ title, note, examples }) =>
					renderSection(title, escapeMarkdown(note), ...examples.map(renderExample))
				),
				renderSection(
					versioning.title,
					escapeMarkdown(versioning.note),
					versioning.deprecations.length === 0
						? escapeMarkdown(versioning.noDeprecations)
						: renderList(versioning.deprecations.map(escapeMarkdown))
				)
			]
		},
		shop
	);
}

/** Commands stand in blocks of code, for some contain what ends code on a line. */
function renderExample({ title, note, url, command }: Example): string {
	return `${renderLink(title, url)}: ${escapeMarkdown(note)}\n\n\`\`\`sh\n${command}\n\`\`\``;
}
