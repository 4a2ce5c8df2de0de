import type { Reroute } from '@sveltejs/kit';
import { isClosedPath } from '$lib/domain/closed-paths';

/** No page has it, so it is answered like every other path that nobody knows. */
const NOWHERE = '/-/closed';

export const reroute: Reroute = ({ url }) => (isClosedPath(url.pathname) ? NOWHERE : undefined);
