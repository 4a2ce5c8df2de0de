/** For the server, which does not wait while it renders; null in a browser, which shows what came. */
export const SearchForm = import.meta.env.SSR
	? (await import('./SearchForm.svelte')).default
	: null;
