/** `invalidate(CART_DEPENDENCY)` re-reads everything on the page that shows the cart. */
export const CART_DEPENDENCY = 'app:cart';
