import { CHECKOUT_PATH } from '$lib/domain/paths';
import type { CartState } from '$lib/state/cart.svelte';
import { publishCartChange, type ChangedCart } from './cart-changes';
import type { Publish } from './events';

interface ObservedCart {
	cart: Pick<CartState, 'cart'>;
	/** The target of cart events and clicks. */
	document: EventTarget;
	publish: Publish;
}

/** The platform's standard event for changes of lines, as far as it is read here. */
type LinesUpdate = Event & {
	promise: Promise<{ cart: ChangedCart | null; userErrors: readonly unknown[] }>;
};

/** Publishes what goes into the cart and out of it, and that it is checked out. */
export function observeCart({ cart, document, publish }: ObservedCart): void {
	document.addEventListener('shopify:cart:lines-update', (event) => {
		const before = cart.cart;
		// A cart that is not known cannot be compared.
		if (before === undefined) return;
		(event as LinesUpdate).promise.then(
			({ cart: after, userErrors }) => {
				if (userErrors.length === 0 && isDescribed(after))
					publishCartChange(before, after, publish);
			},
			() => undefined
		);
	});
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest('a') : null;
		if (event.defaultPrevented || link?.pathname !== CHECKOUT_PATH) return;
		publish('checkout_started', { cart: cart.cart ?? null });
	});
}

/** An app that changes the cart by itself may say no more than ids and quantities. */
function isDescribed(cart: ChangedCart | null): boolean {
	const lines = cart?.lines as readonly { merchandise?: object }[] | undefined;
	return lines?.every(({ merchandise }) => merchandise !== undefined) ?? true;
}
