import type {
	Facet,
	PredictiveQuery,
	ProductFilterInput,
	SearchHit,
	SearchQuery
} from '../../../store/store.ts';
import { digestQuery } from '../../../store/search/search.ts';
import { createApiError } from '../../../graphql/api-error.ts';
import {
	connectionTypes,
	createConnection,
	readPageRequest,
	type Connection,
	type PageArguments
} from '../../../graphql/connection.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';

interface SearchArguments extends PageArguments {
	query: string;
	sortKey?: SearchQuery['sortKey'] | null;
	types?: SearchQuery['types'] | null;
	productFilters?: ProductFilterInput[] | null;
	unavailableProducts?: SearchQuery['unavailableProducts'] | null;
	prefix?: SearchQuery['prefix'] | null;
}

interface PredictiveArguments {
	query: string;
	limit?: number | null;
	limitScope?: PredictiveQuery['limitScope'] | null;
	types?: PredictiveQuery['types'] | null;
	unavailableProducts?: PredictiveQuery['unavailableProducts'] | null;
	searchableFields?: readonly string[] | null;
}

interface SearchConnection extends Connection<unknown> {
	countFacets: () => Facet[];
}

const MAX_PREDICTIONS = 10;
const ALL_KINDS = ['ARTICLE', 'COLLECTION', 'PAGE', 'PRODUCT', 'QUERY'] as const;

function search(args: SearchArguments, { store, locale }: ApiContext): SearchConnection {
	const query = readSearchQuery(args);
	const page = store.search.search(query, locale);
	let position = 0;
	const toSource = (hit: SearchHit) => {
		position += 1;
		return toTypedHit(hit, trackSearch(args.query, position));
	};
	return {
		...createConnection(page, toSource),
		countFacets: () => store.search.getSearchFacets(query, locale)
	};
}

function readSearchQuery(args: SearchArguments): SearchQuery {
	return {
		...readPageRequest(args, 'search'),
		query: args.query,
		sortKey: args.sortKey ?? 'RELEVANCE',
		productFilters: args.productFilters ?? [],
		unavailableProducts: args.unavailableProducts ?? 'LAST',
		prefix: args.prefix ?? 'NONE',
		...(args.types ? { types: args.types } : {})
	};
}

function toTypedHit(hit: SearchHit, trackingParameters: string) {
	if (hit.kind === 'PRODUCT')
		return withTypename('Product', { ...hit.product, trackingParameters });
	if (hit.kind === 'PAGE') return withTypename('Page', { ...hit.page, trackingParameters });
	return withTypename('Article', { ...hit.article, trackingParameters });
}

/** Builds the tracking parameters of a result: the search, its kind and the position. */
function trackSearch(query: string, position: number): string {
	return `_pos=${position}&_sid=${digestQuery(query)}&_ss=r`;
}

function predict(args: PredictiveArguments, { store, locale }: ApiContext) {
	const limit = args.limit ?? MAX_PREDICTIONS;
	if (limit < 1 || limit > MAX_PREDICTIONS) {
		throw createApiError(`limit must be within 1..${MAX_PREDICTIONS}`, 'INVALID_FIELD_ARGUMENTS');
	}
	const result = store.search.predict(
		{
			query: args.query,
			limit,
			limitScope: args.limitScope ?? 'ALL',
			types: args.types ?? ALL_KINDS,
			unavailableProducts: args.unavailableProducts ?? 'LAST',
			...(args.searchableFields ? { searchableFields: args.searchableFields } : {})
		},
		locale
	);
	const session = digestQuery(args.query);
	const track = <Hit extends object>(hits: readonly Hit[]) =>
		hits.map((hit, index) => ({
			...hit,
			trackingParameters: `_pos=${index + 1}&_psid=${session}&_psq=${encodeURIComponent(args.query)}&_ss=e&_v=1.0`
		}));
	return {
		products: track(result.products),
		collections: track(result.collections),
		pages: track(result.pages),
		articles: track(result.articles),
		queries: track(result.queries)
	};
}

export const searchResolvers: ResolverMap = {
	QueryRoot: {
		search: (_root, args: SearchArguments, context) => search(args, context),
		predictiveSearch: (_root, args: PredictiveArguments, context) => predict(args, context)
	},
	...connectionTypes('SearchResultItem'),
	SearchResultItemConnection: {
		...properties('edges', 'nodes', 'pageInfo', 'totalCount'),
		productFilters: ({ countFacets }: SearchConnection) => countFacets()
	},
	PredictiveSearchResult: properties('products', 'collections', 'pages', 'articles', 'queries'),
	SearchQuerySuggestion: properties('text', 'styledText', 'trackingParameters')
};
