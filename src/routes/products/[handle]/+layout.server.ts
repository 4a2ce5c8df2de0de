import type { ProductOffers, Recommendations } from '$lib/domain/product';
import { loadOptional } from '$lib/server/pages/page-failures';
import { getProductOffers, getRecommendations } from '$lib/server/storefront';
import type { LayoutServerLoad } from './$types';

const NONE: Recommendations = { complementary: [], related: [] };
const NO_OFFERS: ProductOffers = { count: 0, variants: [] };

/** Apart from the product, so that choosing an option does not ask for them again. */
export const load: LayoutServerLoad = async ({ locals: { storefront }, params, isDataRequest }) => {
	const { handle } = params;
	const [recommendations, offers] = await Promise.all([
		loadOptional('recommendations', getRecommendations(storefront, handle), NONE),
		// For search engines: they read documents, and no more than that.
		isDataRequest ? null : loadOptional('offers', getProductOffers(storefront, handle), null)
	]);
	return { ...recommendations, offers: offers ?? NO_OFFERS };
};
