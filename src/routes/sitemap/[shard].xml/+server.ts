import { listAddresses, parseMarket, type Alternate } from '$lib/domain/localization';
import { STORES_PATH } from '$lib/domain/stores';
import { parseShardName, type SitemapEntry, type SitemapShard } from '$lib/domain/sitemap';
import { findMarketAddress } from '$lib/server/base/market-sites';
import { answerDiscovery, listStaticEntries, renderSitemap } from '$lib/server/discovery';
import { getAlternates } from '$lib/server/localization';
import { findPage, LANDING } from '$lib/server/pages/find-page';
import { loadLandingPages, loadOptional } from '$lib/server/pages/page-failures';
import {
	getShopFrame,
	getSitemapEntries,
	getStores,
	type Storefront
} from '$lib/server/storefront';
import type { RequestHandler } from './$types';

const HEADERS = {
	'content-type': 'application/xml; charset=utf-8',
	'cache-control': 'public, max-age=3600, stale-while-revalidate=86400'
};

/** Lists the pages of one market, each with its addresses in the markets that show it too. */
export const GET: RequestHandler = ({ request, params, locals: { storefront, localization } }) =>
	answerDiscovery(request, HEADERS, async () => {
		const shard = parseShardName(params.shard);
		if (shard === null) return null;
		const entries = await loadEntries(storefront, shard);
		if (entries === null) return null;
		const alternates = await getAlternates(storefront);
		const isShown = await findShown(storefront, shard, alternates);
		return renderSitemap(entries, findMarketAddress(localization), (entry) =>
			listAddresses(
				alternates.filter((it) => isShown(it, entry)),
				entry.path
			)
		);
	});

/** Null for a page that has none. */
async function loadEntries(storefront: Storefront, shard: SitemapShard) {
	if (shard.type === 'static')
		return listStaticEntries((await getShopFrame(storefront)).shop.policies);
	const entries = await getSitemapEntries(storefront, shard.type, shard.page);
	if (shard.type !== 'pages' || shard.page > 1) return entries;
	const [landings, stores] = await Promise.all([
		loadLandingPages(storefront),
		loadOptional('stores', getStores(storefront), [])
	]);
	const own = [
		...(stores.length === 0 ? [] : [{ path: STORES_PATH, lastModified: null, imageUrl: null }]),
		...landings.map(({ path, updatedAt }) => ({ path, lastModified: updatedAt, imageUrl: null }))
	];
	return own.length === 0 ? entries : [...(entries ?? []), ...own];
}

/**
 * Finds out in which markets products are sold. What a market lacks moves the rest of its list up, so the pages
 * beside this one are read too: a product that has moved further is not linked, in either direction.
 */
async function findShown(
	storefront: Storefront,
	shard: SitemapShard,
	alternates: readonly Alternate[]
): Promise<(alternate: Alternate, entry: SitemapEntry) => boolean> {
	if (shard.type === 'pages') return findLandings(storefront, alternates);
	if (shard.type !== 'products') return () => true;
	const { page } = shard;
	const pages = [page - 1, page, page + 1].filter((it) => it > 0);
	const markets = [...new Set(alternates.map(({ market }) => market))];
	const paths = new Map(
		await Promise.all(
			markets.map(async (market) => {
				const there = storefront.withLocale(parseMarket(market));
				const read = (at: number) => getSitemapEntries(there, 'products', at);
				const entries = (await Promise.all(pages.map(read))).flatMap((it) => it ?? []);
				return [market, new Set(entries.map(({ path }) => path))] as const;
			})
		)
	);
	return ({ market }, { path }) => paths.get(market)?.has(path) === true;
}

/** Finds out in which markets a merchant shows the landing pages; all others are in each. */
async function findLandings(
	storefront: Storefront,
	alternates: readonly Alternate[]
): Promise<(alternate: Alternate, entry: SitemapEntry) => boolean> {
	const markets = [...new Set(alternates.map(({ market }) => market))];
	const shown = new Map(
		await Promise.all(
			markets.map(async (market) => {
				const there = storefront.withLocale(parseMarket(market));
				const pages = await loadLandingPages(there);
				return [market, new Set(pages.map(({ path }) => path))] as const;
			})
		)
	);
	return ({ market }, { path }) =>
		findPage(path)?.name !== LANDING || shown.get(market)?.has(path) === true;
}
