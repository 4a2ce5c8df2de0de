import { answerProduct, renderProduct } from '$lib/server/discovery';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { getProductData } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, params, locals }) =>
	answerProduct(request, getCacheControl(locals, 60), async () => {
		const product = await getProductData(locals.storefront, params.handle);
		return product && renderProduct(product);
	});
export const HEAD = GET;
