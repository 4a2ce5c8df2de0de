import { config } from '../config';
import { log } from '../log';
import { createPlatformPaths } from './handle-platform-request';

export { isOpenToOtherSites } from './proxies';

export const handlePlatformRequest = createPlatformPaths({
	origin: config.platform.origin,
	fetch: (...given) => globalThis.fetch(...given),
	now: () => performance.now(),
	log: log.child({ scope: 'platform' })
});
