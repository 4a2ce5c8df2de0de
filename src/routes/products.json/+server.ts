import { answerProducts, renderProducts } from '$lib/server/discovery';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { getProductsData } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = (event) => {
	const { storefront } = event.locals;
	return answerProducts(event, getCacheControl(event.locals, 60), async (window) =>
		renderProducts(await getProductsData(storefront, window))
	);
};
export const HEAD = GET;
