import type { CartOutcome } from '$lib/domain/platform-cart';
import { t } from '$lib/messages/messages';
import type { NewLine } from './cart-action';

/**
 * Adds the lines that the platform still sells. The platform takes all lines of a request or, when
 * there is something wrong with one, none: then they are added one by one.
 */
export async function addAvailable(
	lines: readonly NewLine[],
	cartId: string | null,
	add: (cartId: string | null, lines: NewLine[]) => Promise<CartOutcome>
): Promise<CartOutcome> {
	const whole = await add(cartId, [...lines]);
	if (whole.userErrors.length === 0) return whole;
	let { cart } = whole;
	let count = 0;
	const warnings: CartOutcome['warnings'][number][] = [];
	for (const line of lines) {
		const outcome = await add(cart?.id ?? cartId, [line]);
		cart = outcome.cart ?? cart;
		warnings.push(...outcome.warnings);
		if (outcome.userErrors.length === 0) count += 1;
	}
	if (count === 0) {
		const message = t.cart.addedNothing;
		return { cart, userErrors: [{ code: 'INVALID', field: ['lines'], message }], warnings };
	}
	if (count < lines.length) {
		const message = t.cart.addedPartly;
		warnings.push({ code: 'MERCHANDISE_OUT_OF_STOCK', message, target: '' });
	}
	return { cart, userErrors: [], warnings };
}
