import type { CartChangeResult } from '$lib/domain/assistant';
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

function listTools(turns: readonly ChatTurn[]): ToolPart[] {
	return turns.flatMap(({ parts }) => parts.filter((part) => part.kind === 'tool'));
}

function readStatus({ name, status, output }: ToolPart): string | null {
	if (!changesCart(name)) return null;
	// A change that was begun and never answered may have been made.
	if (output === null) return status === 'running' ? null : 'unconfirmed';
	return (output as Partial<CartChangeResult>).status ?? null;
}
