/** The drawer's code is fetched when somebody reaches for the cart, not with every page. */
export const loadCartDrawer = () => import('./CartDrawer.svelte');
