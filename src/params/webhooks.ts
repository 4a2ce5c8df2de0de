import type { ParamMatcher } from '@sveltejs/kit';

/**
 * The last part of the webhooks' path, under either of its names in `PATH_NAMES`. Matchers are
 * shipped to browsers: this one does not bring the table along.
 */
export const match = ((name) => /^(platform|shopify)$/.test(name)) satisfies ParamMatcher;
