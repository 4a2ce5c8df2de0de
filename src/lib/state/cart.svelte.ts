import { createContext } from 'svelte';
import type { Cart, CartMessage } from '$lib/domain/cart';
import { layoutTexts } from '$messages/en/layout';
import type { CartEditor } from './cart-editor';
import type { PendingAddition } from './cart-request';

/** Rejects when its code cannot be loaded. */
type CreateEditor = (cart: CartState) => CartEditor | Promise<CartEditor>;

/** The cart as pages show it. */
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
	hasChanged = $state.raw(false);

	readonly #createEditor: CreateEditor;
	#editor: ReturnType<CreateEditor> | undefined;

	/** @param createEditor Called in browsers only, with the first change. */
	constructor(createEditor: CreateEditor, messages: readonly CartMessage[] = []) {
		this.#createEditor = createEditor;
		this.messages = messages;
	}

	/** Amounts on the page are those from before the shopper's last wish. */
	get isBusy(): boolean {
		return this.running > 0 || this.pendingAdditions.length > 0;
	}

	/** Items in the cart and on their way into it; undefined while the cart is not known. */
	get count(): number | undefined {
		if (this.cart === undefined) return undefined;
		return (this.cart?.totalQuantity ?? 0) + this.pendingCount;
	}

	/** Items on their way into the cart. */
	get pendingCount(): number {
		return this.pendingAdditions.reduce((sum, { line }) => sum + line.quantity, 0);
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
	async refresh(): Promise<boolean> {
		const editor = await this.#loadEditor();
		if (editor !== null) return editor.refresh();
		this.isUnreadable = this.cart === undefined;
		return false;
	}

	dismiss(message: CartMessage): void {
		this.messages = this.messages.filter((known) => known !== message);
	}

	/**
	 * Opens the drawer at once, with the whole cart and the items in it; not where the message is beside
	 * the button.
	 */
	add(additions: readonly PendingAddition[], isReportedOnPage = false): Promise<boolean> {
		this.pendingAdditions = [...additions, ...this.pendingAdditions];
		if (!isReportedOnPage) this.isOpen = true;
		return this.edit((editor) => editor.add(additions));
	}

	/** Answers whether the cart did what was asked. */
	async edit(change: (editor: CartEditor) => Promise<boolean>): Promise<boolean> {
		const editor = await this.#loadEditor();
		if (editor !== null) return change(editor);
		this.pendingAdditions = [];
		const text = layoutTexts.cartFailed;
		this.messages = [...this.messages, { kind: 'error', text, lineId: null, field: null }];
		return false;
	}

	/** Null where its code cannot be loaded; the next change tries again. */
	async #loadEditor(): Promise<CartEditor | null> {
		try {
			this.#editor ??= this.#createEditor(this);
			return await this.#editor;
		} catch {
			this.#editor = undefined;
			return null;
		}
	}
}

export const [getCartState, setCartState] = createContext<CartState>();

/** Returns whether an answer is older than the known state of the same cart. */
function isOlder(cart: Cart | null, known: Cart | null | undefined): boolean {
	return cart !== null && cart.id === known?.id && cart.updatedAt < known.updatedAt;
}
