import { parseNumericGid } from '../../../wire/gid.ts';
import type { ProductRecord } from '../../../store/types.ts';
import type { ProductQuery, ProductSortKey } from '../../../store/store.ts';
import {
	createConnection,
	paginateList,
	readPageRequest,
	type Connection,
	type PageArguments
} from '../../../graphql/connection.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';

export interface QueryArguments extends PageArguments {
	query?: string | null;
	sortKey?: string | null;
}

interface Selector {
	id?: string | null | undefined;
	handle?: string | null | undefined;
}

interface RecommendationArguments {
	productId?: string | null | undefined;
	productHandle?: string | null | undefined;
	intent?: 'RELATED' | 'COMPLEMENTARY' | null;
}

/** The API's names of sort keys where the store's differ. */
const SORT_KEYS: Readonly<Record<string, ProductSortKey>> = {
	BEST_SELLING: 'BEST_SELLING',
	COLLECTION_DEFAULT: 'COLLECTION_DEFAULT',
	CREATED: 'CREATED',
	CREATED_AT: 'CREATED',
	ID: 'ID',
	MANUAL: 'MANUAL',
	PRICE: 'PRICE',
	PRODUCT_TYPE: 'PRODUCT_TYPE',
	RELEVANCE: 'RELEVANCE',
	TITLE: 'TITLE',
	UPDATED_AT: 'UPDATED',
	VENDOR: 'VENDOR'
};

export function readProductSortKey(sortKey: string | null | undefined): ProductSortKey {
	return SORT_KEYS[sortKey ?? 'ID'] ?? 'ID';
}

/** Null for products that shoppers of the country do not see. */
function findProduct(
	{ id, handle }: Selector,
	{ store, locale }: ApiContext
): ProductRecord | null {
	const { catalog } = store;
	const numericId = id ? parseNumericGid(id, 'Product') : null;
	const product = id
		? numericId && catalog.getProductById(numericId)
		: handle && catalog.getProductByHandle(handle);
	return product && catalog.isPublished(product, locale.country) ? product : null;
}

function listRecommendations(args: RecommendationArguments, context: ApiContext) {
	const product = findProduct({ id: args.productId, handle: args.productHandle }, context);
	const { store, locale } = context;
	const intent = args.intent ?? 'RELATED';
	return product && store.catalog.getRecommendations(product.id, intent, locale.country);
}

/** A cursor is the name itself. */
function paginateNames(names: readonly string[], first: number, field: string): Connection<string> {
	const { edges, ...page } = paginateList(names, { first }, field, (name) => name);
	const cursors = edges.map(({ node }) => Buffer.from(node).toString('base64'));
	return {
		...page,
		edges: edges.map(({ node }, index) => ({ node, cursor: cursors[index] ?? '' })),
		pageInfo: {
			...page.pageInfo,
			startCursor: cursors[0] ?? null,
			endCursor: cursors.at(-1) ?? null
		}
	};
}

export const catalogResolvers: ResolverMap = {
	QueryRoot: {
		product: (_root, selector: Selector, context) => findProduct(selector, context),
		productByHandle: (_root, selector: Selector, context) => findProduct(selector, context),
		products: (_root, args: QueryArguments, { store, locale }) => {
			const query: ProductQuery = {
				...readPageRequest(args, 'products'),
				query: args.query ?? null,
				sortKey: readProductSortKey(args.sortKey)
			};
			return createConnection(store.catalog.queryProducts(query, locale), (product) => product);
		},
		productRecommendations: (_root, args: RecommendationArguments, context) =>
			listRecommendations(args, context),
		productTags: (_root, { first }: { first: number }, { store }) =>
			paginateNames(store.catalog.getTags(), first, 'productTags'),
		productTypes: (_root, { first }: { first: number }, { store }) =>
			paginateNames(['', ...store.catalog.getProductTypes()], first, 'productTypes')
	},
	StringConnection: properties('edges', 'nodes', 'pageInfo'),
	StringEdge: properties('cursor', 'node')
};
