import { mapCart, type CartOutcome } from '$lib/domain/platform-cart';
import type { Cart, CartMessage, NamedLine } from '$lib/domain/cart';
import { listRemoved } from '$lib/domain/list-removed';
import { changesTexts } from '$messages/en/changes';
import type { CartChange } from './cart-events';
import {
	parseCart,
	parseCartOutcome,
	type PendingAddition,
	type CartPlace,
	type CartRequest
} from './cart-request';
import type { CartState } from './cart.svelte';
import { describeOutcome } from './outcome-messages';
import { SerialQueue } from './serial-queue';

export const CART_TIMEOUT_MS = 10_000;

/** The part of the browser that changes need; tests pass their own. */
export interface CartConnection {
	post: (body: string, signal: AbortSignal) => Promise<Response>;
	read: (signal: AbortSignal) => Promise<Response>;
	/** Announces a change to other scripts on the page. */
	announce: (change: CartChange) => void;
	/** Notifies the shop's other tabs that the cart has changed. */
	notifyTabs: () => void;
}

interface Change {
	/** Only the last of several waiting changes with one key is sent. */
	key: string;
	/** Null: whoever asked for it says what came of it. */
	place: CartPlace | null;
	/** Made when its turn comes: by then the cart is known as the changes before it left it. */
	build: () => CartRequest;
	failure: string;
	/** Returns whether a cart that was read afterwards shows the change. */
	isDoneIn?: (cart: Cart | null) => boolean;
	additions?: readonly PendingAddition[];
	/** Takes the outcome, and announces it. */
	settle?: (outcome: Promise<CartOutcome>) => void;
	/** A change whose turn comes after its end is not sent. */
	signal?: AbortSignal;
}

const ANYWHERE: CartPlace = { lineId: null, field: null };

/**
 * The cart between a press and the server's answer. Changes go one after the other; the server
 * alone computes amounts, so all that is known early is what the shopper asked for.
 */
export class CartEditor {
	readonly #queue = new SerialQueue();
	readonly #state: CartState;
	readonly #connection: CartConnection;
	#numbered = 0;

	constructor(state: CartState, connection: CartConnection) {
		this.#state = state;
		this.#connection = connection;
	}

	/** Asks what the cart is like now. */
	refresh(): Promise<boolean> {
		return this.#queue.add('read', () => this.#read());
	}

