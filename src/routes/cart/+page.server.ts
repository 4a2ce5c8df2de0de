import { CART_DEPENDENCY } from '$lib/domain/cart';
import { guardLoad } from '$lib/server/pages/page-failures';
import { suggestProducts } from '$lib/server/pages/suggest-products';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, depends, setHeaders }) => {
	setHeaders({ 'cache-control': 'private, no-store' });
	depends(CART_DEPENDENCY);
	const cart = await locals.cart.load();
	return { cart, suggestions: await suggestProducts(locals.storefront, cart) };
});
