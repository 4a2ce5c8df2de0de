import type { Recommendations } from '$lib/domain/product';
import { NO_SERVICE } from '$lib/domain/shop';
import { loadOptional } from '$lib/server/pages/page-failures';
import { showService } from '$lib/server/pages/product-help';
import { limitService } from '$lib/server/pages/product-notices';
import { getRecommendations, getSections, getShopService } from '$lib/server/storefront';
import type { LayoutServerLoad } from './$types';

const NONE: Recommendations = { complementary: [], related: [] };
/** The page shows so many products of each kind of recommendation. */
const SHOWN = 4;

/** Apart from the product, so that choosing an option does not ask for them again. */
export const load: LayoutServerLoad = async ({ locals, params: { handle } }) => {
	const { storefront } = locals;
	const [{ complementary, related }, service, sections] = await Promise.all([
		loadOptional('recommendations', getRecommendations(storefront, handle), NONE),
		loadOptional('service', getShopService(storefront), NO_SERVICE),
		loadOptional('sections', getSections(storefront, { name: 'product', handle }, locals), null)
	]);
	return {
		recommendations: {
			complementary: complementary.slice(0, SHOWN),
			related: related.slice(0, SHOWN)
		},
		service: showService(limitService(service, locals)),
		...(sections && { sections })
	};
};
