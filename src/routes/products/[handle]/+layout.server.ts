import type { Recommendations } from '$lib/domain/types';
import { loadOptional } from '$lib/server/page-failures';
import { getRecommendations } from '$lib/server/storefront';
import type { LayoutServerLoad } from './$types';

const NONE: Recommendations = { complementary: [], related: [] };

/** Apart from the product, so that choosing an option does not ask for them again. */
export const load: LayoutServerLoad = ({ locals, params }) =>
	loadOptional('recommendations', getRecommendations(locals.storefront, params.handle), NONE);
