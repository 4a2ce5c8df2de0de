import { CART_ACTION_PATH } from '$lib/domain/paths';
import type { CartConnection } from './cart.svelte';
import type { CartChange } from './cart-events';
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
		announce: (change) => void announce(change),
		nudge: () => tabs.nudge()
	};
}

/** Its code is fetched with the first change: no page needs it before. */
async function announce(change: CartChange): Promise<void> {
	const events = await import('./cart-events').catch(() => null);
	events?.dispatchCartChange(document, change);
}

export function getTabBrowser(): TabBrowser {
	return {
		window,
		document,
		createChannel: (name) => new BroadcastChannel(name),
		now: () => performance.now()
	};
}
