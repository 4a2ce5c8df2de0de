import { answerProduct } from '$lib/server/discovery';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { getRecommendations } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

/** Returns complementary products for the cart in a browser; none for an unknown product. */
export const GET: RequestHandler = ({ request, params, locals }) =>
	answerProduct(request, getCacheControl(locals, 60), async () => {
		const { complementary } = await getRecommendations(locals.storefront, params.handle);
		return JSON.stringify({ products: complementary });
	});
export const HEAD = GET;
