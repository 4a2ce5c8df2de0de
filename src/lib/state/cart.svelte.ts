import { createContext } from 'svelte';
import type { CartOutcome } from '$lib/domain/platform-cart';
import type { Cart, CartLine, CartMessage } from '$lib/domain/types';
import { changesTexts } from '$lib/messages/texts/changes';
import type { CartChange } from './cart-events';
import type { AddedItem, CartPlace, CartRequest, NewLine } from './cart-request';
import { SerialQueue } from './serial-queue';

export const CART_TIMEOUT_MS = 10_000;

/** What the state needs of the browser; tests hand in their own. */
export interface CartConnection {
	post: (body: string, signal: AbortSignal) => Promise<Response>;
	read: (signal: AbortSignal) => Promise<Response>;
	/** Tells other programs on the page that a change begins. */
	announce: (change: CartChange) => void;
	/** Tells the shop's other tabs that the cart has changed. */
	nudge: () => void;
}

interface Change {
	/** Of several waiting changes with one key only the last is sent. */
	key: string;
	place: CartPlace;
	/** Made when its turn comes: by then the cart is known as the changes before it left it. */
	build: () => CartRequest;
	failure: string;
	/** Whether a cart that was read afterwards is as it was to become. */
	isDoneIn?: (cart: Cart | null) => boolean;
	item?: AddedItem;
}

const ANYWHERE: CartPlace = { lineId: null, field: null };

/**
 * The cart between a press and the server's answer. Changes go one after the other; the server
 * alone computes amounts, so all that is known early is what the shopper asked for.
 */
export class CartState {
	/** Replaced, never changed. */
	messages = $state.raw<readonly CartMessage[]>([]);
	/** Whether the drawer is to be seen. */
	isOpen = $state(false);
	/** On their way into the cart, the newest first. */
	arriving = $state.raw<AddedItem[]>([]);
	isUnreadable = $state(false);

	readonly #queue = new SerialQueue();
	/** Replaced, never changed: quantities by line that the server does not know yet. */
	#wishes = $state.raw<Readonly<Record<string, number>>>({});
	readonly #connection: CartConnection;
	#cart = $state.raw<Cart | null>();
	#running = $state(0);
	#hasChanged = $state(false);
	#additions = 0;

	constructor(connection: CartConnection, messages: readonly CartMessage[] = []) {
		this.#connection = connection;
		this.messages = messages;
	}

	/** Null when there is none, undefined when it has not been asked for yet. */
	get cart(): Cart | null | undefined {
		return this.#cart;
	}

	/** Amounts on the page are those from before the shopper's last wish. */
	get isBusy(): boolean {
		return this.#running > 0;
	}

	/** What is to be said about the amounts on the page. */
	get totals(): 'settled' | 'pending' | 'updated' {
		if (this.isBusy) return 'pending';
		return this.#hasChanged ? 'updated' : 'settled';
	}

	getQuantity(line: Pick<CartLine, 'id' | 'quantity'>): number {
		return this.#wishes[line.id] ?? line.quantity;
	}

	isPending(lineId: string): boolean {
		return lineId in this.#wishes;
	}

	/** Those that the shopper has not just removed. */
	listLines(cart: Cart): CartLine[] {
		return cart.lines.filter(({ id }) => this.#wishes[id] !== 0);
	}

	/** A cart that came with the page. What this browser knows better stays. */
	adopt(cart: Cart | null): void {
		if (!this.isBusy && !isOlder(cart, this.#cart)) this.#cart = cart;
	}

	open(): void {
		this.isOpen = true;
		if (this.#cart === undefined && !this.isBusy) void this.refresh();
	}

	/** Asks what the cart is like now. */
	refresh(): Promise<boolean> {
		return this.#queue.add('read', () => this.#read());
	}

	/** Opens the drawer at once, with the item in it; not where the shopper is told beside the button. */
	async add(line: NewLine, item: AddedItem, isToldThere = false): Promise<boolean> {
		this.arriving = [item, ...this.arriving];
		this.#additions += 1;
		const isAdded = this.#change({
			key: `addition ${String(this.#additions)}`,
			place: { lineId: null, field: 'merchandiseId' },
			build: () => ({ lines: [line] }),
			failure: changesTexts.failedAdd,
			item
		});
		if (!isToldThere) this.open();
		return isAdded;
	}

	/** Zero removes the line. */
	setQuantity(lineId: string, quantity: number): Promise<boolean> {
		this.#wishes = { ...this.#wishes, [lineId]: quantity };
		return this.#change({
			key: `line ${lineId}`,
			place: { lineId, field: 'quantity' },
			build: () => ({ lines: [{ id: lineId, quantity }] }),
			failure: changesTexts.failedUpdate,
			isDoneIn: (cart) => (cart?.lines.find(({ id }) => id === lineId)?.quantity ?? 0) === quantity
		});
	}

