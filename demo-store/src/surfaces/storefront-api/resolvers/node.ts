import { parseGid, parseNumericGid } from '../../../wire/gid.ts';
import type { PartKind } from '../../../store/catalog/ids.ts';
import type { ProductRecord } from '../../../store/types.ts';
import type { MenuItemRecord, Store } from '../../../store/store.ts';
import { createBadRequest } from '../../../graphql/api-error.ts';
import { withTypename, type Typed } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { findArticleById, findBlogById } from './blog.ts';
import { findMedia } from './media.ts';
import { listMarkets } from './localization.ts';
import { listPickupLocations } from '../../../store/content/pickup-locations.ts';
import { findMetafieldById } from './metafields.ts';
import { findPageById } from './page.ts';
import { listOptions, listOptionValues } from './product-options.ts';
import { loadShop } from './shop.ts';

type FindNode = (id: number, store: Store) => object | null | undefined;

const MAX_NODES = 250;

const NODES: Readonly<Record<string, FindNode>> = {
	Article: findArticleById,
	Blog: findBlogById,
	Collection: (id, { catalog }) => catalog.getCollectionById(id),
	Location: (id, store) => listPickupLocations(store).find((own) => own.id === id),
	Market: (id, store) =>
		listMarkets(store).find((market) => parseNumericGid(market.id, 'Market') === id),
	ExternalVideo: (id, store) => findMedia('ExternalVideo', id, listMediaAround(id, store)),
	MediaImage: (id, store) => findMedia('MediaImage', id, listMediaAround(id, store)),
	Model3d: (id, store) => findMedia('Model3d', id, listMediaAround(id, store)),
	Video: (id, store) => findMedia('Video', id, listMediaAround(id, store)),
	Menu: (id, { content }) => listMenus(content).find((menu) => menu.id === id),
	MenuItem: (id, { content }) =>
		findMenuItem(
			listMenus(content).flatMap(({ items }) => items),
			id
		),
	Metafield: findMetafieldById,
	Metaobject: (id, { content }) => content.getMetaobjectById(id),
	Page: findPageById,
	Product: (id, { catalog }) => onlyPublished(catalog.getProductById(id), catalog),
	ProductOption: (id, store) => {
		const product = findOwner('option', id, store);
		return product && listOptions(product).find(({ option }) => option.id === id);
	},
	ProductOptionValue: (id, store) => {
		const product = findOwner('optionValue', id, store);
		return (
			product &&
			listOptions(product)
				.flatMap(listOptionValues)
				.find(({ value }) => value.id === id)
		);
	},
	ProductVariant: (id, { catalog }) => {
		const source = catalog.getVariant(id);
		return source && catalog.isPublished(source.product) ? source : null;
	},
	Shop: (id, store) => {
		const shop = loadShop(store);
		return shop.id === id ? shop : null;
	},
	ShopPolicy: (id, { content }) => content.policies().find((own) => own.id === id),
	UrlRedirect: (id, { content }) => content.urlRedirects().find((own) => own.id === id)
};

/** Handles of the menus; the store finds menus by handle only. */
const MENU_HANDLES = ['main-menu', 'footer'];

/** Nodes whose ids hold a token instead of a number. */
const TOKEN_NODES: Readonly<Record<string, (gid: string, store: Store) => object | null>> = {
	Cart: (gid, { carts }) => carts.get(gid)
};

function loadNode(gid: string, { store }: ApiContext): Typed<object> | null {
	const parsed = parseGid(gid);
	if (parsed === null) throw createBadRequest(`Invalid global id '${gid}'`);
	const source = findSource(parsed.type, gid, store);
	return source ? withTypename(parsed.type, source) : null;
}

function findSource(type: string, gid: string, store: Store): object | null | undefined {
	const findByToken = TOKEN_NODES[type];
	if (findByToken) return findByToken(gid, store);
	const find = NODES[type];
	if (find) {
		const id = parseNumericGid(gid, type);
		return id === null ? null : find(id, store);
	}
	throw createBadRequest(
		`The demo store finds no node of type '${type}'. ` +
			`It knows ${[...Object.keys(NODES), ...Object.keys(TOKEN_NODES)].join(', ')}.`
	);
}

function findOwner(kind: PartKind, id: number, { catalog }: Store): ProductRecord | null {
	return onlyPublished(catalog.getProductByPart(kind, id), catalog);
}

/** The media of the product that has this one. */
function listMediaAround(id: number, store: Store) {
	return findOwner('media', id, store)?.media;
}

function onlyPublished(
	product: ProductRecord | null,
	{ isPublished }: Pick<Store['catalog'], 'isPublished'>
): ProductRecord | null {
	return product && isPublished(product) ? product : null;
}

function listMenus(content: Store['content']) {
	return MENU_HANDLES.flatMap((handle) => content.getMenu(handle) ?? []);
}

function findMenuItem(items: readonly MenuItemRecord[], id: number): MenuItemRecord | null {
	for (const item of items) {
		const found = item.id === id ? item : findMenuItem(item.items, id);
		if (found) return found;
	}
	return null;
}

export const nodeResolvers: ResolverMap = {
	QueryRoot: {
		node: (_root, { id }: { id: string }, context) => loadNode(id, context),
		nodes: (_root, { ids }: { ids: string[] }, context) => {
			if (ids.length > MAX_NODES) {
				throw createBadRequest(
					`The input array size of ${ids.length} is greater than the maximum allowed of ${MAX_NODES}.`
				);
			}
			return ids.map((id) => loadNode(id, context));
		}
	}
};
