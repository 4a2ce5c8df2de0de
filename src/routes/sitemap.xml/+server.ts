import { parseMarket } from '$lib/domain/localization';
import { answerDiscovery, renderSitemapIndex } from '$lib/server/discovery';
import { getAlternates } from '$lib/server/localization';
import { loadLandingPages } from '$lib/server/pages/page-failures';
import { getSitemapCounts, type Storefront } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

const HEADERS = {
	'content-type': 'application/xml; charset=utf-8',
	'cache-control': 'public, max-age=3600, stale-while-revalidate=86400'
};

/** Lists the sitemaps of every market at this address of the shop. */
export const GET: RequestHandler = ({ request, locals: { storefront, site } }) =>
	answerDiscovery(request, HEADERS, async () => {
		const alternates = await getAlternates(storefront);
		const own = alternates.filter(({ url }) => url === site.url);
		const markets = new Map(own.map((it) => [it.market, it]));
		if (markets.size === 0) {
			const counts = await countEntries(storefront);
			return renderSitemapIndex([{ counts, url: site.url, marketQuery: '' }]);
		}
		return renderSitemapIndex(
			await Promise.all(
				[...markets.values()].map(async ({ market, url, marketQuery }) => ({
					...{ url, marketQuery },
					counts: await countEntries(storefront.withLocale(parseMarket(market)))
				}))
			)
		);
	});

/** Landing pages stand in the first sitemap of pages, which is there without any other page too. */
async function countEntries(storefront: Storefront) {
	const [counts, landings] = await Promise.all([
		getSitemapCounts(storefront),
		loadLandingPages(storefront)
	]);
	return { ...counts, pages: Math.max(counts.pages, Math.min(landings.length, 1)) };
}
