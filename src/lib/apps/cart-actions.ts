import { parseGid, toGid } from '$lib/core/gid';
import type { Cart, CartLine } from '$lib/domain/cart';
import { mapCart, type CartOutcome, type PlatformCart } from '$lib/domain/platform-cart';
import {
	dispatchCartEvent,
	reportCartFailure,
	type AnnouncedOutcome,
	type CartChange
} from '$lib/state/cart-events';
import type { CartRequest } from '$lib/state/cart-request';
import type { CartState } from '$lib/state/cart.svelte';
import { parsePayload, type CartPayload, type PayloadLine } from './cart-payload';

/** The part of the page that actions need; tests pass their own. */
export interface ActionPage {
	cart: Pick<CartState, 'adopt' | 'cart' | 'edit' | 'load' | 'refresh'>;
	/** Reads the visitor's cart. */
	read: () => Promise<PlatformCart | null>;
	/** Shows the cart. */
	open: () => void;
	/** The target of events where no app or theme has named one. */
	findTarget: () => EventTarget;
}

/** Why an action failed; `cause` is the platform's. */
export class CartActionError extends Error {
	override readonly name = 'CartActionError';
	override readonly cause: { cartId?: string | null; userErrors?: UserError[] };
	constructor(message: string, cause: CartActionError['cause'] = {}) {
		super(message);
		this.cause = cause;
	}
}

type UserError = CartOutcome['userErrors'][number];
type Meta = { type: string; action?: string };

interface Options {
	signal?: AbortSignal;
}

export interface UpdateOptions extends Options {
	event?: { detail?: object; context?: CartChange['context'] };
}

export interface ActionResult {
	cart: PlatformCart | null;
	userErrors?: readonly UserError[];
	warnings?: CartOutcome['warnings'];
	detail?: object;
}

interface UpdateConfiguration {
	eventTarget: (meta: Meta) => EventTarget | null;
	handler?: (
		defaultHandler: () => Promise<ActionResult>,
		payload: unknown,
		options?: UpdateOptions
	) => Promise<ActionResult>;
}

interface OpenConfiguration {
	handler?: (defaultHandler: () => Promise<void>) => unknown;
}

/** An update that has no answer yet. */
interface Running {
	/** What it sets, each by a name; undefined when it adds, which no other update takes back. */
	keys: ReadonlySet<string> | undefined;
	controller: AbortController;
}

export function createCartActions(page: ActionPage) {
	let reading: Promise<PlatformCart | null> | undefined;
	const running = new Set<Running>();

	/** Calls at the same time share a request. */
	function readOnce(): Promise<PlatformCart | null> {
		reading ??= page.read().finally(() => (reading = undefined));
		return reading;
	}

	async function getCart(payload?: unknown, { signal }: Options = {}) {
		try {
			await assertOwnCart(payload, page);
			const cart = await untilAborted(readOnce(), signal);
			page.cart.adopt(cart && mapCart(cart));
			return { cart };
		} catch (error) {
			reportCartFailure(page.findTarget(), error);
			throw error;
		}
	}

	async function updateCart(
		configuration: UpdateConfiguration | null,
		payload: unknown,
		options: UpdateOptions = {}
	): Promise<ActionResult> {
		const findTarget = (meta: Meta) => configuration?.eventTarget(meta) ?? page.findTarget();
		try {
			return await update(configuration?.handler, payload, options, findTarget);
		} catch (error) {
			reportCartFailure(findTarget({ type: 'shopify:cart:error' }), error);
			throw error;
		}
	}

	async function update(
		handler: UpdateConfiguration['handler'],
		payload: unknown,
		options: UpdateOptions,
		findTarget: (meta: Meta) => EventTarget
	): Promise<ActionResult> {
		const wish = parsePayload(payload);
		if (typeof wish === 'string') throw new CartActionError(wish, describeInvalid(wish));
		options.signal?.throwIfAborted();
		const controller = new AbortController();
		const entry = { keys: listKeys(wish), controller };
		supersede(entry);
		try {
			await assertOwnCart(payload, page);
			const requests = await toRequests(wish);
			if (!Array.isArray(requests)) return requests;
			const signal = AbortSignal.any([
				controller.signal,
				...(options.signal ? [options.signal] : [])
			]);
			const result = untilAborted(perform(requests, handler, { payload, options, signal }), signal);
			for (const request of requests) announce(request, result, options, findTarget);
			return await result;
		} finally {
			running.delete(entry);
		}
	}

	/** A newer update of the same ends older ones; nothing that they add is lost. */
	function supersede(entry: Running): void {
		for (const older of running) {
			const isCovered = older.keys && [...older.keys].every((key) => entry.keys?.has(key));
			if (isCovered) older.controller.abort(createAbortError());
		}
		running.add(entry);
	}

	async function perform(
		requests: readonly CartRequest[],
		handler: UpdateConfiguration['handler'],
		{ payload, options, signal }: { payload: unknown; options: UpdateOptions; signal: AbortSignal }
	): Promise<ActionResult> {
		const performed: Promise<ActionResult>[] = [];
		const performDefault = () => {
			const result = submitAll(requests, signal);
			performed.push(result);
			return result;
		};
		if (!handler) return performDefault();
		const result = await handler(performDefault, payload, options);
		// The handler has changed the cart by itself.
		if (performed.length === 0) void page.cart.refresh();
		return result;
	}

	async function submitAll(
		requests: readonly CartRequest[],
		signal: AbortSignal
	): Promise<ActionResult> {
		const outcomes: CartOutcome[] = [];
		for (const request of requests) outcomes.push(await submit(request, signal));
		return {
			cart: outcomes.at(-1)?.cart ?? null,
			userErrors: outcomes.flatMap(({ userErrors }) => userErrors),
			warnings: outcomes.at(-1)?.warnings ?? []
		};
	}

	/** In its turn among the shopper's own changes. */
	function submit(request: CartRequest, signal: AbortSignal): Promise<CartOutcome> {
		return new Promise((resolve, reject) => {
			void page.cart
				.edit((editor) =>
					editor.submit(request, signal, (outcome) => void outcome.then(resolve, reject))
				)
				// By then it has an outcome, unless the cart could not be asked at all.
				.then(() => reject(new Error('The code that changes the cart could not be loaded.')));
		});
	}

	function announce(
		request: CartRequest,
		result: Promise<ActionResult>,
		{ event = {} }: UpdateOptions,
		findTarget: (meta: Meta) => EventTarget
	): void {
		const { context = 'standard-action', detail } = event;
		const outcome: Promise<AnnouncedOutcome> = result.then((it) => ({
			cart: it.cart,
			userErrors: it.userErrors ?? [],
			warnings: it.warnings ?? [],
			...(it.detail && { detail: it.detail })
		}));
		dispatchCartEvent(findTarget, { request, outcome, context, detail });
	}

	/** The requests that make it, or why the cart cannot do it. */
	async function toRequests(wish: CartPayload): Promise<CartRequest[] | ActionResult> {
		const known = wish.lines.some(({ id }) => id !== undefined) ? await listLines(page) : [];
		const lines = wish.lines.map((line) => ({ ...line, id: findLineId(line, known) }));
		const lost = lines.findIndex(({ id }) => id === null);
		if (lost >= 0) return { cart: await readOnce(), ...refuseLine(wish.lines[lost], lost) };
		const isAdded = ({ id }: { id: string | null | undefined }) => id === undefined;
		const changed = lines
			.filter((line) => !isAdded(line))
			.map(({ merchandiseId: _, id, ...line }) => ({ id: id ?? '', ...line }));
		const added = lines.filter(isAdded).map(({ id: _, merchandiseId = '', ...line }) => {
			return { merchandiseId, ...line };
		});
		const groups: Extract<CartRequest, { lines: unknown }>['lines'][] = [
			added,
			changed.filter(({ quantity }) => quantity > 0),
			changed.filter(({ quantity }) => quantity === 0)
		];
		const { note, attributes, discountCodes } = wish;
		return [
			...groups
				.filter(({ length }) => length > 0)
				.map((group) => ({ lines: group }) as CartRequest),
			...(note === undefined ? [] : [{ note }]),
			...(attributes === undefined ? [] : [{ attributes }]),
			...(discountCodes === undefined ? [] : [{ discountCodes }])
		];
	}

	async function openCart(configuration: OpenConfiguration | null): Promise<void> {
		const openDefault = () => {
			page.open();
			return Promise.resolve();
		};
		await (configuration?.handler ? configuration.handler(openDefault) : openDefault());
	}

	return { getCart, updateCart, openCart };
}

