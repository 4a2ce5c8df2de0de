import { toGid } from '../../../wire/gid.ts';
import type { MenuItemRecord, MenuRecord, Store } from '../../../store/store.ts';
import { properties, withTypename, type Typed } from '../../../graphql/resolver.ts';
import { readPrimaryDomain, type ResolverMap, translateField } from '../resolver.ts';
import { findBlogByHandle } from './blog.ts';
import { findPageByHandle } from './page.ts';

interface Resource {
	typename: string;
	find: (handle: string, store: Store) => { id: number } | null | undefined;
}

/** Item types that point to something; the others are plain addresses. */
const RESOURCES: Readonly<Record<string, Resource>> = {
	ARTICLE: {
		typename: 'Article',
		find: (handle, { content }) => content.articles().find((own) => own.handle === handle)
	},
	BLOG: { typename: 'Blog', find: findBlogByHandle },
	COLLECTION: {
		typename: 'Collection',
		find: (handle, { catalog }) => catalog.getCollectionByHandle(handle)
	},
	PAGE: { typename: 'Page', find: findPageByHandle },
	PRODUCT: {
		typename: 'Product',
		find: (handle, { catalog }) => {
			const product = catalog.getProductByHandle(handle);
			return product && catalog.isPublished(product) ? product : null;
		}
	},
	SHOP_POLICY: {
		typename: 'ShopPolicy',
		find: (handle, { content }) => content.policies().find((own) => own.handle === handle)
	}
};

function findResource(
	{ type, resourceHandle }: MenuItemRecord,
	store: Store
): Typed<{ id: number }> | null {
	const resource = RESOURCES[type];
	const record = resource && resourceHandle ? resource.find(resourceHandle, store) : null;
	return resource && record ? withTypename(resource.typename, record) : null;
}

function findResourceId(item: MenuItemRecord, store: Store): string | null {
	const resource = findResource(item, store);
	return resource && toGid(resource.__typename, resource.id);
}

export const menuResolvers: ResolverMap = {
	QueryRoot: {
		menu: (_root, { handle }: { handle: string }, { store }) => store.content.getMenu(handle)
	},
	Menu: {
		...properties('handle', 'items', 'itemsCount'),
		id: ({ id }: MenuRecord) => toGid('Menu', id),
		title: (menu: MenuRecord, _args, context) => translateField(menu, 'title', context)
	},
	MenuItem: {
		...properties('type', 'tags', 'items'),
		id: ({ id }: MenuItemRecord) => toGid('MenuItem', id),
		title: (item: MenuItemRecord, _args, context) => translateField(item, 'title', context),
		// Null for what is no address, such as `http://`.
		url: ({ url }: MenuItemRecord, _args, { store }) =>
			URL.parse(url, readPrimaryDomain(store).url)?.href ?? null,
		resource: (item: MenuItemRecord, _args, { store }) => findResource(item, store),
		resourceId: (item: MenuItemRecord, _args, { store }) => findResourceId(item, store)
	}
};
