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

/** What the languages of the shop call a cart. */
const CART_WORD =
	/\b(?:cart|basket|warenkorb|panier|cesta|carrito|carrello|winkelwagen|winkelmand)|カート|سل[ةت]/iu;

/**
 * Returns whether a turn speaks of the cart at its end, and the shop has changed nothing: what a model
 * says is then followed by what is so.
 */
export function hasUnchangedCart({ parts, status }: ChatTurn): boolean {
	const last = parts.at(-1);
	if (last?.kind !== 'text' || status === 'running' || status === 'waiting') return false;
	const tools = listTools([{ parts }]);
	const changes = tools.filter(({ name }) => changesCart(name));
	if (changes.length > 0) return changes.every((part) => !MAY_HAVE_CHANGED.has(readStatus(part)));
	return CART_WORD.test(last.text) && tools.every(({ name }) => name !== 'get-cart');
}

const MAY_HAVE_CHANGED: ReadonlySet<string | null> = new Set(['done', 'unconfirmed', 'proposed']);

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

function listTools(turns: readonly Pick<ChatTurn, 'parts'>[]): ToolPart[] {
	return turns.flatMap(({ parts }) => parts.filter((part) => part.kind === 'tool'));
}

function readStatus({ name, status, output }: ToolPart): string | null {
	if (!changesCart(name)) return null;
	// A change that was begun and never answered may have been made.
	if (output === null) return status === 'running' ? null : 'unconfirmed';
	return (output as Partial<CartChangeResult>).status ?? null;
}
