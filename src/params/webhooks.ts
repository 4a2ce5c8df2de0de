import { PATH_NAMES, toPlatformPath } from '$lib/domain/path-names';
import type { ParamMatcher } from '@sveltejs/kit';

/** The last part of the webhooks' path, under either of its names. */
export const match = ((name) =>
	toPlatformPath(`/api/webhooks/${name}`, PATH_NAMES.webhooks) !== null) satisfies ParamMatcher;
