/** `invalidate(CART_DEPENDENCY)` re-reads everything on the page that shows the cart. */
export const CART_DEPENDENCY = 'app:cart';

/** The longest code that the platform gives to a discount. */
export const MAX_CODE_LENGTH = 255;
