import { answerProduct, renderProduct } from '$lib/server/discovery';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { getProductData } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, params, locals: { localization, storefront } }) =>
	answerProduct(request, getCacheControl(localization, 60), async () => {
		const product = await getProductData(storefront, params.handle);
		return product && renderProduct(product);
	});
export const HEAD = GET;
