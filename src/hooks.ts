import type { Reroute } from '@sveltejs/kit';
import { isDisabledPath } from '$lib/domain/disabled-paths';

/** No route has this path, so it is answered like every other unknown path. */
const NO_ROUTE = '/-/disabled';

/** Browsers do not know which paths are disabled, and ask the server for all of them. */
export const reroute: Reroute | undefined = import.meta.env.SSR
	? ({ url }) => (isDisabledPath(url.pathname) ? NO_ROUTE : undefined)
	: undefined;
