import { AGENT_PATHS } from './agent-paths';

/** A path under both of its names. Both answer; the store is asked by its own. */
export interface PathNames {
	specification: string;
	platform: string;
}

export const PATH_NAMES = {
	/** Tools for agents that buy: catalog, cart, checkout, order. */
	commerceTools: { specification: '/api/commerce/tools', platform: AGENT_PATHS.commerceTools },
	/** Tools of the store itself. */
	storeTools: { specification: '/api/tools', platform: AGENT_PATHS.storeTools },
	/** The profile of what the business offers to agents, and where. */
	businessProfile: {
		specification: '/.well-known/commerce',
		platform: AGENT_PATHS.businessProfile
	},
	/** Receives the store's webhooks. */
	webhooks: { specification: '/api/webhooks/platform', platform: '/api/webhooks/shopify' }
} as const satisfies Record<string, PathNames>;

/** The store's name of a path that has two. */
export function toPlatformPath(pathname: string, names: PathNames): string | null {
	const isOne = pathname === names.specification || pathname === names.platform;
	return isOne ? names.platform : null;
}
