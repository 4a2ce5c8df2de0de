import { afterNextFrame } from '$lib/core/after-next-frame';
import { CART_ACTION_PATH } from '$lib/domain/paths';
import { CartEditor, type CartConnection } from './cart-editor';
import { dispatchCartChange } from './cart-events';
import type { CartState } from './cart.svelte';

const JSON_ONLY = { accept: 'application/json' };
/** Hidden tabs paint nothing. */
const LONGEST_PAINT_MS = 100;

/** @param notifyTabs Notifies the shop's other tabs that the cart has changed. */
export function createCartEditor(state: CartState, notifyTabs: () => void): CartEditor {
	return new CartEditor(state, createConnection(state, notifyTabs));
}

/** The browser's connection to the cart service. */
function createConnection(state: CartState, notifyTabs: () => void): CartConnection {
	return {
		post: (body, signal, onSend) => {
			const send = () => post(body, signal, onSend);
			// Two tabs that add at once, each without a cart, would be given one each.
			const tabs = state.cart ? undefined : findLocks();
			return tabs ? tabs.request(CART_ACTION_PATH, { signal }, send) : send();
		},
		read: (signal) => fetch(CART_ACTION_PATH, { headers: JSON_ONLY, cache: 'no-store', signal }),
		announce: (change) => dispatchCartChange(document, change),
		notifyTabs
	};
}

async function post(body: string, signal: AbortSignal, onSend: () => void): Promise<Response> {
	await waitForPaint();
	onSend();
	return fetch(CART_ACTION_PATH, {
		method: 'POST',
		headers: { ...JSON_ONLY, 'content-type': 'application/json' },
		body,
		signal,
		// A change must not be lost when the shopper leaves right after it.
		keepalive: true
	});
}

/** Browsers have them on secure pages only. */
function findLocks(): LockManager | undefined {
	return (navigator as Partial<Navigator>).locks;
}

/**
 * Resolves when the browser has shown what the shopper asked for: sending takes longer than showing it
 * (https://web.dev/articles/optimize-inp). Resolves at once when the shopper leaves the page.
 */
function waitForPaint(): Promise<void> {
	return new Promise((resolve) => {
		const finish = () => {
			removeEventListener('pagehide', finish);
			resolve();
		};
		addEventListener('pagehide', finish);
		setTimeout(finish, LONGEST_PAINT_MS);
		afterNextFrame(finish);
	});
}
