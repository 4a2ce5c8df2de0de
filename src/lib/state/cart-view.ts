import type { Cart, CartLine } from '$lib/domain/types';
import type { CartState } from './cart.svelte';

/** What is to be said about the amounts on the page. */
export function describeTotals({
	isBusy,
	hasChanged
}: Pick<CartState, 'isBusy' | 'hasChanged'>): 'settled' | 'pending' | 'updated' {
	if (isBusy) return 'pending';
	return hasChanged ? 'updated' : 'settled';
}

/** As the shopper wishes it, which the server may not know yet. */
export function getQuantity(
	{ wishes }: Pick<CartState, 'wishes'>,
	line: Pick<CartLine, 'id' | 'quantity'>
): number {
	return wishes[line.id] ?? line.quantity;
}

/** Those that the shopper has not just removed. */
export function listLines({ wishes }: Pick<CartState, 'wishes'>, cart: Cart): CartLine[] {
	return cart.lines.filter(({ id }) => wishes[id] !== 0);
}
