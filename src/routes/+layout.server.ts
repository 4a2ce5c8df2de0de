import { CART_DEPENDENCY } from '$lib/domain/cart';
import { CART_PATH } from '$lib/domain/paths';
import type { ShopFrame } from '$lib/domain/shop';
import type { Visitor } from '$lib/domain/visitor';
import { config } from '$lib/server/config';
import { getLocalizationChoices, pricesIncludeTax } from '$lib/server/localization';
import { loadOptional } from '$lib/server/pages/page-failures';
import { nameSite } from '$lib/server/site';
import { getShopFrame } from '$lib/server/storefront';
import type { LayoutServerLoad } from './$types';

const BARE_FRAME: ShopFrame = {
	shop: { name: nameSite(null).name, description: '', slogan: null, policies: [] },
	mainMenu: [],
	footerMenu: [],
	shareImage: null,
	announcement: null
};

/**
 * Loads the frame around a page. A part that cannot be had is left out: it never takes the page down.
 */
export const load: LayoutServerLoad = async ({ locals, depends, isSubRequest, url, untrack }) => {
	depends(CART_DEPENDENCY);
	const { storefront, localization } = locals;
	const isCartShown = untrack(() => url.pathname === CART_PATH);
	const [frame, visitor, localizationChoices] = await Promise.all([
		loadOptional('frame', getShopFrame(storefront), BARE_FRAME),
		isSubRequest ? null : loadVisitor(locals, isCartShown),
		getLocalizationChoices(storefront, localization)
	]);
	locals.visitor = visitor;
	return {
		...frame,
		site: nameSite(frame.shop.name),
		localization,
		localizationChoices,
		pricesIncludeTax: pricesIncludeTax(localization),
		hasAccounts: locals.visit !== null,
		/** Empty in a page that is kept: all that it says of a visitor is in its slots. */
		cartMessages: visitor?.cartMessages ?? [],
		/** Omitted when the assistant is off: then not even its name is on the page. */
		...(config.agent.isEnabled && { hasAssistant: true }),
		...(config.webMcp.isEnabled && { hasPageTools: true })
	};
};

async function loadVisitor({ cart, visit }: App.Locals, isCartShown: boolean): Promise<Visitor> {
	const cartCount = await cart.loadCount(isCartShown);
	const isSignedIn = visit?.account.isClaimed ?? false;
	return { isSignedIn, cartCount, cartMessages: cart.takeMessages() };
}
