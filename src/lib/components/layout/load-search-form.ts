/**
 * Loaded at once on the server, which renders without waiting; null in a browser, which shows the
 * HTML that came.
 */
export const SearchForm = import.meta.env.SSR
	? (await import('./SearchForm.svelte')).default
	: null;
