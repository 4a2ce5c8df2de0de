import type { ParamMatcher } from '@sveltejs/kit';

/**
 * The last part of the webhooks' path, under either of its names in `PATH_NAMES`. Browsers are sent all
 * matchers, and route to no endpoint.
 */
export const match: ParamMatcher = (name) =>
	import.meta.env.SSR && /^(platform|shopify)$/.test(name);
