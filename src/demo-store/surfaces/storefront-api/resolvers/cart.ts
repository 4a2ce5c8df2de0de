import type { ResolverMap } from '../resolver.ts';

/** Cart, its lines, costs and delivery, and every public cart mutation. */
export const cartResolvers: ResolverMap = {};
