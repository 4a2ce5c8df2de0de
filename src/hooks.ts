import type { Reroute } from '@sveltejs/kit';
import { isDisabledPath } from '$lib/domain/disabled-paths';

/** No route has this path, also none of a merchant's page, so it is answered like every other unknown path. */
const NO_ROUTE = '/-/disabled.path';

export const reroute: Reroute = ({ url }) => (isDisabledPath(url.pathname) ? NO_ROUTE : undefined);
