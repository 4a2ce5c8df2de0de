import { escapeHtml } from '$lib/core/html';
import {
	formatShardName,
	SITEMAP_TYPES,
	type SitemapEntry,
	type SitemapShard,
	type SitemapType
} from '$lib/domain/sitemap';
import { addQuery } from '$lib/domain/market-parameters';
import type { MarketAddress } from '$lib/domain/shop';
import { PAGES } from '../pages/page-table';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINK_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function sitemapPath(shard: SitemapShard): string {
	return `/sitemap/${formatShardName(shard)}.xml`;
}

/** The sitemaps of one market. */
export interface MarketSitemaps extends MarketAddress {
	/** How many pages of each kind there are. */
	counts: Readonly<Record<SitemapType, number>>;
}

/** Renders the list of the sitemaps of all markets that a site shows. */
export function renderSitemapIndex(markets: readonly MarketSitemaps[]): string {
	const lines = markets.flatMap(({ counts, url, marketQuery }) => {
		const paged = SITEMAP_TYPES.flatMap((type) =>
			Array.from({ length: counts[type] }, (_, index): SitemapShard => ({ type, page: index + 1 }))
		);
		return [{ type: 'static' } as const, ...paged].map((shard) => {
			const address = url + addQuery(sitemapPath(shard), marketQuery);
			return `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`;
		});
	});
	return [DECLARATION, `<sitemapindex ${NAMESPACE}>`, ...lines, '</sitemapindex>', ''].join('\n');
}

/** Renders pages of one market. `listAlternates` gives the addresses of a page in all markets that show it. */
export function renderSitemap(
	entries: readonly SitemapEntry[],
	address: MarketAddress,
	listAlternates: (entry: SitemapEntry) => readonly { hreflang: string; href: string }[] = () => []
): string {
	const hasImages = entries.some(({ imageUrl }) => imageUrl !== null);
	const lines = entries.map((entry) => renderEntry(entry, address, listAlternates(entry)));
	const hasAlternates = lines.some((line) => line.includes('<xhtml:link'));
	const namespaces = [
		NAMESPACE,
		...(hasImages ? [IMAGE_NAMESPACE] : []),
		...(hasAlternates ? [LINK_NAMESPACE] : [])
	].join(' ');
	return [DECLARATION, `<urlset ${namespaces}>`, ...lines, '</urlset>', ''].join('\n');
}

/** Lists pages that exist whatever the shop sells. Those of a route with a parameter are policies. */
export function listStaticEntries(policies: readonly { href: string }[]): SitemapEntry[] {
	const routes = PAGES.filter(({ sitemap }) => sitemap === 'static').map(({ route }) => route);
	const fixed = routes.filter((route) => !route.includes('['));
	const paths = [...fixed, ...policies.map(({ href }) => href)];
	return paths.map((path) => ({ path, lastModified: null, imageUrl: null }));
}

function renderEntry(
	{ path, lastModified, imageUrl }: SitemapEntry,
	{ url, marketQuery }: MarketAddress,
	alternates: readonly { hreflang: string; href: string }[]
): string {
	const parts = [
		`<loc>${escapeHtml(url + addQuery(path, marketQuery))}</loc>`,
		...alternates.map(
			({ hreflang, href }) =>
				`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`
		),
		...(lastModified === null ? [] : [`<lastmod>${escapeHtml(lastModified)}</lastmod>`]),
		...(imageUrl === null
			? []
			: [`<image:image><image:loc>${escapeHtml(imageUrl)}</image:loc></image:image>`])
	];
	return `<url>${parts.join('')}</url>`;
}
