/** A browser wants the code when it shows a card that did not come with the document. */
export const loadCardChoices = () => import('./CardChoices.svelte');

/** Loaded at once on the server, which renders without waiting; null in a browser. */
export const CardChoices = import.meta.env.SSR ? (await loadCardChoices()).default : null;
