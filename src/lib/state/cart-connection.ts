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
	let isLeaving = false;
	return {
		shown: async () => {
			isLeaving = (await waitForPaint()) === 'pagehide';
		},
		post: (body, signal) => {
			const send = () => post(body, signal);
			// Two tabs that add at once, each without a cart, would be given one each. A lock comes too late for a page
			// that the shopper leaves.
			const tabs = state.cart || isLeaving ? undefined : findLocks();
			return tabs ? tabs.request(CART_ACTION_PATH, { signal }, send) : send();
		},
		read: (signal) => fetch(CART_ACTION_PATH, { headers: JSON_ONLY, cache: 'no-store', signal }),
		announce: (change) => dispatchCartChange(document, change),
		notifyTabs
	};
}

function post(body: string, signal: AbortSignal): Promise<Response> {
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
 * (https://web.dev/articles/optimize-inp). Resolves at once, with the event's name, when the shopper leaves the page.
 */
function waitForPaint(): Promise<'pagehide' | undefined> {
	return new Promise((resolve) => {
		const leave = () => resolve('pagehide');
		const finish = () => {
			removeEventListener('pagehide', leave);
			resolve(undefined);
		};
		addEventListener('pagehide', leave, { once: true });
		setTimeout(finish, LONGEST_PAINT_MS);
		afterNextFrame(finish);
	});
}