	applyDiscountCode(code: string): Promise<boolean> {
		return this.#changeCodes(`apply ${code}`, (codes) => [...codes, code], code);
	}

	removeDiscountCode(code: string): Promise<boolean> {
		return this.#changeCodes(`remove ${code}`, (codes) => codes, code);
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
		if (isSaved) this.#tell({ kind: 'success', text: changesTexts.noteSaved, ...place });
		return isSaved;
	}

	dismiss(message: CartMessage): void {
		this.messages = this.messages.filter((known) => known !== message);
	}

	#changeCodes(
		key: string,
		change: (otherCodes: string[]) => string[],
		code: string
	): Promise<boolean> {
		const isOther = (known: string) => known.toUpperCase() !== code.toUpperCase();
		return this.#change({
			key: `code ${key}`,
			place: { lineId: null, field: 'discountCode' },
			build: () => {
				const codes = this.#cart?.discountCodes.map((known) => known.code) ?? [];
				return { discountCodes: change(codes.filter(isOther)) };
			},
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
		this.#running += 1;
		this.#hasChanged = false;
		this.messages = this.messages.filter((message) => !isAbout(message, change.place));
		try {
			return await this.#queue.add(change.key, () => this.#send(change));
		} finally {
			this.#running -= 1;
		}
	}

	/** True when the cart did what was asked; never throws, the shopper is told instead. */
	async #send(change: Change): Promise<boolean> {
		const { place } = change;
		const isDone = await this.#exchange(change);
		if (change.item) this.arriving = this.arriving.filter((item) => item !== change.item);
		if (place.lineId !== null && !this.#queue.isWaiting(change.key)) {
			const { [place.lineId]: _granted, ...others } = this.#wishes;
			this.#wishes = others;
		}
		return isDone;
	}

	async #exchange({ build, place, item, failure, isDoneIn }: Change): Promise<boolean> {
		const request = build();
		const outcome = this.#post(request);
		const context = item ? 'product' : this.isOpen ? 'dialog' : 'cart';
		this.#connection.announce({ request, outcome, context, ...(item && { item }) });
		try {
			await this.#take(await outcome, place);
			this.#hasChanged = true;
			return (await outcome).userErrors.length === 0;
		} catch (error) {
			// Whether the server did it before the answer was lost, only the cart itself can tell.
			const isRead = await this.#read();
			if (isRead && isDoneIn?.(this.#cart ?? null)) return true;
			const text = isTimeout(error) ? changesTexts.timedOut : failure;
			this.#tell({ kind: 'error', text, ...(item ? ANYWHERE : place) });
			return false;
		}
	}

	async #take(outcome: CartOutcome, place: CartPlace): Promise<void> {
		const { describeOutcome, mapCart } = await loadAnswers();
		if (outcome.cart === null) await this.#read();
		else this.#cart = mapCart(outcome.cart);
		this.#tell(...describeOutcome(outcome, place));
		this.#connection.nudge();
	}

	#tell(...messages: CartMessage[]): void {
		this.messages = [...this.messages, ...messages];
	}

	#post(request: CartRequest): Promise<CartOutcome> {
		const body = JSON.stringify(request);
		return withDeadline(async (signal) => {
			const answer = this.#connection.post(body, signal);
			const [response, { parseCartOutcome }] = await Promise.all([answer, loadAnswers()]);
			return parseCartOutcome(response);
		});
	}

	async #read(): Promise<boolean> {
		try {
			const { mapCart, parseCart } = await loadAnswers();
			const cart = await withDeadline(async (signal) =>
				parseCart(await this.#connection.read(signal))
			);
			this.#cart = cart && mapCart(cart);
			this.isUnreadable = false;
			return true;
		} catch {
			this.isUnreadable = this.#cart === undefined;
			return false;
		}
	}
}

export const [getCartState, setCartState] = createContext<CartState>();

/** Reading answers takes code that is of no use before somebody shops. */
const loadAnswers = () => import('./cart-answers');

/** Of two answers about one cart. */
function isOlder(cart: Cart | null, known: Cart | null | undefined): boolean {
	return cart !== null && cart.id === known?.id && cart.updatedAt < known.updatedAt;
}

/** A new attempt makes what was said about the one before meaningless, and what has no place too. */
function isAbout({ lineId, field = null }: CartMessage, place: CartPlace): boolean {
	const isUnplaced = lineId === null && (field === null || field === 'merchandiseId');
	return isUnplaced || (lineId === place.lineId && field === place.field);
}

async function withDeadline<Result>(
	run: (signal: AbortSignal) => Promise<Result>
): Promise<Result> {
	const controller = new AbortController();
	const giveUp = () => controller.abort(new DOMException('The cart is too slow.', 'TimeoutError'));
	const timer = setTimeout(giveUp, CART_TIMEOUT_MS);
	try {
		return await run(controller.signal);
	} finally {
		clearTimeout(timer);
	}
}

function isTimeout(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'TimeoutError';
}
