import { openCommerce } from './commerce/open-commerce.ts';
import { ACCESS_TOKEN_SECONDS, openIdentity } from './customers/open-identity.ts';
import { openCatalogWorld } from './open-world.ts';
import type { World, WorldOptions } from './world.ts';

/** The whole shop over one SQLite file, loaded from the seed when the file is new. */
export function openWorld(options: WorldOptions): World {
	const catalogWorld = openCatalogWorld(options);
	const { accessTokenSeconds = ACCESS_TOKEN_SECONDS } = options;
	const identity = openIdentity(catalogWorld, { accessTokenSeconds });
	return { ...catalogWorld, ...openCommerce(catalogWorld, identity.grants), identity };
}
