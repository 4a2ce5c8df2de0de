import type { Cart, CartLine, CartLineInput } from '$lib/domain/cart';
import type { PendingAddition } from './cart-request';
import type { CartState } from './cart.svelte';

/** Returns whether the amounts on the page are current. */
export function describeTotals({
	isBusy,
	hasChanged
}: Pick<CartState, 'isBusy' | 'hasChanged'>): 'settled' | 'pending' | 'updated' {
	if (isBusy) return 'pending';
	return hasChanged ? 'updated' : 'settled';
}

type Pending = Pick<CartState, 'pendingQuantities' | 'pendingAdditions'>;
type KnownLine = Pick<CartLine, 'id' | 'quantity' | 'parentId' | 'again'>;

/**
 * Returns the quantity that the shopper asked for, which the server may not know yet. One that was set
 * includes what was added before.
 */
export function getQuantity(state: Pending, line: KnownLine): number {
	const asked = state.pendingQuantities[line.id];
	if (asked !== undefined) return asked;
	return state.pendingAdditions
		.filter((addition) => isOfLine(addition, line))
		.reduce((sum, addition) => sum + addition.line.quantity, line.quantity);
}

/** Returns whether the server has still to answer a change of the line. */
export function isLinePending(state: Pending, line: KnownLine): boolean {
	return (
		line.id in state.pendingQuantities || state.pendingAdditions.some((it) => isOfLine(it, line))
	);
}

/** Lists the lines that the shopper has not just removed, nor the parent of. */
export function listLines(
	{ pendingQuantities }: Pick<CartState, 'pendingQuantities'>,
	cart: Cart
): CartLine[] {
	const isRemoved = (id: string | null) => id !== null && pendingQuantities[id] === 0;
	return cart.lines.filter(({ id, parentId }) => !isRemoved(id) && !isRemoved(parentId));
}

/** Lists additions that no line of the cart shows: those that become a line of their own. */
export function listArrivals(
	{ pendingAdditions }: Pick<CartState, 'pendingAdditions'>,
	lines: readonly CartLine[]
): PendingAddition[] {
	return pendingAdditions.filter((addition) => !lines.some((line) => isOfLine(addition, line)));
}

/** Returns whether the platform will add to this line instead of making another. */
function isOfLine({ line }: PendingAddition, { parentId, again }: KnownLine): boolean {
	return (
		parentId === null &&
		line.merchandiseId === again.merchandiseId &&
		line.sellingPlanId === again.sellingPlanId &&
		describeAttributes(line) === describeAttributes(again)
	);
}

/** Their order says nothing. */
function describeAttributes({ attributes = [] }: CartLineInput): string {
	return JSON.stringify(attributes.map(({ key, value }) => [key, value]).sort());
}
