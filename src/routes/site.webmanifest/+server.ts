import { answerDiscovery, renderManifest } from '$lib/server/discovery';
import { readBrand, readSite } from '$lib/server/base/site';
import type { RequestHandler } from './$types';

const HEADERS = {
	'content-type': 'application/manifest+json',
	'cache-control': 'public, max-age=3600'
};

export const GET: RequestHandler = ({ request, locals: { storefront } }) =>
	answerDiscovery(request, HEADERS, async () =>
		renderManifest(await readSite(storefront), await readBrand(storefront))
	);
