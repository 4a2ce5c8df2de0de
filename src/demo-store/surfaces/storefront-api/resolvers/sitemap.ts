import type { World, PageResult } from '../../../world/world.ts';
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

type LoadPage = (after: string | null, context: ApiContext) => PageResult<Entry>;

const PAGE_SIZE = 250;

const SHELVES: Readonly<Record<string, LoadPage>> = {
	PRODUCT: (after, { world, locale }) =>
		mapPage(
			world.catalog.queryProducts({ first: PAGE_SIZE, after, sortKey: 'ID' }, locale),
			(product) => toEntry(product, product.media[0])
		),
	COLLECTION: (after, { world }) =>
		mapPage(
			world.catalog.queryCollections({ first: PAGE_SIZE, after, sortKey: 'ID' }),
			(collection) => toEntry(collection, collection.image)
		),
	ARTICLE: (after, { world }) =>
		toPage(
			after,
			world.content.articles().map((article) => ({
				...toEntry(article, article.image),
				handle: `${article.blogHandle}/${article.handle}`
			}))
		),
	BLOG: (after, { world }) =>
		toPage(
			after,
			world.content.blogs().map((blog) => toEntry({ ...blog, updatedAt: findUpdate(blog, world) }))
		),
	PAGE: (after, { world }) =>
		toPage(
			after,
			world.content.pages().map((page) => toEntry(page))
		),
	/** None of the shop's metaobjects has a page of its own. */
	METAOBJECT: (after) => toPage(after, [])
};

/** Cursors of the pages of one kind that were walked to, for one state of the catalog. */
const walkedPages = new WeakMap<World, { version: number; cursors: Map<string, string[]> }>();

/** Pages are asked for by number but stored behind cursors: walks on from the nearest known one. */
function loadEntries(type: string, page: number, context: ApiContext): PageResult<Entry> | null {
	const load = SHELVES[type];
	if (!load) return null;
	const cursors = readWalkedCursors(type, context.world);
	while (cursors.length < page - 1) {
		const step = load(cursors.at(-1) ?? null, context);
		const cursor = step.edges.at(-1)?.cursor;
		if (!step.hasNextPage || cursor === undefined) return null;
		cursors.push(cursor);
	}
	return load(page === 1 ? null : (cursors[page - 2] ?? null), context);
}

function readWalkedCursors(type: string, world: World): string[] {
	const version = world.catalog.version();
	let walked = walkedPages.get(world);
	if (walked?.version !== version) {
		walked = { version, cursors: new Map() };
		walkedPages.set(world, walked);
	}
	const cursors = walked.cursors.get(type) ?? [];
	walked.cursors.set(type, cursors);
	return cursors;
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

function toPage(after: string | null, entries: Entry[]): PageResult<Entry> {
	const start = after === null ? 0 : Number(after) + 1;
	const edges = entries
		.slice(start, start + PAGE_SIZE)
		.map((node, place) => ({ node, cursor: String(start + place) }));
	return {
		edges,
		hasNextPage: entries.length > start + PAGE_SIZE,
		hasPreviousPage: start > 0,
		totalCount: entries.length
	};
}

function mapPage<Record>(
	page: PageResult<Record>,
	map: (record: Record) => Entry
): PageResult<Entry> {
	return { ...page, edges: page.edges.map(({ node, cursor }) => ({ node: map(node), cursor })) };
}

function findUpdate({ handle }: { handle: string }, { content }: World): string {
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
	const loaded = loadEntries(type, page, context);
	const items: Typed<Entry>[] = (loaded?.edges ?? []).map(({ node }) =>
		withTypename('SitemapResource', node)
	);
	return { items, hasNextPage: loaded?.hasNextPage ?? false };
}

export const sitemapResolvers: ResolverMap = {
	QueryRoot: { sitemap: (_root, { type }: { type: string }) => ({ type }) },
	Sitemap: {
		pagesCount: ({ type }: { type: string }, _args, context) => ({
			count: Math.ceil((loadEntries(type, 1, context)?.totalCount ?? 0) / PAGE_SIZE),
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
