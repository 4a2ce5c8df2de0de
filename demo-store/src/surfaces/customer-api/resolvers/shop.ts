import { toGid } from '../../../wire/gid.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ShopFile } from '../../../store/seed/complete-shop.ts';
import type { PolicyRecord } from '../../../store/store.ts';
import type { ResolverMap } from '../resolver.ts';

type ShopSource = ShopFile['shop'];

export const shopResolvers: ResolverMap = {
	QueryRoot: {
		shop: (_root, _args, { store }) => store.content.shop().shop
	},
	Shop: {
		...properties('name', 'email', 'myshopifyDomain'),
		id: ({ id }: ShopSource) => toGid('Shop', id),
		url: ({ primaryDomain }: ShopSource) => primaryDomain.url,
		shopPolicies: (_shop, _args, { store }) => store.content.policies(),
		metafield: () => null,
		metafields: (_shop, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null)
	},
	ShopPolicy: {
		...properties('body', 'handle', 'title', 'url'),
		id: ({ id }: PolicyRecord) => toGid('ShopPolicy', id)
	}
};
