/** The drawer's code is fetched when the shopper reaches for the cart, not with every page. */
export const loadCartDrawer = () => import('./CartDrawer.svelte');
