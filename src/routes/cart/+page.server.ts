import { CART_DEPENDENCY } from '$lib/domain/cart';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ locals, depends }) => {
	depends(CART_DEPENDENCY);
	return { cart: await locals.cart.load() };
};
