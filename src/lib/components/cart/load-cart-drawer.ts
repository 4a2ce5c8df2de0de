/** Not with every page: the drawer's code is fetched when the page is idle after the first sign of life. */
export const loadCartDrawer = () => import('./CartDrawer.svelte');
