import { config } from '../base/config';
import { log } from '../base/log';
import { addAgentViews } from './agent-views/agent-views';
import { handleCheckout } from './checkout';
import { createProxy } from './handle-proxy';
import { createPermalinks } from './permalinks';
import type { Interceptor, PlatformRequest, Store } from './platform-request';
import { PROXIES } from './proxies';

export { findAddressTarget } from './platform-addresses';

export const handlePlatformRequest = createPlatformPaths({
	origin: config.platform.origin,
	fetch: (...given) => globalThis.fetch(...given),
	now: () => performance.now(),
	log: log.child({ scope: 'platform' })
});

/**
 * Paths that the platform owns on our origin. The first that answers wins; pages come after, so a
 * page at one of these paths is never rendered. Null for every other path.
 */
export function createPlatformPaths(
	store: Store
): (given: PlatformRequest) => Promise<Response | null> {
	const interceptors: readonly Interceptor[] = [
		handleCheckout,
		createPermalinks(store),
		...PROXIES.map((proxy) => {
			const ask = createProxy(proxy, store);
			return proxy.hasViews ? addAgentViews(proxy, ask, store) : ask;
		})
	];
	return async (given) => {
		for (const handle of interceptors) {
			const response = await handle(given);
			if (response !== null) return response;
		}
		return null;
	};
}
