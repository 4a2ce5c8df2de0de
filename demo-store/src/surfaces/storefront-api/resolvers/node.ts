import { parseGid, parseNumericGid, toGid } from '../../../wire/gid.ts';
import type { PartKind } from '../../../store/catalog/ids.ts';
import type { MediaRecord, ProductRecord } from '../../../store/types.ts';
import { findTarget } from '../../../store/content/references.ts';
import type { MenuItemRecord, Store } from '../../../store/store.ts';
import { createBadRequest } from '../../../graphql/api-error.ts';
import { withTypename, type Typed } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import { findArticleById, findBlogById } from './blog.ts';
import { findMedia, toMedia } from './media.ts';
import { listMarkets } from './localization.ts';
import { listPickupLocations } from '../../../store/content/pickup-locations.ts';
import { findMetafieldById } from './metafields.ts';
import { findMetaobjectById } from './metaobjects.ts';
import { findPageById } from './page.ts';
import { listOptions, listOptionValues } from './product-options.ts';
import { loadShop } from './shop.ts';

type FindNode = (id: number, context: ApiContext) => object | null | undefined;

const MAX_NODES = 250;

const NODES: Readonly<Record<string, FindNode>> = {
	Article: (id, { store }) => findArticleById(id, store),
	Blog: (id, { store }) => findBlogById(id, store),
	Collection: (id, { store: { catalog } }) => catalog.getCollectionById(id),
	Location: (id, { store }) => listPickupLocations(store).find((own) => own.id === id),
	Market: (id, { store }) =>
		listMarkets(store).find((market) => parseNumericGid(market.id, 'Market') === id),
	ExternalVideo: (id, context) => findMedia('ExternalVideo', id, listMediaAround(id, context)),
	MediaImage: (id, context) => findFile('MediaImage', id, context),
	Model3d: (id, context) => findMedia('Model3d', id, listMediaAround(id, context)),
	Video: (id, context) => findFile('Video', id, context),
	Menu: (id, { store: { content } }) => listMenus(content).find((menu) => menu.id === id),
	MenuItem: (id, { store: { content } }) =>
		findMenuItem(
			listMenus(content).flatMap(({ items }) => items),
			id
		),
	Metafield: findMetafieldById,
	Metaobject: (id, { store: { content } }) => findMetaobjectById(id, content),
	Page: (id, { store }) => findPageById(id, store),
	Product: (id, context) => onlyPublished(context.store.catalog.getProductById(id), context),
	ProductOption: (id, context) => {
		const product = findOwner('option', id, context);
		return product && listOptions(product).find(({ option }) => option.id === id);
	},
	ProductOptionValue: (id, context) => {
		const product = findOwner('optionValue', id, context);
		return (
			product &&
			listOptions(product)
				.flatMap(listOptionValues)
				.find(({ value }) => value.id === id)
		);
	},
	ProductVariant: (id, { store: { catalog }, locale }) => {
		const source = catalog.getVariant(id);
		return source && catalog.isPublished(source.product, locale.country) ? source : null;
	},
	Shop: (id, { store }) => {
		const shop = loadShop(store);
		return shop.id === id ? shop : null;
	},
	ShopPolicy: (id, { store: { content } }) => content.policies().find((own) => own.id === id),
	UrlRedirect: (id, { store: { content } }) => content.urlRedirects().find((own) => own.id === id)
};

/** Handles of the menus; the store finds menus by handle only. */
const MENU_HANDLES = ['main-menu', 'footer'];

/** Nodes whose ids hold a token instead of a number. */
const TOKEN_NODES: Readonly<Record<string, (gid: string, store: Store) => object | null>> = {
	Cart: (gid, { carts }) => carts.get(gid)
};

function loadNode(gid: string, context: ApiContext): Typed<object> | null {
	const parsed = parseGid(gid);
	if (parsed === null) throw createBadRequest(`Invalid global id '${gid}'`);
	const source = findSource(parsed.type, gid, context);
	return source ? withTypename(parsed.type, source) : null;
}

function findSource(type: string, gid: string, context: ApiContext): object | null | undefined {
	const findByToken = TOKEN_NODES[type];
	if (findByToken) return findByToken(gid, context.store);
	const find = NODES[type];
	if (find) {
		const id = parseNumericGid(gid, type);
		return id === null ? null : find(id, context);
	}
	throw createBadRequest(
		`The demo store finds no node of type '${type}'. ` +
			`It knows ${[...Object.keys(NODES), ...Object.keys(TOKEN_NODES)].join(', ')}.`
	);
}

function findOwner(kind: PartKind, id: number, context: ApiContext): ProductRecord | null {
	return onlyPublished(context.store.catalog.getProductByPart(kind, id), context);
}

/** A medium of a product, or a file that belongs to none. */
function findFile(type: 'MediaImage' | 'Video', id: number, context: ApiContext) {
	const ofProduct = findMedia(type, id, listMediaAround(id, context));
	if (ofProduct !== null) return ofProduct;
	const gid = toGid(type, id);
	const target = findTarget(context.store, 'file_reference', gid);
	return target && { ...toMedia(target.record as MediaRecord), gid };
}

/** The media of the product that has this one. */
function listMediaAround(id: number, context: ApiContext) {
	return findOwner('media', id, context)?.media;
}

function onlyPublished(
	product: ProductRecord | null,
	{ store, locale }: ApiContext
): ProductRecord | null {
	return product && store.catalog.isPublished(product, locale.country) ? product : null;
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
