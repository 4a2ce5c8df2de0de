import type { ParamMatcher } from '@sveltejs/kit';

/**
 * The two names of the conversation protocol: `/conversation/v1` and `/eve/v1`.
 */
export const match: ParamMatcher = (name) => /^(conversation|eve)$/.test(name);
