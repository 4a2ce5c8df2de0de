/** Its code comes with gift cards only: other products do not need it. */
export const loadGiftCardForm = () => import('./GiftCardForm.svelte');

/** Loaded at once on the server, which renders without waiting; null in a browser. */
export const GiftCardForm = import.meta.env.SSR ? (await loadGiftCardForm()).default : null;
