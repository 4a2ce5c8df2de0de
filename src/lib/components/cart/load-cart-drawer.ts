/** Not with every page: `fetch-ahead.ts` fetches it after the first sign of the shopper. */
export const loadCartDrawer = () => import('./CartDrawer.svelte');
