/** Its code comes with gift cards only: other products do not need it. */
export const loadGiftCardForm = () => import('./GiftCardForm.svelte');

/** For the server, which does not wait while it renders; null in a browser. */
export const GiftCardForm = import.meta.env.SSR ? (await loadGiftCardForm()).default : null;
