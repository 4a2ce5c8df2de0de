import { toGid } from '../../../wire/gid.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { PolicyRecord, Store } from '../../../store/store.ts';
import type { ResolverMap } from '../resolver.ts';

interface ShopFile {
	id: number;
	name: string;
	email: string;
	myshopifyDomain: string;
	primaryDomain: { url: string };
}

function readShop(store: Store): ShopFile {
	return store.content.shop().shop as unknown as ShopFile;
}

export const shopResolvers: ResolverMap = {
	QueryRoot: {
		shop: (_root, _args, { store }) => readShop(store)
	},
	Shop: {
		...properties('name', 'email', 'myshopifyDomain'),
		id: ({ id }: ShopFile) => toGid('Shop', id),
		url: ({ primaryDomain }: ShopFile) => primaryDomain.url,
		shopPolicies: (_shop, _args, { store }) => store.content.policies(),
		metafield: () => null,
		metafields: (_shop, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null)
	},
	ShopPolicy: {
		...properties('body', 'handle', 'title', 'url'),
		id: ({ id }: PolicyRecord) => toGid('ShopPolicy', id)
	}
};
