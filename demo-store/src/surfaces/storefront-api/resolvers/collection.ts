import { parseNumericGid, toGid } from '../../../wire/gid.ts';
import type { CollectionRecord } from '../../../store/types.ts';
import type { Facet, ProductFilterInput, ProductQuery } from '../../../store/store.ts';
import {
	connectionTypes,
	createConnection,
	readPageRequest,
	type Connection,
	type PageArguments
} from '../../../graphql/connection.ts';
import { stripHtml, truncateText } from '../../../store/content/plain-text.ts';
import { properties } from '../../../graphql/resolver.ts';
import {
	type ApiContext,
	type ResolverMap,
	toShopUrl,
	translateField,
	translateSeo
} from '../resolver.ts';
import { readProductSortKey, type QueryArguments } from './catalog.ts';
import type { ImageSource } from '../../../graphql/picture.ts';
import { noMetafields } from './metafields.ts';

/** Counting facets costs more than the page, so they are counted when they are asked for. */
interface FilteredConnection extends Connection<unknown> {
	countFacets?: () => Facet[];
}

interface ProductArguments extends PageArguments {
	filters?: ProductFilterInput[] | null;
	sortKey?: string | null;
}

const SORT_KEYS = ['ID', 'RELEVANCE', 'TITLE', 'UPDATED_AT'] as const;

function findCollection(
	{ id, handle }: { id?: string | null; handle?: string | null },
	{ store: { catalog } }: ApiContext
): CollectionRecord | null {
	if (!id) return handle ? catalog.getCollectionByHandle(handle) : null;
	const numericId = parseNumericGid(id, 'Collection');
	return numericId === null ? null : catalog.getCollectionById(numericId);
}

function listProducts(
	collection: CollectionRecord,
	args: ProductArguments,
	context: ApiContext
): FilteredConnection {
	const { store, locale } = context;
	const query: ProductQuery = {
		...readPageRequest(args, 'products'),
		collectionHandle: collection.handle,
		filters: args.filters ?? [],
		sortKey: readProductSortKey(args.sortKey ?? 'COLLECTION_DEFAULT')
	};
	return {
		...createConnection(store.catalog.queryProducts(query, locale), (product) => product),
		countFacets: () => store.catalog.getFacets(query, locale)
	};
}

function listCollections(args: QueryArguments, { store }: ApiContext) {
	const request = readPageRequest(args, 'collections');
	const sortKey = SORT_KEYS.find((key) => key === args.sortKey) ?? 'ID';
	const page = store.catalog.queryCollections({ ...request, sortKey, query: args.query ?? null });
	return createConnection(page, (collection) => collection);
}

function findImage({ id, image }: CollectionRecord): ImageSource | null {
	return image && { picture: image, id: toGid('CollectionImage', id) };
}

export const collectionResolvers: ResolverMap = {
	QueryRoot: {
		collection: (_root, selector: { id?: string; handle?: string }, context) =>
			findCollection(selector, context),
		collectionByHandle: (_root, selector: { handle: string }, context) =>
			findCollection(selector, context),
		collections: (_root, args: QueryArguments, context) => listCollections(args, context)
	},
	Collection: {
		...properties('handle', 'updatedAt'),
		id: ({ id }: CollectionRecord) => toGid('Collection', id),
		title: (collection: CollectionRecord, _args, context) =>
			translateField(collection, 'title', context),
		descriptionHtml: (collection: CollectionRecord, _args, context) =>
			translateField(collection, 'descriptionHtml', context),
		description: (collection: CollectionRecord, args: { truncateAt?: number | null }, context) =>
			truncateText(
				stripHtml(translateField(collection, 'descriptionHtml', context)),
				args.truncateAt
			),
		seo: (collection: CollectionRecord, _args, context) => translateSeo(collection, context),
		image: findImage,
		onlineStoreUrl: ({ handle }: CollectionRecord, _args, context) =>
			toShopUrl(`/collections/${handle}`, context),
		trackingParameters: () => null,
		products: listProducts,
		...noMetafields
	},
	ProductConnection: {
		...properties('edges', 'nodes', 'pageInfo'),
		filters: ({ countFacets }: FilteredConnection) => countFacets?.() ?? []
	},
	...connectionTypes('Collection'),
	CollectionConnection: properties('edges', 'nodes', 'pageInfo', 'totalCount')
};
