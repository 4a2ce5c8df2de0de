import { guardLoad } from '$lib/server/pages/page-failures';
import { suggestProducts } from '$lib/server/pages/suggest-products';
import { getSearchPage } from '$lib/server/storefront';
import type { PageServerLoad } from './$types';

/** Before anything is searched for, the page shows what other shoppers buy; the search of the header takes it too. */
export const load: PageServerLoad = guardLoad(async ({ locals: { storefront }, url }) => {
	const found = await getSearchPage(storefront, url);
	const { products } =
		found.term === '' ? await suggestProducts(storefront, null) : { products: [] };
	return { ...found, popular: products };
});
