import { escapeHtml } from '$lib/core/html';
import {
	formatShardName,
	SITEMAP_TYPES,
	type SitemapEntry,
	type SitemapShard,
	type SitemapType
} from '$lib/domain/sitemap';
import type { SiteSettings } from '$lib/domain/shop';
import { PAGES } from '../pages/page-table';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function sitemapPath(shard: SitemapShard): string {
	return `/sitemap/${formatShardName(shard)}.xml`;
}

/** Renders the list of all sitemaps from the number of their pages. */
export function renderSitemapIndex(
	counts: Readonly<Record<SitemapType, number>>,
	{ url }: Pick<SiteSettings, 'url'>
): string {
	const paged = SITEMAP_TYPES.flatMap((type) =>
		Array.from({ length: counts[type] }, (_, index): SitemapShard => ({ type, page: index + 1 }))
	);
	const lines = [{ type: 'static' } as const, ...paged].map(
		(shard) => `<sitemap><loc>${escapeHtml(url + sitemapPath(shard))}</loc></sitemap>`
	);
	return [DECLARATION, `<sitemapindex ${NAMESPACE}>`, ...lines, '</sitemapindex>', ''].join('\n');
}

export function renderSitemap(
	entries: readonly SitemapEntry[],
	{ url }: Pick<SiteSettings, 'url'>
): string {
	const hasImages = entries.some(({ imageUrl }) => imageUrl !== null);
	const namespaces = hasImages ? `${NAMESPACE} ${IMAGE_NAMESPACE}` : NAMESPACE;
	const lines = entries.map((entry) => renderEntry(entry, url));
	return [DECLARATION, `<urlset ${namespaces}>`, ...lines, '</urlset>', ''].join('\n');
}

/** Lists pages that exist whatever the shop sells. Those of a route with a parameter are policies. */
export function listStaticEntries(policies: readonly { href: string }[]): SitemapEntry[] {
	const routes = PAGES.filter(({ sitemap }) => sitemap === 'static').map(({ route }) => route);
	const fixed = routes.filter((route) => !route.includes('['));
	const paths = [...fixed, ...policies.map(({ href }) => href)];
	return paths.map((path) => ({ path, lastModified: null, imageUrl: null }));
}

function renderEntry({ path, lastModified, imageUrl }: SitemapEntry, url: string): string {
	const parts = [
		`<loc>${escapeHtml(url + path)}</loc>`,
		...(lastModified === null ? [] : [`<lastmod>${escapeHtml(lastModified)}</lastmod>`]),
		...(imageUrl === null
			? []
			: [`<image:image><image:loc>${escapeHtml(imageUrl)}</image:loc></image:image>`])
	];
	return `<url>${parts.join('')}</url>`;
}
