import type { CartState } from './cart.svelte';

const CHANNEL = 'cart';
/** A tab that was left for longer asks again: the cart may have been bought elsewhere. */
const FRESH_FOR_MS = 15_000;

/** What following needs of the browser. */
export interface TabBrowser {
	window: EventTarget;
	document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
	createChannel: (
		name: string
	) => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
	now: () => number;
}

/**
 * Keeps the carts that several tabs show the same: a tab that changes the cart tells the others,
 * and a tab that comes to the front asks when it may have missed something.
 */
export class CartTabs {
	#channel: ReturnType<TabBrowser['createChannel']> | null = null;
	#isStale = false;
	#askedAt = 0;

	/** Tells the other tabs that this one has changed the cart. */
	nudge(): void {
		this.#channel?.postMessage(null);
	}

	/** Until the function that it returns is called. */
	follow(cart: Pick<CartState, 'cart' | 'refresh'>, browser: TabBrowser): () => void {
		const { window, document, now } = browser;
		const channel = browser.createChannel(CHANNEL);
		const stop = new AbortController();
		this.#channel = channel;
		this.#askedAt = now();
		const refresh = () => {
			this.#isStale = false;
			this.#askedAt = now();
			void cart.refresh();
		};
		const refreshWhenSeen = () => {
			const isOld = cart.cart !== undefined && now() - this.#askedAt > FRESH_FOR_MS;
			if (document.visibilityState === 'visible' && (this.#isStale || isOld)) refresh();
		};
		const handleNudge = () => {
			this.#isStale = true;
			refreshWhenSeen();
		};
		const handleRestored = (event: Event) => {
			// What lay in the back/forward cache heard nothing.
			if ((event as PageTransitionEvent).persisted) refresh();
		};
		const { signal } = stop;
		channel.addEventListener('message', handleNudge, { signal });
		document.addEventListener('visibilitychange', refreshWhenSeen, { signal });
		window.addEventListener('focus', refreshWhenSeen, { signal });
		window.addEventListener('pageshow', handleRestored, { signal });
		return () => {
			stop.abort();
			channel.close();
			this.#channel = null;
		};
	}
}
