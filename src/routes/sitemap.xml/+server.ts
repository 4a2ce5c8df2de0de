import { config } from '$lib/server/base/config';
import { answerDiscovery, renderSitemapIndex } from '$lib/server/discovery';
import { getSitemapCounts } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

const HEADERS = {
	'content-type': 'application/xml; charset=utf-8',
	'cache-control': 'public, max-age=3600, stale-while-revalidate=86400'
};

export const GET: RequestHandler = ({ request, locals }) =>
	answerDiscovery(request, HEADERS, async () =>
		renderSitemapIndex(await getSitemapCounts(locals.storefront), config.site)
	);
