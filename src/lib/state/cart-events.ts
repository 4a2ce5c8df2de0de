import type { CartOutcome, PlatformCart } from '$lib/domain/platform-cart';
import type { AddedItem, CartRequest } from './cart-request';

/** What a change has come to, with what an app adds for others. */
export type AnnouncedOutcome = CartOutcome & { detail?: object };

/** A change that begins now, as other scripts on the page (analytics, apps) receive it. */
export interface CartChange {
	request: CartRequest;
	/** Rejects when the cart could not be asked. */
	outcome: Promise<AnnouncedOutcome>;
	/** The last is for changes that apps make. */
	context: 'product' | 'cart' | 'dialog' | 'standard-action';
	/** The added items, as the shopper sees them. */
	items?: readonly AddedItem[];
	/** An app's own data, in place of the items. */
	detail?: object | undefined;
}

/** Returns the element that an event is dispatched on. */
type FindTarget = (event: { type: string; action?: string }) => EventTarget;

/** The platform's code for every failure that is no refusal. */
const FAILED = 'SERVICE_UNAVAILABLE';
/** Elements with changes of the cart. */
const PLACES = 'form, dialog, [data-cart-page]';

/** Unhandled rejections would become errors in the console. */
const ignore = () => undefined;

/** The place where the shopper acts: the document hears of it too. */
export function findCartTarget(): EventTarget {
	return (document.activeElement as Element | undefined)?.closest(PLACES) ?? document;
}

/** Dispatches a change of the shop's own, and `shopify:cart:error` when it fails. */
export function dispatchCartChange(findTarget: FindTarget, change: CartChange): void {
	dispatchCartEvent(findTarget, change);
	change.outcome.catch((error: unknown) => {
		reportCartFailure(findTarget({ type: 'shopify:cart:error' }), error);
	});
}

/**
 * Dispatches the platform's standard event: its data are properties of the event itself, and `promise` resolves with
 * the cart as it is after the change, its lines a plain list.
 */
export function dispatchCartEvent(findTarget: FindTarget, change: CartChange): void {
	const promise = change.outcome.then(flatten);
	promise.catch(ignore);
	const { properties, ...named } = describe(change);
	findTarget(named).dispatchEvent(createStandardEvent(named.type, { ...properties, promise }));
}

/** The code is that of the first refusal, if the failure names one. */
export function reportCartFailure(target: EventTarget, error: unknown): void {
	const message = error instanceof Error ? error.message : String(error);
	const { cause } = (error ?? {}) as { cause?: { userErrors?: { code: string | null }[] } };
	const code = cause?.userErrors?.[0]?.code ?? FAILED;
	target.dispatchEvent(createStandardEvent('shopify:cart:error', { error: message, code }));
}

interface Description {
	type: string;
	action?: 'add' | 'remove' | 'update';
	properties: object;
}

function describe({ request, context, items = [], detail }: CartChange): Description {
	const given = detail && { detail };
	if ('lines' in request) {
		const { lines } = request;
		const action = getAction(lines);
		const properties = { action, context, lines, detail: detail ?? { products: items } };
		return { type: 'shopify:cart:lines-update', action, properties };
	}
	if ('note' in request) {
		const properties = { context, note: request.note, ...given };
		return { type: 'shopify:cart:note-update', properties };
	}
	if ('attributes' in request) {
		const properties = { context, attributes: request.attributes, ...given };
		return { type: 'shopify:cart:attributes-update', properties };
	}
	if ('discountCodes' in request || 'discountCode' in request) {
		const codes = 'discountCode' in request ? [request.discountCode] : request.discountCodes;
		const properties = { discountCodes: codes.map((code) => ({ code })), ...given };
		return { type: 'shopify:cart:discount-update', properties };
	}
	// The platform has no event for gift cards; to those who listen they are a kind of discount.
	return { type: 'shopify:cart:gift-card-update', properties: { context } };
}

function getAction(
	lines: Extract<CartRequest, { lines: unknown }>['lines']
): 'add' | 'remove' | 'update' {
	const [first] = lines;
	if (first && 'merchandiseId' in first) return 'add';
	return first?.quantity === 0 ? 'remove' : 'update';
}

function flatten({ cart, ...others }: AnnouncedOutcome) {
	return { ...others, cart: cart && flattenLines(cart) };
}

function flattenLines(cart: PlatformCart) {
	return { ...cart, lines: cart.lines.nodes };
}

/** Data of the platform's events are properties of the event. */
export function createStandardEvent(type: string, properties: object): Event {
	return Object.assign(new Event(type, { bubbles: true }), properties);
}
