import type {
	Resolve as GraphqlResolve,
	ResolverMap as GraphqlResolverMap
} from '../../graphql/resolver.ts';
import type { World } from '../../world/world.ts';
import type { Locale } from '../../world/types.ts';

/** What every resolver of one request shares. */
export interface ApiContext {
	world: World;
	/** The only customer whose data this request may see. */
	customerId: number;
	/** From `@inContext`, else the shop's own. */
	locale: Locale;
	/** The demo store's own origin: pictures and status pages start with it. */
	origin: string;
}

export type Resolve = GraphqlResolve<ApiContext>;
export type ResolverMap = GraphqlResolverMap<ApiContext>;