	/** Sends what the page shows already as on its way: see `CartState.add`. */
	async add(additions: readonly PendingAddition[]): Promise<boolean> {
		// Not at the same time: a cart that was read in between may have the addition, or may not.
		if (this.#state.cart === undefined) void this.refresh();
		return this.#change({
			key: `addition ${this.#number()}`,
			place: { lineId: null, field: 'merchandiseId' },
			build: () => ({ lines: additions.map(({ line }) => line) }),
			failure: changesTexts.failedAdd,
			additions
		});
	}

	/** A change that another script of the page asks for, in its turn; `settle` receives the outcome when that begins. */
	submit(
		request: CartRequest,
		signal: AbortSignal,
		settle: (outcome: Promise<CartOutcome>) => void
	): Promise<boolean> {
		const key = `submission ${this.#number()}`;
		return this.#change({ key, place: null, build: () => request, failure: '', settle, signal });
	}

	#number(): string {
		this.#numbered += 1;
		return String(this.#numbered);
	}

	/** Zero removes the line, which a message then offers to put back. */
	async setQuantity(lineId: string, quantity: number): Promise<boolean> {
		const removed = quantity === 0 ? listRemoved(this.#state.cart?.lines ?? [], lineId) : [];
		this.#state.pendingQuantities = { ...this.#state.pendingQuantities, [lineId]: quantity };
		const isDone = await this.#change({
			key: `line ${lineId}`,
			place: { lineId, field: 'quantity' },
			build: () => ({ lines: [{ id: lineId, quantity }] }),
			failure: changesTexts.failedUpdate,
			isDoneIn: (cart) => (cart?.lines.find(({ id }) => id === lineId)?.quantity ?? 0) === quantity
		});
		if (isDone) this.#offerUndo(removed);
		return isDone;
	}

	#offerUndo(undo: NamedLine[]): void {
		const [first] = undo;
		if (!first) return;
		const text = changesTexts.removed({ title: first.title });
		this.#addMessages({ kind: 'success', text, ...ANYWHERE, undo });
	}

	applyDiscountCode(code: string): Promise<boolean> {
		return this.#changeCodes(`apply ${code}`, () => ({ discountCode: code }));
	}

	removeDiscountCode(code: string): Promise<boolean> {
		const isOther = (known: string) => known.toUpperCase() !== code.toUpperCase();
		return this.#changeCodes(`remove ${code}`, () => {
			const codes = this.#state.cart?.discountCodes.map((known) => known.code) ?? [];
			return { discountCodes: codes.filter(isOther) };
		});
	}

	applyGiftCard(code: string): Promise<boolean> {
		return this.#changeGiftCards({ giftCardCode: code });
	}

	removeGiftCard(giftCardId: string): Promise<boolean> {
		return this.#changeGiftCards({ giftCardId });
	}

	async setNote(note: string): Promise<boolean> {
		const place: CartPlace = { lineId: null, field: 'note' };
		const change = {
			key: 'note',
			place,
			build: () => ({ note }),
			failure: changesTexts.failedUpdate
		};
		const isSaved = await this.#change(change);
		if (isSaved) this.#addMessages({ kind: 'success', text: changesTexts.noteSaved, ...place });
		return isSaved;
	}

	#changeCodes(key: string, build: () => CartRequest): Promise<boolean> {
		return this.#change({
			key: `code ${key}`,
			place: { lineId: null, field: 'discountCode' },
			build,
			failure: changesTexts.failedUpdate
		});
	}

	#changeGiftCards(request: CartRequest): Promise<boolean> {
		return this.#change({
			key: `gift card ${JSON.stringify(request)}`,
			place: { lineId: null, field: 'giftCardCode' },
			build: () => request,
			failure: changesTexts.failedUpdate
		});
	}

	async #change(change: Change): Promise<boolean> {
		this.#state.running += 1;
		this.#state.hasChanged = false;
		const { messages } = this.#state;
		const { place } = change;
		if (messages.length > 0 && place) {
			this.#state.messages = messages.filter((message) => !isAbout(message, place));
		}
		try {
			return await this.#queue.add(change.key, () => this.#send(change));
		} finally {
			this.#state.running -= 1;
		}
	}

	/** True when the cart did what was asked; never throws: a message says what is wrong. */
	async #send(change: Change): Promise<boolean> {
		const { place } = change;
		const isDone = await this.#exchange(change);
		if (place && place.lineId !== null && !this.#queue.isWaiting(change.key)) {
			const { [place.lineId]: _granted, ...others } = this.#state.pendingQuantities;
			this.#state.pendingQuantities = others;
		}
		return isDone;
	}

	async #exchange(change: Change): Promise<boolean> {
		const { build, place, additions, failure, isDoneIn, signal } = change;
		const request = build();
		const outcome = this.#post(request, signal);
		this.#announce(request, outcome, change);
		try {
			await this.#take(await outcome, change, request);
			this.#state.hasChanged = true;
			return (await outcome).userErrors.length === 0;
		} catch (error) {
			// Whether the server did it before the answer was lost, only the cart itself can tell.
			const isRead = await this.#read(change);
			if (isRead && isDoneIn?.(this.#state.cart ?? null)) return true;
			const text = isTimeout(error) ? changesTexts.timedOut : failure;
			if (place) this.#addMessages({ kind: 'error', text, ...(additions ? ANYWHERE : place) });
			return false;
		}
	}

	#announce(
		request: CartRequest,
		outcome: Promise<CartOutcome>,
		{ additions, settle }: Change
	): void {
		const context = additions ? 'product' : this.#state.isOpen ? 'dialog' : 'cart';
		const items = additions?.map(({ item }) => item) ?? [];
		if (settle) settle(outcome);
		else this.#connection.announce({ request, outcome, context, items });
	}

	async #take(outcome: CartOutcome, change: Change, request: CartRequest): Promise<void> {
		if (outcome.cart === null) await this.#read(change);
		else this.#settle(mapCart(outcome.cart), change);
		const { place } = change;
		if (place) this.#addMessages(...describeOutcome(outcome, place, request));
		this.#connection.notifyTabs();
	}

	/** Takes the cart as the server knows it. What was added is in it now, or was refused. */
	#settle(cart: Cart | null | undefined, change?: Change): void {
		const { additions = [] } = change ?? {};
		if (additions.length > 0) {
			const { pendingAdditions } = this.#state;
			this.#state.pendingAdditions = pendingAdditions.filter((it) => !additions.includes(it));
		}
		this.#state.cart = cart;
	}

	#addMessages(...messages: CartMessage[]): void {
		this.#state.messages = [...this.#state.messages, ...messages];
	}

	async #post(request: CartRequest, end?: AbortSignal): Promise<CartOutcome> {
		end?.throwIfAborted();
		const body = JSON.stringify(request);
		const signal = AbortSignal.timeout(CART_TIMEOUT_MS);
		return parseCartOutcome(await this.#connection.post(body, signal));
	}

	async #read(change?: Change): Promise<boolean> {
		try {
			const signal = AbortSignal.timeout(CART_TIMEOUT_MS);
			const cart = await parseCart(await this.#connection.read(signal));
			this.#settle(cart && mapCart(cart), change);
			this.#state.isUnreadable = false;
			return true;
		} catch {
			this.#settle(this.#state.cart, change);
			this.#state.isUnreadable = this.#state.cart === undefined;
			return false;
		}
	}
}

/** A new attempt makes what was said about the one before meaningless, and what has no place too. */
function isAbout({ lineId, field = null }: CartMessage, place: CartPlace): boolean {
	const isUnplaced = lineId === null && (field === null || field === 'merchandiseId');
	return isUnplaced || (lineId === place.lineId && field === place.field);
}

function isTimeout(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'TimeoutError';
}
