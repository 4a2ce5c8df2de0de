import { toGid } from '../../../wire/gid.ts';
import type { MenuItemRecord, MenuRecord } from '../../../store/store.ts';
import { properties, withTypename, type Typed } from '../../../graphql/resolver.ts';
import {
	type ApiContext,
	readPrimaryDomain,
	type ResolverMap,
	translateField
} from '../resolver.ts';
import { findBlogByHandle } from './blog.ts';
import { findPageByHandle } from './page.ts';

interface Resource {
	typename: string;
	find: (handle: string, context: ApiContext) => { id: number } | null | undefined;
}

/** Item types that point to something; the others are plain addresses. */
const RESOURCES: Readonly<Record<string, Resource>> = {
	ARTICLE: {
		typename: 'Article',
		find: (handle, { store: { content } }) =>
			content.articles().find((own) => own.handle === handle)
	},
	BLOG: { typename: 'Blog', find: (handle, { store }) => findBlogByHandle(handle, store) },
	COLLECTION: {
		typename: 'Collection',
		find: (handle, { store: { catalog } }) => catalog.getCollectionByHandle(handle)
	},
	PAGE: { typename: 'Page', find: (handle, { store }) => findPageByHandle(handle, store) },
	PRODUCT: {
		typename: 'Product',
		find: (handle, { store: { catalog }, locale }) => {
			const product = catalog.getProductByHandle(handle);
			return product && catalog.isPublished(product, locale.country) ? product : null;
		}
	},
	SHOP_POLICY: {
		typename: 'ShopPolicy',
		find: (handle, { store: { content } }) =>
			content.policies().find((own) => own.handle === handle)
	}
};

function findResource(
	{ type, resourceHandle }: MenuItemRecord,
	context: ApiContext
): Typed<{ id: number }> | null {
	const resource = RESOURCES[type];
	const record = resource && resourceHandle ? resource.find(resourceHandle, context) : null;
	return resource && record ? withTypename(resource.typename, record) : null;
}

function findResourceId(item: MenuItemRecord, context: ApiContext): string | null {
	const resource = findResource(item, context);
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
		resource: (item: MenuItemRecord, _args, context) => findResource(item, context),
		resourceId: (item: MenuItemRecord, _args, context) => findResourceId(item, context)
	}
};
