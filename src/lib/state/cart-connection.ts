import { CART_ACTION_PATH } from '$lib/domain/paths';
import type { CartConnection } from './cart.svelte';
import { dispatchCartChange } from './cart-events';
import type { CartTabs, TabBrowser } from './cart-tabs';

const JSON_ONLY = { accept: 'application/json' };

/** The browser's connection to the cart service. */
export function createCartConnection(tabs: CartTabs): CartConnection {
	return {
		post: (body, signal) =>
			fetch(CART_ACTION_PATH, {
				method: 'POST',
				headers: { ...JSON_ONLY, 'content-type': 'application/json' },
				body,
				signal,
				// A change must not be lost when the shopper leaves right after it.
				keepalive: true
			}),
		read: (signal) => fetch(CART_ACTION_PATH, { headers: JSON_ONLY, cache: 'no-store', signal }),
		announce: (change) => dispatchCartChange(document, change),
		nudge: () => tabs.nudge()
	};
}

export function getTabBrowser(): TabBrowser {
	return {
		window,
		document,
		createChannel: (name) => new BroadcastChannel(name),
		now: () => performance.now()
	};
}
