import { page } from '$app/state';
import type { CartState } from '$lib/state/cart.svelte';
import { loadCartDrawer } from '../cart/load-cart-drawer';

/**
 * Fetches what no page needs before the first sign of its shopper: the drawer's code, and that of
 * analytics if they are on. What cannot be fetched is fetched when it is needed, or not at all.
 */
export function fetchAhead(cart: CartState): void {
	loadCartDrawer().catch(() => undefined);
	if (!page.data.analytics) return;
	import('$lib/analytics/start-analytics').then(
		({ startAnalytics }) => startAnalytics(cart),
		() => undefined
	);
}
