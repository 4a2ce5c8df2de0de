import type { CartState } from './cart.svelte';

const CHANNEL = 'cart';
/** A tab that was left for longer asks again: the cart may have been bought elsewhere. */
const FRESH_FOR_MS = 15_000;

/** The part of the browser that following tabs needs. */
export interface TabBrowser {
	window: EventTarget;
	document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
	createChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
	now: () => number;
}

/**
 * Keeps the carts that several tabs show the same: a tab that changes the cart notifies the others,
 * and a tab that comes to the front asks when it may have missed something.
 *
 * @returns Notifies the other tabs that this one has changed the cart.
 */
export function followTabs(
	cart: Pick<CartState, 'cart' | 'refresh'>,
	{ window, document, createChannel, now }: TabBrowser
): () => void {
	const channel = createChannel(CHANNEL);
	let isStale = false;
	let askedAt = now();
	const refresh = () => {
		isStale = false;
		askedAt = now();
		void cart.refresh();
	};
	const refreshWhenSeen = () => {
		const isOld = cart.cart !== undefined && now() - askedAt > FRESH_FOR_MS;
		if (document.visibilityState === 'visible' && (isStale || isOld)) refresh();
	};
	channel.addEventListener('message', () => {
		isStale = true;
		refreshWhenSeen();
	});
	document.addEventListener('visibilitychange', refreshWhenSeen);
	window.addEventListener('focus', refreshWhenSeen);
	window.addEventListener('pageshow', (event) => {
		// What lay in the back/forward cache heard nothing.
		if ((event as PageTransitionEvent).persisted) refresh();
	});
	return () => channel.postMessage(null);
}

export function getTabBrowser(): TabBrowser {
	return {
		window,
		document,
		createChannel: (name) => new BroadcastChannel(name),
		now: () => performance.now()
	};
}
