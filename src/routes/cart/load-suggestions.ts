/** Suggestions stand below the cart, so they change nothing before a shopper reaches for them. */
export const loadSuggestions = () => import('./SuggestedProducts.svelte');

/** Loaded at once on the server, which renders without waiting; null in a browser. */
export const SuggestedProducts = import.meta.env.SSR ? (await loadSuggestions()).default : null;
