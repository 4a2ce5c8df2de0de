/**
 * Not `scroll` and `pointerover`: pages scroll by themselves while they settle, and are laid out below
 * pointers that rest.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Calls back when the page is idle after the shopper's first sign of each kind: until then a page
 * loads nothing that it does not show. For what may be called again without harm.
 */
export function onFirstSign(callback: () => void, target: EventTarget = window): void {
	for (const sign of SIGNS) {
		target.addEventListener(sign, () => whenIdle(callback), { once: true, passive: true });
	}
}

/** Safari has no idle callbacks. */
function whenIdle(callback: () => void): void {
	if ('requestIdleCallback' in globalThis) requestIdleCallback(callback);
	else setTimeout(callback);
}
