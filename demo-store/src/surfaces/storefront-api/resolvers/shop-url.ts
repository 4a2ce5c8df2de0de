import { z } from 'zod';
import type { World } from '../../../world/world.ts';
import type { ApiContext } from '../resolver.ts';

const primaryDomain = z.object({ url: z.string(), host: z.string(), sslEnabled: z.boolean() });

export function readPrimaryDomain(world: World): z.infer<typeof primaryDomain> {
	return primaryDomain.parse(world.content.shop().shop['primaryDomain']);
}

/** An address on the shop's own domain, which is not the one this API answers on. */
export function toShopUrl(path: string, { world }: ApiContext): string {
	return new URL(path, readPrimaryDomain(world).url).href;
}
