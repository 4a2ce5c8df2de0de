import { createContext } from 'svelte';
import { CART_PATH } from '$lib/domain/paths';
import type { Cart, CartMessage } from '$lib/domain/cart';
import type { CartEditor } from './cart-editor';
import type { PendingAddition } from './cart-request';

/** The cart as pages show it; what changes it is fetched with the first change. */
export class CartState {
	/** Replaced, never changed. */
	messages = $state.raw<readonly CartMessage[]>([]);
	/** True while the drawer is open. */
	isOpen = $state.raw(false);
	/** Replaced, never changed: what is on its way into the cart, the newest first. */
	pendingAdditions = $state.raw<readonly PendingAddition[]>([]);
	isUnreadable = $state.raw(false);
	/** Null when there is none, undefined when it has not been asked for yet. */
	cart = $state.raw<Cart | null>();
	/** Replaced, never changed: quantities by line that the server does not know yet. */
	pendingQuantities = $state.raw<Readonly<Record<string, number>>>({});
	/** How many changes wait for their answer. */
	running = $state.raw(0);
	/** False before the browser has shown what the shopper changed: marking the amounts takes as long again. */
	isSending = $state.raw(false);
	hasChanged = $state.raw(false);

	readonly #load: (cart: CartState) => Promise<CartEditor>;
	#loading: Promise<void> | undefined;
	#editor: CartEditor | undefined;

	constructor(
		load: (cart: CartState) => Promise<CartEditor>,
		messages: readonly CartMessage[] = []
	) {
		this.#load = load;
		this.messages = messages;
	}

	/** Amounts on the page are those from before the shopper's last wish. */
	get isBusy(): boolean {
		return this.running > 0;
	}

	/**
	 * Items in the cart and on their way into it; undefined while the cart is not known. The first ones
	 * count once they have made a cart: a page that is opened before would not find it.
	 */
	get count(): number | undefined {
		if (!this.cart) return this.cart === null ? 0 : undefined;
		const { totalQuantity } = this.cart;
		return this.pendingAdditions.reduce((sum, { line }) => sum + line.quantity, totalQuantity);
	}

	/** A cart that came with the page. What this browser knows better stays. */
	adopt(cart: Cart | null): void {
		if (!this.isBusy && !isOlder(cart, this.cart)) this.cart = cart;
	}

	open(): void {
		this.isOpen = true;
		void this.load();
	}

	/** Asks what is in the cart unless that is known, or a change will answer it. */
	async load(): Promise<void> {
		if (this.cart === undefined && !this.isBusy) await this.refresh();
	}

	/** Asks what the cart is like now. */
	refresh(): Promise<boolean> {
		return this.edit((editor) => editor.refresh());
	}

	dismiss(message: CartMessage): void {
		this.messages = this.messages.filter((known) => known !== message);
	}

	/** Fetches the code of changes before one is made. Rejects when it cannot be had. */
	prepare(): Promise<void> {
		this.#loading ??= this.#load(this).then(
			(editor) => {
				this.#editor = editor;
			},
			(error: unknown) => {
				this.#loading = undefined;
				throw error;
			}
		);
		return this.#loading;
	}

	/** Answers whether the cart did what was asked. */
	async edit(change: (editor: CartEditor) => Promise<boolean>): Promise<boolean> {
		try {
			if (!this.#editor) await this.prepare();
		} catch {
			// The cart has a page of its own, which needs no code.
			location.assign(CART_PATH);
		}
		return this.#editor ? change(this.#editor) : false;
	}
}

export const [getCartState, setCartState] = createContext<CartState>();

/** Returns whether an answer is older than the known state of the same cart. */
function isOlder(cart: Cart | null, known: Cart | null | undefined): boolean {
	return cart !== null && cart.id === known?.id && cart.updatedAt < known.updatedAt;
}
