import type { Reroute, Transport } from '@sveltejs/kit';
import { ServerRendered } from '$lib/core/server-rendered';
import { isDisabledPath } from '$lib/domain/disabled-paths';

/** No route has this path, so it is answered like every other unknown path. */
const NO_ROUTE = '/-/disabled';

/** Browsers do not know which paths are disabled, and ask the server for all of them. */
export const reroute: Reroute | undefined = import.meta.env.SSR
	? ({ url }) => (isDisabledPath(url.pathname) ? NO_ROUTE : undefined)
	: undefined;

export const transport: Transport = {
	rendered: {
		encode: import.meta.env.SSR
			? (value) => value instanceof ServerRendered && [value.sent]
			: () => false,
		decode: ([sent]) => new ServerRendered(sent)
	}
};
