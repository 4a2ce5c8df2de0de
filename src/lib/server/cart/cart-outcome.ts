import { findWarningField } from '$lib/domain/cart-warnings';
import type { CartOutcome } from '$lib/domain/platform-cart';
import { t } from '$lib/messages/messages';
import { assertStorefrontOk, type StorefrontResponse } from '../storefront';
import type { CartAction } from './cart-action';

export async function readOutcome(
	pending: Promise<StorefrontResponse<{ outcome: object | null }>>
): Promise<CartOutcome> {
	const response = await pending;
	assertStorefrontOk(response, 'Cart change');
	const outcome = response.data.outcome as CartOutcome | null;
	return outcome ?? { cart: null, userErrors: [], warnings: [] };
}

/** Whether the platform refused this input. */
export function isAbout({ userErrors }: CartOutcome, input: string): boolean {
	return userErrors.some(({ field }) => field?.includes(input) === true);
}

/** Whether the platform does not know the cart (any more). */
export function isCartGone(outcome: CartOutcome): boolean {
	const { cart, userErrors } = outcome;
	return cart === null && (isAbout(outcome, 'cartId') || userErrors.length === 0);
}

/** The platform passes over gift cards that are unknown or used up without a word. */
export function reportIgnoredCard(outcome: CartOutcome, action: CartAction): CartOutcome {
	if (action.kind !== 'gift-card-apply') return outcome;
	const { cart, userErrors, warnings } = outcome;
	const isApplied = (cart?.appliedGiftCards ?? []).some(({ lastCharacters }) =>
		action.code.toUpperCase().endsWith(lastCharacters.toUpperCase())
	);
	// What it repeats about discount codes with every change says nothing of the card.
	const isTold = warnings.some((warning) => findWarningField(warning) === 'giftCardCode');
	if (isApplied || isTold || userErrors.length > 0) return outcome;
	const message = t.cart.faults.giftCard;
	return { ...outcome, userErrors: [{ code: 'INVALID', field: ['giftCardCodes'], message }] };
}
