import { CART_DEPENDENCY } from '$lib/domain/cart';
import { guardLoad } from '$lib/server/pages/page-failures';
import { sendCards } from '$lib/domain/page-cards';
import { suggestProducts } from '$lib/server/pages/suggest-products';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async (event) => {
	const { locals, depends, setHeaders } = event;
	setHeaders({ 'cache-control': 'private, no-store' });
	depends(CART_DEPENDENCY);
	const cart = await locals.cart.load();
	const { kind, products } = await suggestProducts(locals.storefront, cart);
	return { cart, suggestions: { kind, products: sendCards(event, products) } };
});
