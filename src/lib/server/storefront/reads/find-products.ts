import { FacetsOfEverything, FoundProducts, ProductSearch } from '$graphql/search';
import type { Facet$data, PageCursors$data, ProductSearch$result } from '$houdini';
import { namesPrivateGid, toGid } from '$lib/core/gid';
import {
	findPriceRange,
	listChosenOptions,
	toParameters,
	type ListingFilter
} from '$lib/domain/listing-filters';
import type { SEARCH_SORTS } from '$lib/domain/listing-sort';
import { readListingCursor } from '$lib/domain/listing-url';
import { TAGS } from '../../cache/tags';
import type { ReadKind } from '../../cache/policy';
import { countFacets } from '../map/facets';
import { readPage } from '../read-page';
import { tagArticles, tagProductList } from '../read-tags';
import type { Storefront } from '../request';
import type { SearchHits, SearchQuery } from '../search-provider';

export const PAGE_SIZE = 40;
/** Finds every product. */
export const ANYTHING = '*';
/** Cursors of pages that another search has found; the platform's are longer. */
const CURSOR = /^page-([1-9]\d{0,3})$/;

/** What a search for products asks. */
interface ProductQuestion {
	term: string;
	filters: readonly ListingFilter[];
	sort: (typeof SEARCH_SORTS)[number];
	/** Of the address, with the cursor. */
	searchParams: URLSearchParams;
	kind: ReadKind;
}

type SearchNode = ProductSearch$result['search']['nodes'][number];
export type ContentNodes = ProductSearch$result['content']['nodes'];

/** What every search answers, whoever found it. */
export interface ProductAnswer {
	products: Extract<SearchNode, { __typename: 'Product' }>[];
	facets: readonly Facet$data[];
	pageInfo: PageCursors$data;
	totalCount: number;
	currencyCode: string;
	/** Pages and articles; the platform alone finds them. */
	content: ContentNodes;
	/** Texts that others searched for. */
	texts: string[];
}

/** Finds products with the search that is set, or with the platform's where that cannot answer. */
export async function findProducts(
	storefront: Storefront,
	question: ProductQuestion
): Promise<ProductAnswer> {
	return (await askProvider(storefront, question)) ?? askPlatform(storefront, question);
}

/** Houdini's types do not say that a field with `@include` may be missing. */
type PlatformAnswer = Omit<ProductSearch$result, 'content' | 'suggestions'> &
	Partial<Pick<ProductSearch$result, 'content' | 'suggestions'>>;

async function askPlatform(
	storefront: Storefront,
	{ term, filters, sort, searchParams, kind }: ProductQuestion
): Promise<ProductAnswer> {
	const answer = await readPage(searchParams, PAGE_SIZE, (page, check) =>
		storefront.read(ProductSearch, {
			variables: {
				...{ term, filters: [...filters], sortKey: sort.key, reverse: sort.reverse, ...page },
				isSuggesting: term !== ANYTHING,
				isOptionChosen: hasChosenOption(filters)
			},
			kind,
			check,
			select: (data): PlatformAnswer => data,
			listTags: ({ search: { nodes }, content }) => [
				...tagProductList(pickProducts(nodes)),
				...tagContent(content?.nodes ?? [])
			]
		})
	);
	const { nodes, productFilters, pageInfo, totalCount } = answer.search;
	return {
		products: pickProducts(nodes),
		...{ facets: productFilters, pageInfo, totalCount },
		currencyCode: answer.localization.country.currency.isoCode,
		content: answer.content?.nodes ?? [],
		texts: listTexts(answer.suggestions)
	};
}

/**
 * Null where the platform has to answer. A list of everything is one: its order is the merchant's.
 */
