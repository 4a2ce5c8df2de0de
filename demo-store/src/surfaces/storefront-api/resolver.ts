import type {
	Resolve as GraphqlResolve,
	ResolverMap as GraphqlResolverMap
} from '../../graphql/resolver.ts';
import type { World } from '../../world/world.ts';
import type { Locale } from '../../world/types.ts';

/** What every resolver of one request shares. */
export interface ApiContext {
	world: World;
	/** From `@inContext`, else the shop's own. */
	locale: Locale;
	/** The demo store's own origin: pictures, checkout and policy links start with it. */
	origin: string;
	/** From the request header the platform reads, when it was sent with a private token. */
	buyerIp: string | null;
	/** Without a token the platform withholds tags, metafields, metaobjects, menus and customers. */
	hasAccessToken: boolean;
}

export type Resolve = GraphqlResolve<ApiContext>;
export type ResolverMap = GraphqlResolverMap<ApiContext>;
