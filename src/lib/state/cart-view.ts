import type { Cart, CartLine } from '$lib/domain/cart';
import type { CartState } from './cart.svelte';

/** Returns whether the amounts on the page are current. */
export function describeTotals({
	isBusy,
	hasChanged
}: Pick<CartState, 'isBusy' | 'hasChanged'>): 'settled' | 'pending' | 'updated' {
	if (isBusy) return 'pending';
	return hasChanged ? 'updated' : 'settled';
}

/** Returns the quantity that the shopper asked for, which the server may not know yet. */
export function getQuantity(
	{ pendingQuantities }: Pick<CartState, 'pendingQuantities'>,
	line: Pick<CartLine, 'id' | 'quantity'>
): number {
	return pendingQuantities[line.id] ?? line.quantity;
}

/** Lists the lines that the shopper has not just removed. */
export function listLines(
	{ pendingQuantities }: Pick<CartState, 'pendingQuantities'>,
	cart: Cart
): CartLine[] {
	return cart.lines.filter(({ id }) => pendingQuantities[id] !== 0);
}
