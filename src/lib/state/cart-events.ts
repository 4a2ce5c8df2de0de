import type { CartOutcome, PlatformCart } from '$lib/domain/platform-cart';
import type { AddedItem, CartRequest } from './cart-request';

/** A change that begins now, as other scripts on the page (analytics, apps) receive it. */
export interface CartChange {
	request: CartRequest;
	/** Rejects when the cart could not be asked. */
	outcome: Promise<CartOutcome>;
	context: 'product' | 'cart' | 'dialog';
	/** The added items, as the shopper sees them. */
	items: readonly AddedItem[];
}

/** Unhandled rejections would become errors in the console. */
const ignore = () => undefined;

/**
 * Dispatches the platform's standard events: their data are properties of the event itself, and
 * `promise` resolves with the cart as it is after the change, its lines a plain list.
 */
export function dispatchCartChange(target: EventTarget, change: CartChange): void {
	const promise = change.outcome.then(flatten);
	promise.catch(ignore);
	const { type, properties } = describe(change);
	target.dispatchEvent(createEvent(type, { ...properties, promise }));
	change.outcome.catch((error: unknown) => {
		const message = error instanceof Error ? error.message : String(error);
		target.dispatchEvent(createEvent('shopify:cart:error', { error: message, code: 'FAILED' }));
	});
}

function describe({ request, context, items }: CartChange): { type: string; properties: object } {
	if ('lines' in request) {
		const { lines } = request;
		const detail = { products: items };
		const properties = { action: getAction(lines), context, lines, detail };
		return { type: 'shopify:cart:lines-update', properties };
	}
	if ('note' in request) {
		return { type: 'shopify:cart:note-update', properties: { context, note: request.note } };
	}
	if ('discountCodes' in request || 'discountCode' in request) {
		const codes = 'discountCode' in request ? [request.discountCode] : request.discountCodes;
		const discountCodes = codes.map((code) => ({ code }));
		return { type: 'shopify:cart:discount-update', properties: { context, discountCodes } };
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

function flatten({ cart, userErrors, warnings }: CartOutcome) {
	return { cart: cart && flattenLines(cart), userErrors, warnings };
}

function flattenLines(cart: PlatformCart) {
	return { ...cart, lines: cart.lines.nodes };
}

function createEvent(type: string, properties: object): Event {
	return Object.assign(new Event(type, { bubbles: true }), properties);
}
