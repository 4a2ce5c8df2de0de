import { config } from '$lib/server/config';
import { CART_DEPENDENCY } from '$lib/domain/cart';
import { getShopFrame } from '$lib/server/storefront';
import type { LayoutServerLoad } from './$types';

export const load: LayoutServerLoad = async ({ locals, depends }) => {
	depends(CART_DEPENDENCY);
	const [frame, cartCount] = await Promise.all([
		getShopFrame(locals.storefront),
		locals.cart.loadCount()
	]);
	return {
		...frame,
		site: config.site,
		localization: config.localization,
		/** Null when the cart cannot be read right now. */
		cartCount,
		/** What the last cart form has to tell; shown once. */
		cartMessages: locals.cart.takeMessages()
	};
};
