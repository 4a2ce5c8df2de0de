import { SitemapArticles, SitemapCounts, SitemapPage } from '$graphql/sitemap';
import { articlePath, blogPath, collectionPath, pagePath, productPath } from '$lib/domain/paths';
import { SITEMAP_TYPES, type SitemapEntry, type SitemapType } from '$lib/domain/sitemap';
import { TAGS } from '../../cache/tags';
import { config } from '../../base/config';
import { tagArticles } from '../read-tags';
import type { Storefront } from '../request';

/** Entries per page, as in the platform's own sitemap. */
const PAGE_SIZE = 250;

const SHELVES = {
	products: {
		type: 'PRODUCT',
		toPath: productPath,
		toTags: (handle: string) => [TAGS.products, TAGS.productsIndex, TAGS.product(handle)]
	},
	collections: {
		type: 'COLLECTION',
		toPath: collectionPath,
		toTags: (handle: string) => [TAGS.collections, TAGS.collectionsIndex, TAGS.collection(handle)]
	},
	pages: {
		type: 'PAGE',
		toPath: pagePath,
		toTags: (handle: string) => [TAGS.pages, TAGS.page(handle)]
	},
	blogs: {
		type: 'BLOG',
		toPath: blogPath,
		toTags: (handle: string) => [TAGS.blogs, TAGS.blog(handle)]
	}
} as const satisfies Record<Exclude<SitemapType, 'articles'>, object>;

/** How many pages of entries there are of each kind. */
export async function getSitemapCounts(
	storefront: Storefront
): Promise<Record<SitemapType, number>> {
	const data = await storefront.read(SitemapCounts, {
		kind: 'sitemap',
		select: (answer) => answer,
		listTags: () => [TAGS.sitemap, TAGS.productsIndex, TAGS.collectionsIndex]
	});
	const counts = SITEMAP_TYPES.map((type) => [type, data[type].pagesCount?.count ?? 0] as const);
	return Object.fromEntries(counts) as Record<SitemapType, number>;
}

/** Reads a page of at most 250 entries; null after the last page. */
export async function getSitemapEntries(
	storefront: Storefront,
	type: SitemapType,
	page: number
): Promise<SitemapEntry[] | null> {
	if (type === 'articles') return getArticleEntries(storefront, page);
	const shelf = SHELVES[type];
	const items = await storefront.read(SitemapPage, {
		variables: { type: shelf.type, page },
		kind: 'sitemap',
		select: (data) => data.sitemap.resources?.items ?? [],
		listTags: (found) => [TAGS.sitemap, ...found.flatMap(({ handle }) => shelf.toTags(handle))]
	});
	if (items.length === 0) return null;
	return items.map((item) => ({
		path: shelf.toPath(item.handle),
		lastModified: item.updatedAt,
		imageUrl: item.__typename === 'SitemapResource' ? toImageUrl(item.image?.filepath) : null
	}));
}

/** Every page before the wanted one is passed; a shop has few of them. */
async function getArticleEntries(
	storefront: Storefront,
	page: number
): Promise<SitemapEntry[] | null> {
	let after: string | null = null;
	for (let current = 1; ; current += 1) {
		const { nodes, pageInfo }: ArticlesPage = await loadArticles(storefront, after);
		if (nodes.length === 0) return null;
		if (current === page) {
			return nodes.map(({ handle, publishedAt, blog }) => ({
				path: articlePath(blog.handle, handle),
				lastModified: publishedAt,
				imageUrl: null
			}));
		}
		// A cursor that leads to itself would lead there again and again.
		if (!pageInfo.hasNextPage || [null, after].includes(pageInfo.endCursor)) return null;
		after = pageInfo.endCursor;
	}
}

type ArticlesPage = Awaited<ReturnType<typeof loadArticles>>;

function loadArticles(storefront: Storefront, after: string | null) {
	return storefront.read(SitemapArticles, {
		variables: { first: PAGE_SIZE, after },
		kind: 'sitemap',
		select: (data) => data.articles,
		listTags: ({ nodes }) => [TAGS.sitemap, ...tagArticles(nodes)]
	});
}

/** The platform names the path of a picture only; its stores serve all of them below this one. */
function toImageUrl(filepath: string | null | undefined): string | null {
	if (!filepath) return null;
	return URL.parse(filepath, `${config.platform.origin}/cdn/shop/`)?.href ?? null;
}
