import type { ParamMatcher } from '@sveltejs/kit';

/**
 * The two names of the conversation protocol: `/conversation/v1` and `/eve/v1`. Browsers are sent all
 * matchers, and route to no endpoint.
 */
export const match: ParamMatcher = (name) =>
	import.meta.env.SSR && /^(conversation|eve)$/.test(name);
