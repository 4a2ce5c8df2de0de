import { toGid } from '../../../../../src/lib/core/gid.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { PolicyRecord, World } from '../../../world/world.ts';
import type { ResolverMap } from '../resolver.ts';

interface ShopFile {
	id: number;
	name: string;
	email: string;
	myshopifyDomain: string;
	primaryDomain: { url: string };
}

function readShop(world: World): ShopFile {
	return world.content.shop().shop as unknown as ShopFile;
}

export const shopResolvers: ResolverMap = {
	QueryRoot: {
		shop: (_root, _args, { world }) => readShop(world)
	},
	Shop: {
		...properties('name', 'email', 'myshopifyDomain'),
		id: ({ id }: ShopFile) => toGid('Shop', id),
		url: ({ primaryDomain }: ShopFile) => primaryDomain.url,
		shopPolicies: (_shop, _args, { world }) => world.content.policies(),
		metafield: () => null,
		metafields: (_shop, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null)
	},
	ShopPolicy: {
		...properties('body', 'handle', 'title', 'url'),
		id: ({ id }: PolicyRecord) => toGid('ShopPolicy', id)
	}
};
