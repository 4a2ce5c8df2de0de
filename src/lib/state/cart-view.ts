import type { Cart, CartLine } from '$lib/domain/cart';
import { findLineToJoin, findParentId } from '$lib/domain/cart-families';
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

type Pending = Pick<CartState, 'cart' | 'pendingQuantities' | 'pendingAdditions'>;
type KnownLine = Pick<CartLine, 'id' | 'quantity'>;

/**
 * Returns the quantity that the shopper asked for, which the server may not know yet. One that was set
 * includes what was added before.
 */
export function getQuantity(state: Pending, line: KnownLine): number {
	const asked = state.pendingQuantities[line.id];
	if (asked !== undefined) return asked;
	return listAdditions(state, line).reduce(
		(sum, addition) => sum + addition.line.quantity,
		line.quantity
	);
}

/** Returns whether the server has still to answer a change of the line. */
export function isLinePending(state: Pending, line: KnownLine): boolean {
	return line.id in state.pendingQuantities || listAdditions(state, line).length > 0;
}

/** Lists what the platform will add to a line. */
function listAdditions({ cart, pendingAdditions }: Pending, { id }: KnownLine): PendingAddition[] {
	return pendingAdditions.filter((it) => findLineToJoin(it.line, cart?.lines ?? [])?.id === id);
}

/**
 * Lists the lines that the shopper has not just removed, nor the parent of. The same list where none is removed, so that
 * another quantity renders no line anew.
 */
export function listLines(
	{ pendingQuantities }: Pick<CartState, 'pendingQuantities'>,
	cart: Cart
): CartLine[] {
	const isRemoved = (id: string | null) => id !== null && pendingQuantities[id] === 0;
	const isShown = ({ id, parentId }: CartLine) => !isRemoved(id) && !isRemoved(parentId);
	return cart.lines.every(isShown) ? cart.lines : cart.lines.filter(isShown);
}

/** An addition that becomes a line of its own. */
export interface Arrival extends PendingAddition {
	/** Id of its parent line; undefined when the parent is added with it. */
	parentId: string | null | undefined;
}

/** Lists additions that no line of the cart shows. */
export function listArrivals(
	{ pendingAdditions }: Pick<CartState, 'pendingAdditions'>,
	lines: readonly CartLine[]
): Arrival[] {
	return pendingAdditions
		.filter(({ line }) => findLineToJoin(line, lines) === undefined)
		.map((addition) => ({ ...addition, parentId: findParentId(addition.line, lines) }));
}