async function askProvider(
	storefront: Storefront,
	question: ProductQuestion
): Promise<ProductAnswer | null> {
	const { term, filters, searchParams } = question;
	const page = findPage(searchParams);
	const query = toQuery(storefront, question, page);
	if (storefront.search === null || query === null) return null;
	const [hits, facets] = await Promise.all([storefront.search(query), readFacets(storefront)]);
	if (hits === null) return null;
	const found = await storefront.read(FoundProducts, {
		variables: {
			ids: hits.numbers.map((number) => toGid('Product', number)),
			term,
			isOptionChosen: hasChosenOption(filters)
		},
		kind: question.kind,
		select: (data) => data,
		listTags: ({ nodes, content }) => [
			...tagProductList(pickProducts(nodes)),
			...tagContent(content.nodes)
		]
	});
	return {
		products: pickProducts(found.nodes),
		facets: countFacets(facets, hits),
		pageInfo: describePage(page, hits),
		totalCount: hits.total,
		currencyCode: found.localization.country.currency.isoCode,
		content: found.content.nodes,
		texts: listTexts(found.suggestions)
	};
}

/** Null for what another search does not know: fields of variants and of the platform's taxonomy. */
function toQuery(
	{ locale }: Storefront,
	{ term, filters, sort }: ProductQuestion,
	page: number
): SearchQuery | null {
	const isUnknown = filters.some((it) => 'variantMetafield' in it || 'taxonomyMetafield' in it);
	if (term === ANYTHING || isUnknown || namesPrivateGid(term)) return null;
	return {
		...{ ...locale, term, order: toOrder(sort.value), isCounted: true },
		filters: groupFilters(filters),
		price: findPriceRange(filters),
		available: filters.find((it) => 'available' in it)?.available ?? null,
		page,
		size: PAGE_SIZE
	};
}

function toOrder(value: string): SearchQuery['order'] {
	return value === 'price-ascending' || value === 'price-descending' ? value : 'relevance';
}

function groupFilters(filters: readonly ListingFilter[]): SearchQuery['filters'] {
	const groups = new Map<string, string[]>();
	for (const filter of filters) {
		if ('available' in filter || 'price' in filter) continue;
		for (const { name, value } of toParameters(filter)) {
			groups.set(name, [...(groups.get(name) ?? []), value]);
		}
	}
	return Array.from(groups, ([name, values]) => ({ name, values }));
}

/** A cursor of another list leads to the first page. */
function findPage(searchParams: URLSearchParams): number {
	const position = readListingCursor(searchParams);
	const number = Number(CURSOR.exec(position?.cursor ?? '')?.[1] ?? 0);
	if (position === null || number === 0) return 1;
	return position.direction === 'after' ? number + 1 : Math.max(1, number - 1);
}

function describePage(page: number, { total }: SearchHits): PageCursors$data {
	const cursor = `page-${page}`;
	return {
		hasNextPage: page * PAGE_SIZE < total,
		hasPreviousPage: page > 1,
		startCursor: cursor,
		endCursor: cursor
	};
}

/** Ids of the filters that the merchant arranged. */
export async function listFacetIds(storefront: Storefront): Promise<string[]> {
	return (await readFacets(storefront)).map(({ id }) => id);
}

function readFacets(storefront: Storefront): Promise<readonly Facet$data[]> {
	return storefront.read(FacetsOfEverything, {
		kind: 'collection',
		select: (data) => data.search.productFilters,
		listTags: () => [TAGS.products, TAGS.productsIndex]
	});
}

function pickProducts<Node extends { __typename: string | null }>(
	nodes: readonly (Node | null)[]
): Extract<Node, { __typename: 'Product' }>[] {
	return nodes.flatMap((node) => (isProduct(node) ? [node] : []));
}

function isProduct<Node extends { __typename: string | null }>(
	node: Node | null
): node is Extract<Node, { __typename: 'Product' }> {
	return node?.__typename === 'Product';
}

function listTexts(
	suggestions: { queries: readonly { text: string }[] } | null | undefined
): string[] {
	return (suggestions?.queries ?? []).map(({ text }) => text);
}

function tagContent(nodes: ContentNodes): string[] {
	const articles = nodes.flatMap((node) => (node.__typename === 'Article' ? [node] : []));
	return [TAGS.pages, ...tagArticles(articles)];
}

/** Then cards show the products as they look with it. */
export function hasChosenOption(filters: readonly ListingFilter[]): boolean {
	return listChosenOptions(filters).length > 0;
}
