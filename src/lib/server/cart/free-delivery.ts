import { addDecimals } from '$lib/core/decimal';
import type { PlatformCart } from '$lib/domain/platform-cart';
import type { Money } from '$lib/domain/values';

/**
 * The cart with what is missing until delivery is free. As it is where that cannot be said: another currency,
 * or nothing that is delivered.
 */
export function describeFreeDelivery(cart: PlatformCart, from: Money | null): PlatformCart {
	if (from === null || Number(from.amount) === 0) return cart;
	const { totalAmount } = cart.cost;
	const isDelivered = cart.lines.nodes.some(({ merchandise }) => merchandise.requiresShipping);
	if (from.currencyCode !== totalAmount.currencyCode || !isDelivered) return cart;
	const rest = addDecimals(from.amount, `-${totalAmount.amount}`);
	const missing = { ...from, amount: rest.startsWith('-') ? '0' : rest };
	const share = 1 - Number(missing.amount) / Number(from.amount);
	return { ...cart, freeDelivery: { missing, share } };
}
