import { parseNumericGid, toGid } from '../../../wire/gid.ts';
import type { ArticleRecord, BlogRecord, Store } from '../../../store/store.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { stripHtml, truncateText } from '../../../store/content/plain-text.ts';
import { properties } from '../../../graphql/resolver.ts';
import {
	type ResolverMap,
	toShopUrl,
	translateField,
	translateSeo,
	translateText
} from '../resolver.ts';
import type { QueryArguments } from './catalog.ts';
import { compareText, listContent, type Listing } from './content-listing.ts';
import type { ImageSource } from '../../../graphql/picture.ts';
import { noMetafields } from './metafields.ts';

type ArticleSource = ArticleRecord & { trackingParameters?: string };

type Author = NonNullable<ArticleRecord['author']>;

/** The older field cannot be null. */
const NO_AUTHOR: Author = { name: '', firstName: '', lastName: '', email: '', bio: null };

const BLOGS: Listing<BlogRecord> = {
	field: 'blogs',
	orders: {
		HANDLE: (a, b) => compareText(a.handle, b.handle),
		TITLE: (a, b) => compareText(a.title, b.title)
	},
	texts: { handle: ({ handle }) => [handle], title: ({ title }) => [title] }
};

const ARTICLES: Listing<ArticleRecord> = {
	field: 'articles',
	orders: {
		AUTHOR: (a, b) => compareText(a.author?.name ?? '', b.author?.name ?? ''),
		BLOG_TITLE: (a, b) => compareText(a.blogHandle, b.blogHandle),
		PUBLISHED_AT: (a, b) => a.publishedAt.localeCompare(b.publishedAt),
		TITLE: (a, b) => compareText(a.title, b.title),
		UPDATED_AT: (a, b) => a.updatedAt.localeCompare(b.updatedAt)
	},
	texts: {
		author: ({ author }) => (author === null ? [] : [author.name]),
		blog_title: ({ blogHandle }) => [blogHandle],
		tag: ({ tags }) => tags,
		title: ({ title }) => [title],
		body: ({ contentHtml }) => [stripHtml(contentHtml)]
	}
};

export function findBlogById(id: number, { content }: Store): BlogRecord | null {
	return content.blogs().find((blog) => blog.id === id) ?? null;
}

export function findArticleById(id: number, { content }: Store): ArticleRecord | null {
	return content.articles().find((article) => article.id === id) ?? null;
}

export function findBlogByHandle(
	handle: string | null | undefined,
	{ content }: Store
): BlogRecord | null {
	return content.blogs().find((blog) => blog.handle === handle) ?? null;
}

function listBlogArticles({ handle }: BlogRecord, { content }: Store): ArticleRecord[] {
	return content.articles().filter(({ blogHandle }) => blogHandle === handle);
}

function findImage({ id, image }: ArticleRecord): ImageSource | null {
	return image && { picture: image, id: toGid('ArticleImage', id) };
}

function listAuthors(blog: BlogRecord, store: Store): Author[] {
	const authors = listBlogArticles(blog, store).flatMap(({ author }) => author ?? []);
	return [...new Map(authors.map((author) => [author.name, author])).values()];
}

export const blogResolvers: ResolverMap = {
	QueryRoot: {
		blog: (_root, { id, handle }: { id?: string | null; handle?: string | null }, { store }) =>
			id ? findBlogById(parseNumericGid(id, 'Blog') ?? 0, store) : findBlogByHandle(handle, store),
		blogByHandle: (_root, { handle }: { handle: string }, { store }) =>
			findBlogByHandle(handle, store),
		blogs: (_root, args: QueryArguments, { store }) =>
			listContent(store.content.blogs(), args, BLOGS),
		article: (_root, { id }: { id: string }, { store }) =>
			findArticleById(parseNumericGid(id, 'Article') ?? 0, store),
		articles: (_root, args: QueryArguments, { store }) =>
			listContent(store.content.articles(), args, ARTICLES)
	},
	Blog: {
		...properties('handle'),
		title: (blog: BlogRecord, _args, context) => translateField(blog, 'title', context),
		seo: (blog: BlogRecord, _args, context) => translateSeo(blog, context),
		id: ({ id }: BlogRecord) => toGid('Blog', id),
		onlineStoreUrl: ({ handle }: BlogRecord, _args, context) =>
			toShopUrl(`/blogs/${handle}`, context),
		authors: (blog: BlogRecord, _args, { store }) => listAuthors(blog, store),
		articles: (blog: BlogRecord, args: QueryArguments, { store }) =>
			listContent(listBlogArticles(blog, store), args, ARTICLES),
		articleByHandle: (blog: BlogRecord, { handle }: { handle: string }, { store }) =>
			listBlogArticles(blog, store).find((article) => article.handle === handle) ?? null,
		...noMetafields
	},
	Article: {
		...properties('handle', 'publishedAt'),
		author: ({ author }: ArticleSource) => author ?? NO_AUTHOR,
		title: (article: ArticleSource, _args, context) => translateField(article, 'title', context),
		tags: ({ tags }: ArticleSource, _args, context) =>
			tags.map((tag) => translateText(tag, context)),
		seo: (article: ArticleSource, _args, context) => translateSeo(article, context),
		contentHtml: (article: ArticleSource, _args, context) =>
			translateField(article, 'contentHtml', context),
		excerptHtml: (article: ArticleSource, _args, context) =>
			translateField(article, 'excerptHtml', context),
		id: ({ id }: ArticleSource) => toGid('Article', id),
		authorV2: ({ author }: ArticleSource) => author,
		blog: ({ blogHandle }: ArticleSource, _args, { store }) => findBlogByHandle(blogHandle, store),
		content: (article: ArticleSource, args: { truncateAt?: number | null }, context) =>
			truncateText(stripHtml(translateField(article, 'contentHtml', context)), args.truncateAt),
		excerpt: (article: ArticleSource, args: { truncateAt?: number | null }, context) =>
			truncateText(translateField(article, 'excerpt', context), args.truncateAt),
		image: findImage,
		onlineStoreUrl: ({ blogHandle, handle }: ArticleSource, _args, context) =>
			toShopUrl(`/blogs/${blogHandle}/${handle}`, context),
		trackingParameters: ({ trackingParameters }: ArticleSource) => trackingParameters ?? null,
		comments: (_article: ArticleSource, args: PageArguments) =>
			paginateList<never>([], args, 'comments', () => 0),
		...noMetafields
	},
	ArticleAuthor: {
		...properties('name', 'firstName', 'lastName', 'email'),
		bio: ({ bio }: Author, _args, context) => translateText(bio, context)
	},
	...connectionTypes('Blog', 'Article', 'Comment')
};
