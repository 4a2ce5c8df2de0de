/** Failures are rare; every page would ship the code that shows them. */
export const loadErrorView = () => import('./ErrorView.svelte');

/** Loaded at once on the server, which renders without waiting; null in a browser. */
export const ErrorView = import.meta.env.SSR ? (await loadErrorView()).default : null;
