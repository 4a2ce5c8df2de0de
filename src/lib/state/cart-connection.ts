import { CART_ACTION_PATH } from '$lib/domain/paths';
import { link } from '$lib/links';
import { CartEditor, type CartConnection } from './cart-editor';
import { dispatchCartChange, findCartTarget } from './cart-events';
import type { CartState } from './cart.svelte';

const JSON_ONLY = { accept: 'application/json' };

/** @param notifyTabs Notifies the shop's other tabs that the cart has changed. */
export function createCartEditor(state: CartState, notifyTabs: () => void): CartEditor {
	return new CartEditor(state, createConnection(state, notifyTabs));
}

/** The browser's connection to the cart service. */
function createConnection(state: CartState, notifyTabs: () => void): CartConnection {
	let isLeaving = false;
	addEventListener('pagehide', () => (isLeaving = true));
	addEventListener('pageshow', () => (isLeaving = false));
	return {
		post: (body, signal) => {
			const send = () =>
				fetch(link(CART_ACTION_PATH), {
					method: 'POST',
					headers: { ...JSON_ONLY, 'content-type': 'application/json' },
					body,
					signal,
					// A change must not be lost when the shopper leaves right after it.
					keepalive: true
				});
			// Browsers have locks on secure pages only.
			const { locks } = navigator as Partial<Navigator>;
			// Two tabs that add at once, each without a cart, would be given one each. A lock comes too late for a page
			// that the shopper leaves.
			return state.cart || isLeaving || !locks
				? send()
				: locks.request(CART_ACTION_PATH, { signal }, send);
		},
		read: (signal) =>
			fetch(link(CART_ACTION_PATH), { headers: JSON_ONLY, cache: 'no-store', signal }),
		announce: (change) => dispatchCartChange(findCartTarget, change),
		notifyTabs
	};
}
