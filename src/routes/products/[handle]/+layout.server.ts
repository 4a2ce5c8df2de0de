import type { ProductOffers, Recommendations } from '$lib/domain/product';
import { NO_SERVICE } from '$lib/domain/shop';
import { loadOptional } from '$lib/server/pages/page-failures';
import { sendCards } from '$lib/domain/page-cards';
import { getProductOffers, getRecommendations, getShopService } from '$lib/server/storefront';
import type { LayoutServerLoad } from './$types';

const NONE: Recommendations = { complementary: [], related: [] };
/** The page shows so many products of each kind of recommendation. */
const SHOWN = 4;
const NO_OFFERS: ProductOffers = { count: 0, variants: [] };

/** Apart from the product, so that choosing an option does not ask for them again. */
export const load: LayoutServerLoad = async (event) => {
	const { locals, params, isDataRequest } = event;
	const { storefront } = locals;
	const { handle } = params;
	const [recommendations, service, offers] = await Promise.all([
		loadOptional('recommendations', getRecommendations(storefront, handle), NONE),
		loadOptional('service', getShopService(storefront), NO_SERVICE),
		// For search engines: they read documents, and no more than that.
		isDataRequest ? null : loadOptional('offers', getProductOffers(storefront, handle), null)
	]);
	return {
		complementary: sendCards(event, recommendations.complementary.slice(0, SHOWN)),
		related: sendCards(event, recommendations.related.slice(0, SHOWN)),
		service,
		offers: offers ?? NO_OFFERS
	};
};
