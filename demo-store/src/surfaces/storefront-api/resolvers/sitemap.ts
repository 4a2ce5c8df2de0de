import type { Store } from '../../../store/store.ts';
import { createBadRequest } from '../../../graphql/api-error.ts';
import { properties, withTypename, type Typed } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';

interface Entry {
	handle: string;
	title: string;
	updatedAt: string;
	image: { alt: string | null; filepath: string; updatedAt: string } | null;
}

interface Picture {
	src: string;
	altText: string | null;
}

/** Some entries of a kind, and how many there are in all. */
interface Shelf {
	entries: Entry[];
	totalCount: number;
}

interface Range {
	start: number;
	count: number;
}

type LoadShelf = (range: Range, context: ApiContext) => Shelf;

const PAGE_SIZE = 250;

const SHELVES: Readonly<Record<string, LoadShelf>> = {
	PRODUCT({ start, count }, { store, locale }) {
		const { entries, totalCount } = store.catalog.listProductEntries(start, count, locale.country);
		return { entries: entries.map((product) => toEntry(product, product.image)), totalCount };
	},
	COLLECTION: (range, { store }) =>
		toShelf(
			range,
			store.catalog
				.queryCollections({ sortKey: 'ID' })
				.edges.map(({ node }) => toEntry(node, node.image))
		),
	ARTICLE: (range, { store }) =>
		toShelf(
			range,
			store.content.articles().map((article) => ({
				...toEntry(article, article.image),
				handle: `${article.blogHandle}/${article.handle}`
			}))
		),
	BLOG: (range, { store }) =>
		toShelf(
			range,
			store.content.blogs().map((blog) => toEntry({ ...blog, updatedAt: findUpdate(blog, store) }))
		),
	PAGE: (range, { store }) =>
		toShelf(
			range,
			store.content.pages().map((page) => toEntry(page))
		),
	/** None of the shop's metaobjects has a page of its own. */
	METAOBJECT: (range) => toShelf(range, [])
};

function toShelf({ start, count }: Range, entries: Entry[]): Shelf {
	return { entries: entries.slice(start, start + count), totalCount: entries.length };
}

function toEntry(
	record: { handle: string; title: string; updatedAt: string },
	picture?: Picture | null
): Entry {
	const { handle, title, updatedAt } = record;
	const image = picture
		? { alt: picture.altText, filepath: `files/${picture.src}`, updatedAt }
		: null;
	return { handle, title, updatedAt, image };
}

function findUpdate({ handle }: { handle: string }, { content }: Store): string {
	const updates = content
		.articles()
		.filter(({ blogHandle }) => blogHandle === handle)
		.map(({ updatedAt }) => updatedAt);
	return updates.sort().at(-1) ?? content.policies()[0]?.updatedAt ?? new Date(0).toISOString();
}

function loadResources({ type }: { type: string }, page: number, context: ApiContext) {
	if (page < 1) {
		throw createBadRequest(
			`Argument 'page' on Field 'resources' has an invalid value (${page}). Pages start at 1.`
		);
	}
	const range = { start: (page - 1) * PAGE_SIZE, count: PAGE_SIZE };
	const { entries, totalCount } = loadShelf(type, range, context);
	const items: Typed<Entry>[] = entries.map((entry) => withTypename('SitemapResource', entry));
	return { items, hasNextPage: totalCount > range.start + range.count };
}

function loadShelf(type: string, range: Range, context: ApiContext): Shelf {
	return SHELVES[type]?.(range, context) ?? toShelf(range, []);
}

export const sitemapResolvers: ResolverMap = {
	QueryRoot: { sitemap: (_root, { type }: { type: string }) => ({ type }) },
	Sitemap: {
		pagesCount: ({ type }: { type: string }, _args, context) => ({
			count: Math.ceil(loadShelf(type, { start: 0, count: 0 }, context).totalCount / PAGE_SIZE),
			precision: 'EXACT'
		}),
		resources: (sitemap: { type: string }, { page }: { page: number }, context) =>
			loadResources(sitemap, page, context)
	},
	PaginatedSitemapResources: properties('items', 'hasNextPage'),
	SitemapResource: properties('handle', 'title', 'image', 'updatedAt'),
	SitemapResourceMetaobject: properties('handle', 'onlineStoreUrlHandle', 'type', 'updatedAt'),
	SitemapImage: properties('alt', 'filepath', 'updatedAt')
};
