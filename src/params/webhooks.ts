import type { ParamMatcher } from '@sveltejs/kit';

/**
 * The last part of the webhooks' path, under either of its names in `PATH_NAMES`.
 */
export const match: ParamMatcher = (name) => /^(platform|shopify)$/.test(name);