/** Undefined when something is added. */
function listKeys({ lines, ...others }: CartPayload): ReadonlySet<string> | undefined {
	if (lines.some(({ id }) => id === undefined)) return undefined;
	return new Set([...Object.keys(others), ...lines.map(({ id }) => `line ${id ?? ''}`)]);
}

async function listLines({ cart }: ActionPage): Promise<readonly CartLine[]> {
	await cart.load();
	return cart.cart?.lines ?? [];
}

/** Undefined for a line that is added, null for one that the cart does not have. */
function findLineId({ id }: PayloadLine, known: Cart['lines'] | readonly CartLine[]) {
	if (id === undefined) return undefined;
	const gid = parseGid(id);
	const token = gid?.id ?? id;
	const line =
		known.find((it) => it.id === id) ?? known.find((it) => parseGid(it.id)?.id === token);
	// A key of the Ajax cart, `VARIANT:HASH`, or the variant alone.
	const [variant] = gid === null ? token.split(':') : [];
	const ofVariant = known.filter(
		(it) => it.merchandiseId === toGid('ProductVariant', variant ?? '')
	);
	return line?.id ?? (ofVariant.length === 1 ? (ofVariant[0]?.id ?? null) : null);
}

function refuseLine(
	line: PayloadLine | undefined,
	index: number
): Pick<ActionResult, 'userErrors'> {
	const message = `The cart has no line "${line?.id ?? ''}".`;
	const field = ['lines', String(index), 'id'];
	return { userErrors: [{ code: 'INVALID_MERCHANDISE_LINE', field, message }] };
}

function describeInvalid(message: string): CartActionError['cause'] {
	return { userErrors: [{ code: 'INVALID', field: null, message }] };
}

/** A browser has one cart; another one is not for its scripts to read or change. */
async function assertOwnCart(payload: unknown, { cart }: ActionPage): Promise<void> {
	const { cartId } = (payload ?? {}) as { cartId?: unknown };
	if (cartId === undefined || cartId === null) return;
	await cart.load();
	const own = cart.cart?.id ?? null;
	if (typeof cartId === 'string' && toToken(cartId) === toToken(own ?? '')) return;
	const message = `cartId is ${JSON.stringify(cartId)}, but must be the visitor's own cart, or left out.`;
	throw new CartActionError(message, { ...describeInvalid(message), cartId: own });
}

function toToken(id: string): string {
	return (parseGid(id)?.id ?? id).split('?')[0] ?? '';
}

function createAbortError(): DOMException {
	return new DOMException('A newer update of the cart has taken its place.', 'AbortError');
}

/** What is under way goes on, and nobody waits for it. */
function untilAborted<Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value> {
	if (!signal) return work;
	return new Promise((resolve, reject) => {
		const stop = () => reject(signal.reason as Error);
		if (signal.aborted) stop();
		signal.addEventListener('abort', stop, { once: true });
		work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
	});
}
