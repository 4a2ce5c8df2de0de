/** What reads the cart service's answers: fetched with the first of them, not with every page. */
export { mapCart } from '$lib/domain/platform-cart';
export { parseCart, parseCartOutcome } from './cart-reply';
export { describeOutcome } from './outcome-messages';
