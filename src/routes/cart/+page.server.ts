import { CART_DEPENDENCY } from '$lib/domain/cart';
import { guardLoad } from '$lib/server/page-failures';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = guardLoad(async ({ locals, depends }) => {
	depends(CART_DEPENDENCY);
	return { cart: await locals.cart.load() };
});
