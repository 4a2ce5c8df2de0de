/**
 * Instead of SvelteKit's `fetcher.js`: no loader runs in browsers, so no document contains responses
 * for `fetch` to find.
 */
export const initial_fetch = (resource, init) => fetch(resource, init);
export const subsequent_fetch = (resource, resolved, init) => fetch(resolved, init);
export const dev_fetch = subsequent_fetch;
export const lock_fetch = () => undefined;
export const unlock_fetch = lock_fetch;
