import type { ParamMatcher } from '@sveltejs/kit';
import { isLandingPath } from '$lib/domain/landing-path';

/** The path of a page that a merchant composes, which no other route has. */
export const match: ParamMatcher = (path) => isLandingPath(`/${path}`);
