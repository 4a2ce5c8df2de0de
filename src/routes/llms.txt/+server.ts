import { answerDiscovery, renderLlms } from '$lib/server/discovery';
import { loadOptional } from '$lib/server/pages/page-failures';
import { nameSite } from '$lib/server/base/site';
import { getCollections, getShopFrame } from '$lib/server/storefront';
import type { CollectionSummary } from '$lib/domain/listing';
import type { ShopFrame } from '$lib/domain/shop';
import type { RequestHandler } from './$types';

const WHOLE = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Answers without the store too, with a shorter guide: what it says of the addresses still holds.
 */
export const GET: RequestHandler = async ({ request, locals: { storefront } }) => {
	const [frame, collections] = await Promise.all([
		loadOptional<ShopFrame | null>('shop', getShopFrame(storefront), null),
		loadOptional<CollectionSummary[] | null>('collections', getCollections(storefront), null)
	]);
	const isWhole = frame !== null && collections !== null;
	const headers = {
		'content-type': 'text/plain; charset=utf-8',
		'cache-control': isWhole ? WHOLE : 'no-store',
		vary: 'Cookie'
	};
	const site = nameSite(frame?.shop.name ?? null);
	const guide = { site, shop: frame?.shop ?? null, collections: collections ?? [] };
	return answerDiscovery(request, headers, () => renderLlms(guide));
};
