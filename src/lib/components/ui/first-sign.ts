import { afterNextFrame } from '$lib/core/after-next-frame';

/**
 * A press is a sign when it has become a click or a swipe: what is loaded before, and even the frame that is awaited for
 * it, delays the answer to the click. Not `scroll` and `pointerover`: pages scroll by themselves while they settle, and are laid out below
 * pointers that rest.
 */
const SIGNS = ['pointermove', 'click', 'pointercancel', 'keydown'];

/**
 * Calls back when the page is idle, behind the frame that answers the shopper's first sign of each kind: until then a
 * page loads nothing that it does not show. For what may be called again without harm.
 */
export function onFirstSign(callback: () => void, target: EventTarget = window): void {
	// Safari has no idle callbacks.
	const { requestIdleCallback = setTimeout } = globalThis as Partial<typeof globalThis>;
	const schedule = () => afterNextFrame(() => requestIdleCallback(callback));
	for (const sign of SIGNS) {
		target.addEventListener(sign, schedule, { once: true });
	}
}
