import { ALL_PRODUCTS_HANDLE } from '$lib/domain/paths';
import { answerProducts, renderProducts } from '$lib/server/discovery';
import { getCacheControl } from '$lib/server/localization/market-cookie';
import { getCollectionData, getProductsData } from '$lib/server/storefront';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = (event) => {
	const { localization, storefront } = event.locals;
	const { handle } = event.params;
	return answerProducts(event, getCacheControl(localization, 60), async (window) => {
		const products =
			handle === ALL_PRODUCTS_HANDLE
				? await getProductsData(storefront, window)
				: await getCollectionData(storefront, handle, window);
		return products && renderProducts(products);
	});
};
export const HEAD = GET;
