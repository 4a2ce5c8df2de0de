import { page } from '$app/state';
import type { ProductPage } from '$lib/domain/product';
import type { CartState } from '$lib/state/cart.svelte';
import { loadCartDrawer } from '../cart/load-cart-drawer';
import { enhanceCards } from '../product/enhance-cards';
import { followVisit } from '../recent/follow-visit';
import { openCard } from './open-card';

/**
 * Fetches what no page needs before the first sign of its shopper: the drawer's code, that of cards, that of
 * analytics if they are on, and that of an offer where the browser may be of another country. What cannot be fetched is
 * fetched when it is needed, or not at all. Returns what every navigation is accompanied with.
 */
export function fetchAhead(cart: CartState): typeof openCard {
	const { analytics, isHomeMarket, localization, localizationChoices } = page.data;
	const { product } = page.data as Partial<ProductPage>;
	loadCartDrawer().catch(() => undefined);
	enhanceCards(cart);
	if (product) followVisit(product);
	if (isHomeMarket && !navigator.language.endsWith(`-${localization.country}`)) {
		import('../market-offer/offer-market').then(
			({ offerMarket }) => offerMarket(localization, localizationChoices),
			() => undefined
		);
	}
	if (analytics) {
		import('$lib/analytics/start-analytics').then(
			({ startAnalytics }) => startAnalytics(cart),
			() => undefined
		);
	}
	return openCard;
}
