/** Failures are rare; every page would ship the code that shows them. */
export const loadErrorView = () => import('./ErrorView.svelte');

/** For the server, which does not wait while it renders; null in a browser. */
export const ErrorView = import.meta.env.SSR ? (await loadErrorView()).default : null;
