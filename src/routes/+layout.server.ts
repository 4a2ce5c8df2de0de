import { CART_DEPENDENCY } from '$lib/domain/cart';
import { CART_PATH } from '$lib/domain/paths';
import type { ShopFrame } from '$lib/domain/shop';
import { config } from '$lib/server/config';
import { getLocalizationChoices } from '$lib/server/localization';
import { loadOptional } from '$lib/server/pages/page-failures';
import { getShopFrame } from '$lib/server/storefront';
import type { LayoutServerLoad } from './$types';

const BARE_FRAME: ShopFrame = {
	shop: { name: config.site.name, description: '', slogan: null, policies: [] },
	mainMenu: [],
	footerMenu: [],
	announcement: null
};

/**
 * Loads the frame around a page. A part that cannot be had is left out: it never takes the page down.
 */
export const load: LayoutServerLoad = async ({ locals, depends, url, untrack }) => {
	depends(CART_DEPENDENCY);
	const { storefront, localization, cart } = locals;
	const isCartShown = untrack(() => url.pathname === CART_PATH);
	const [frame, cartCount, localizationChoices] = await Promise.all([
		loadOptional('frame', getShopFrame(storefront), BARE_FRAME),
		cart.loadCount(isCartShown),
		getLocalizationChoices(storefront, localization)
	]);
	return {
		...frame,
		site: config.site,
		localization,
		localizationChoices,
		/** Null while accounts are off. */
		account: locals.visit && { isSignedIn: locals.visit.account.isClaimed },
		/** Null when the cart cannot be read right now, or not in time. */
		cartCount,
		/** Messages of the last cart form; shown once. */
		cartMessages: cart.takeMessages(),
		/** Omitted when the assistant is off: then not even its name is on the page. */
		...(config.agent.isEnabled && { hasAssistant: true })
	};
};
