import { escapeHtml } from '../../wire/html.ts';
import type { Store } from '../../store/store.ts';

/** As many addresses as the platform puts into one file. */
const FILE_SIZE = 5000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
	path: string;
	updatedAt: string;
}

const KINDS: Readonly<Record<string, (store: Store) => Entry[]>> = {
	products: ({ catalog, markets }) =>
		catalog
			.listProductEntries(0, Number.MAX_SAFE_INTEGER, markets.resolveLocale().country)
			.entries.map(({ handle, updatedAt }) => ({ path: `/products/${handle}`, updatedAt })),
	collections: ({ catalog }) =>
		catalog.queryCollections({ sortKey: 'ID' }).edges.map(({ node: { handle, updatedAt } }) => ({
			path: `/collections/${handle}`,
			updatedAt
		})),
	pages: ({ content }) =>
		content.pages().map(({ handle, updatedAt }) => ({ path: `/pages/${handle}`, updatedAt })),
	blogs: ({ content }) =>
		content.articles().map(({ blogHandle, handle, updatedAt }) => ({
			path: `/blogs/${blogHandle}/${handle}`,
			updatedAt
		}))
};

/** `/sitemap.xml`: the files by kind. */
export function answerSitemapIndex(store: Store, origin: string): Response {
	const files = Object.entries(KINDS).flatMap(([kind, list]) =>
		Array.from(
			{ length: Math.ceil(list(store).length / FILE_SIZE) },
			(_, index) => `<sitemap><loc>${origin}/sitemap_${kind}_${index + 1}.xml</loc></sitemap>`
		)
	);
	return answerXml(`<sitemapindex xmlns="${NAMESPACE}">${files.join('')}</sitemapindex>`);
}

/** `/sitemap_KIND_N.xml`: pages of the storefront, which is the store's primary domain. */
export function answerSitemap(
	kind: string,
	number: number,
	store: Store,
	shopOrigin: string
): Response | null {
	const list = Object.entries(KINDS).find(([name]) => name === kind)?.[1];
	const entries = list?.(store).slice((number - 1) * FILE_SIZE, number * FILE_SIZE) ?? [];
	if (entries.length === 0) return null;
	const urls = entries.map(
		({ path, updatedAt }) =>
			`<url><loc>${escapeHtml(shopOrigin + path)}</loc><lastmod>${updatedAt}</lastmod></url>`
	);
	return answerXml(`<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`);
}

function answerXml(markup: string): Response {
	const headers = { 'content-type': 'application/xml; charset=utf-8' };
	return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`, { headers });
}
