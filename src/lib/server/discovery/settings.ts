import { shopConfig } from '../../../../shop.config';
import { featureFlag, flag } from '../base/environment';
import type { Values } from '../base/settings';

export const variables = {
	WEBMCP_ENABLED: flag.default(shopConfig.webMcp.isEnabled),
	FEEDS_ENABLED: featureFlag('feeds', shopConfig.feeds.isEnabled)
};

export function arrange({ WEBMCP_ENABLED, FEEDS_ENABLED }: Values<typeof variables>) {
	return {
		/** Pages offer tools to the browser's own agent. */
		webMcp: { isEnabled: WEBMCP_ENABLED },
		/** Lists of all products for merchant centers. */
		feeds: { isEnabled: FEEDS_ENABLED }
	};
}
