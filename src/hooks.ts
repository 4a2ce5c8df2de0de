import type { Reroute } from '@sveltejs/kit';
import { isDisabledPath } from '$lib/domain/disabled-paths';

/** No route has this path, so it is answered like every other unknown path. */
const NO_ROUTE = '/-/disabled';

export const reroute: Reroute = ({ url }) => (isDisabledPath(url.pathname) ? NO_ROUTE : undefined);
