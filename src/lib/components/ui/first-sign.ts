import { afterNextFrame } from '$lib/core/after-next-frame';

/**
 * A finger's press is a sign when it ends: what is loaded while it rests delays the answer to its click.
 * Not `scroll` and `pointerover`: pages scroll by themselves while they settle, and are laid out below
 * pointers that rest.
 */
const SIGNS = ['pointermove', 'pointerup', 'pointercancel', 'keydown'];

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
