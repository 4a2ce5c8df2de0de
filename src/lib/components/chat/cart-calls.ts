import type { CartChangeResult } from '$lib/domain/assistant';
import type { Cart, CartLine } from '$lib/domain/cart';
import type { ChatPart, ChatTurn } from '$lib/state/chat/transcript';
import { changesCart } from './describe-tool';

type ToolPart = Extract<ChatPart, { kind: 'tool' }>;

/** Finds the newest call that shows the cart: only the current cart is shown. */
export function findCartCall(turns: readonly ChatTurn[]): string | null {
	const call = listTools(turns).findLast(
		(part) => part.name === 'get-cart' || readStatus(part) === 'unconfirmed'
	);
	return call?.callId ?? null;
}

/**
 * Returns whether the newest change is unconfirmed: the shopper should look at the cart before
 * paying.
 */
export function isCartUncertain(turns: readonly ChatTurn[]): boolean {
	const change = listTools(turns).findLast(({ name }) => changesCart(name));
	return change !== undefined && readStatus(change) === 'unconfirmed';
}

/** An addition that one press takes back. */
export interface UndoableAddition {
	callId: string;
	lineId: string;
	/** The quantity before it. */
	quantity: number;
}

/** Finds the newest change when it is an addition, and the cart is as that addition left it. */
export function findUndoable(
	turns: readonly ChatTurn[],
	cart: Cart | null | undefined
): UndoableAddition | null {
	const change = listTools(turns).findLast(({ name }) => changesCart(name));
	if (change?.name !== 'add-to-cart' || readStatus(change) !== 'done') return null;
	const { item, before } = change.output as CartChangeResult;
	if (item === null || before === null) return null;
	const [line, ...others] = (cart?.lines ?? []).filter(
		({ merchandiseId }) => merchandiseId === before.variantId
	);
	const isUnchanged = line?.quantity === before.quantity + item.quantity && others.length === 0;
	if (!isUnchanged || !canSetQuantity(line, before.quantity)) return null;
	return { callId: change.callId, lineId: line.id, quantity: before.quantity };
}

function canSetQuantity({ canRemove, canUpdateQuantity }: CartLine, quantity: number): boolean {
	return quantity === 0 ? canRemove : canUpdateQuantity;
}

function listTools(turns: readonly ChatTurn[]): ToolPart[] {
	return turns.flatMap(({ parts }) => parts.filter((part) => part.kind === 'tool'));
}

function readStatus({ name, status, output }: ToolPart): string | null {
	if (!changesCart(name)) return null;
	// A change that was begun and never answered may have been made.
	if (output === null) return status === 'running' ? null : 'unconfirmed';
	return (output as Partial<CartChangeResult>).status ?? null;
}
