import type { ResolverMap } from './resolver.ts';
import { addressResolvers } from './resolvers/addresses.ts';
import { customerResolvers } from './resolvers/customer.ts';

/** Everything the Customer Account API of the demo store answers. Types may be spread over maps. */
export const resolverMaps: readonly ResolverMap[] = [addressResolvers, customerResolvers];
