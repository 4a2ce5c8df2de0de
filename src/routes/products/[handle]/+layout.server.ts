import type { ProductOffers, Recommendations } from '$lib/domain/product';
import { NO_SERVICE } from '$lib/domain/shop';
import { loadOptional } from '$lib/server/pages/page-failures';
import { getProductOffers, getRecommendations, getShopService } from '$lib/server/storefront';
import type { LayoutServerLoad } from './$types';

const NONE: Recommendations = { complementary: [], related: [] };
const NO_OFFERS: ProductOffers = { count: 0, variants: [] };

/** Apart from the product, so that choosing an option does not ask for them again. */
export const load: LayoutServerLoad = async ({ locals: { storefront }, params, isDataRequest }) => {
	const { handle } = params;
	const [recommendations, service, offers] = await Promise.all([
		loadOptional('recommendations', getRecommendations(storefront, handle), NONE),
		loadOptional('service', getShopService(storefront), NO_SERVICE),
		// For search engines: they read documents, and no more than that.
		isDataRequest ? null : loadOptional('offers', getProductOffers(storefront, handle), null)
	]);
	return { ...recommendations, service, offers: offers ?? NO_OFFERS };
};
