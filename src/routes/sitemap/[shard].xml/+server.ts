import { parseShardName, type SitemapShard } from '$lib/domain/sitemap';
import { config } from '$lib/server/base/config';
import { answerDiscovery, listStaticEntries, renderSitemap } from '$lib/server/discovery';
import { getShopFrame, getSitemapEntries, type Storefront } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

const HEADERS = {
	'content-type': 'application/xml; charset=utf-8',
	'cache-control': 'public, max-age=3600, stale-while-revalidate=86400'
};

export const GET: RequestHandler = ({ request, params, locals }) =>
	answerDiscovery(request, HEADERS, async () => {
		const shard = parseShardName(params.shard);
		const entries = shard && (await loadEntries(locals.storefront, shard));
		return entries && renderSitemap(entries, config.site);
	});

/** Null for a page that has none. */
async function loadEntries(storefront: Storefront, shard: SitemapShard) {
	if (shard.type !== 'static') return getSitemapEntries(storefront, shard.type, shard.page);
	const { shop } = await getShopFrame(storefront);
	return listStaticEntries(shop.policies);
}
