import { createContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { CART_ACTION_PATH } from '$lib/domain/paths';
import type { CartMessage, Image } from '$lib/domain/types';
import { t } from '$lib/messages/messages';
import { parseCartReply, type CartReply } from './cart-reply';

const CART_TIMEOUT_MS = 10_000;

export interface NewLine {
	merchandiseId: string;
	quantity: number;
	sellingPlanId?: string;
	attributes?: { key: string; value: string }[];
}

export interface AddedItem {
	title: string;
	variantTitle: string | null;
	quantity: number;
	image: Image | null;
}

type CartRequest =
	| { lines: NewLine[] }
	| { lines: { id: string; quantity: number }[] }
	| { discountCodes: string[] }
	| { note: string };

/** What the state needs of the browser; tests hand in their own. */
export interface CartConnection {
	post: (path: string, body: string, signal: AbortSignal) => Promise<Response>;
	/** Reads again whatever on the page shows the cart. */
	refresh: () => Promise<void>;
}

/**
 * The cart between a press and the server's answer. Requests go one after the other; the server
 * alone computes amounts, so all that is known early is the quantity the shopper asked for.
 */
export class CartState {
	messages = $state<CartMessage[]>([]);
	/** What the confirmation shows; null when nothing was added lately. */
	added = $state<AddedItem | null>(null);

	readonly #wishes = new SvelteMap<string, number>();
	readonly #connection: CartConnection;
	#running = $state(0);
	#tail: Promise<unknown> = Promise.resolve();

	constructor(connection: CartConnection) {
		this.#connection = connection;
	}

	/** Amounts on the page are those from before the shopper's last wish. */
	get isBusy(): boolean {
		return this.#running > 0;
	}

	getQuantity(line: { id: string; quantity: number }): number {
		return this.#wishes.get(line.id) ?? line.quantity;
	}

	isPending(lineId: string): boolean {
		return this.#wishes.has(lineId);
	}

	async add(line: NewLine, item: AddedItem): Promise<boolean> {
		const isAdded = await this.#run({ lines: [line] }, t.cart.failedAdd, null);
		if (isAdded) this.added = item;
		return isAdded;
	}

	/** Zero removes the line. Of several wishes for one line only the last is sent. */
	async setQuantity(lineId: string, quantity: number): Promise<void> {
		this.#wishes.set(lineId, quantity);
		await this.#enqueue(async () => {
			const wish = this.#wishes.get(lineId);
			if (wish !== quantity) return true;
			await this.#send({ lines: [{ id: lineId, quantity }] }, t.cart.failedUpdate, lineId);
			if (this.#wishes.get(lineId) === quantity) this.#wishes.delete(lineId);
			return true;
		});
	}

	setDiscountCodes(codes: string[]): Promise<boolean> {
		return this.#run({ discountCodes: codes }, t.cart.failedUpdate, null);
	}

	async setNote(note: string): Promise<boolean> {
		const isSaved = await this.#run({ note }, t.cart.failedUpdate, null);
		if (isSaved) this.#tell({ kind: 'success', text: t.cart.noteSaved, lineId: null });
		return isSaved;
	}

	dismiss(message: CartMessage): void {
		this.messages = this.messages.filter((known) => known !== message);
	}

	#run(request: CartRequest, failure: string, lineId: string | null): Promise<boolean> {
		return this.#enqueue(() => this.#send(request, failure, lineId));
	}

	async #enqueue(task: () => Promise<boolean>): Promise<boolean> {
		this.#running += 1;
		const turn = this.#tail.then(task);
		this.#tail = turn;
		try {
			return await turn;
		} finally {
			this.#running -= 1;
		}
	}

	/** True when the cart did what was asked; never throws, the shopper is told instead. */
	async #send(request: CartRequest, failure: string, lineId: string | null): Promise<boolean> {
		this.messages = [];
		try {
			const reply = await this.#post(request);
			this.#tellAll(reply, listNews(reply, request), lineId);
			await this.#connection.refresh();
			return reply.userErrors.length === 0;
		} catch (error) {
			const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
			this.#tell({ kind: 'error', text: isTimeout ? t.cart.timedOut : failure, lineId });
			return false;
		}
	}

	async #post(request: CartRequest): Promise<CartReply> {
		const signal = AbortSignal.timeout(CART_TIMEOUT_MS);
		const body = JSON.stringify(request);
		return parseCartReply(await this.#connection.post(CART_ACTION_PATH, body, signal));
	}

	#tellAll({ userErrors }: CartReply, warnings: string[], lineId: string | null): void {
		for (const { message } of userErrors) this.#tell({ kind: 'error', text: message, lineId });
		for (const text of warnings) this.#tell({ kind: 'warning', text, lineId });
	}

	#tell(message: CartMessage): void {
		this.messages.push(message);
	}
}

export const [getCartState, setCartState] = createContext<CartState>();

/** The platform repeats what it thinks of every code with each change; once was enough. */
function listNews({ warnings }: CartReply, request: CartRequest): string[] {
	const isAboutCodes = 'discountCodes' in request;
	return warnings
		.filter(({ code }) => isAboutCodes || !code.startsWith('DISCOUNT_'))
		.map(({ message }) => message);
}
