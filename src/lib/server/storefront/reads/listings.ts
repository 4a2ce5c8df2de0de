import { CollectionIndex, CollectionPage as CollectionPageDocument } from '$graphql/collections';
import { ProductSearch } from '$graphql/search';
import { parseListingFilters } from '$lib/domain/listing-filters';
import { COLLECTION_SORTS, findSort, listSorts, SEARCH_SORTS } from '$lib/domain/listing-sort';
import { readListingCursor, type ListingCursor } from '$lib/domain/listing-url';
import { ALL_PRODUCTS_HANDLE } from '$lib/domain/paths';
import type {
	Collection,
	CollectionPage,
	CollectionSummary,
	ProductListing,
	SearchPage
} from '$lib/domain/types';
import { config } from '../../config';
import { assertStorefrontOk } from '../assert-storefront-ok';
import { mapCollectionSummary } from '../map/collection';
import { mapSeo } from '../map/content';
import { sanitizeContent } from '../map/html';
import { mapListing } from '../map/listing';
import { mapImage } from '../map/value';
import type { Storefront, StorefrontResponse } from '../request';

const PAGE_SIZE = 40;
/** Longer texts find nothing more, and the platform refuses very long ones. */
const MAX_TERM_LENGTH = 200;
const ANYTHING = '*';
/** The platform has no code of its own for this refusal. */
const INVALID_CURSOR = /invalid cursor/i;

type PageVariables = { first: number; after?: string } | { last: number; before: string };

const { locale } = config.localization;

export async function getCollections(storefront: Storefront): Promise<CollectionSummary[]> {
	const response = await storefront.request(CollectionIndex);
	assertStorefrontOk(response, 'CollectionIndex');
	return response.data.collections.nodes.map(mapCollectionSummary);
}

/** Null when there is no such collection. `all` is every product. */
export async function getCollectionPage(
	storefront: Storefront,
	handle: string,
	url: URL
): Promise<CollectionPage | null> {
	if (handle === ALL_PRODUCTS_HANDLE) return getAllProducts(storefront, url);
	const filters = parseListingFilters(url.searchParams);
	const sort = findSort(COLLECTION_SORTS, url.searchParams);
	const order = { sortKey: sort.key, reverse: sort.reverse };
	const response = await requestPage(url.searchParams, (page) =>
		storefront.request(CollectionPageDocument, {
			variables: { handle, filters, ...order, ...page }
		})
	);
	assertStorefrontOk(response, 'CollectionPage');
	const { collection } = response.data;
	if (collection === null) return null;
	const { id, title, description, descriptionHtml, image, seo, updatedAt, products } = collection;
	return {
		collection: {
			...{ id, handle: collection.handle, title, description, updatedAt },
			descriptionHtml: sanitizeContent(descriptionHtml),
			image: mapImage(image, title),
			seo: mapSeo(seo)
		},
		listing: mapListing({
			...{ nodes: products.nodes, facets: products.filters, pageInfo: products.pageInfo },
			...{ url, filters, locale, sort: listSorts(COLLECTION_SORTS, sort) }
		})
	};
}

export async function getSearchPage(storefront: Storefront, url: URL): Promise<SearchPage> {
	const term = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_TERM_LENGTH);
	if (term === '') return { term, listing: null, totalCount: 0 };
	return { term, ...(await searchProducts(storefront, term, url)) };
}

async function getAllProducts(storefront: Storefront, url: URL): Promise<CollectionPage> {
	const { listing } = await searchProducts(storefront, ANYTHING, url);
	return { collection: ALL_PRODUCTS, listing };
}

/** No collection of the platform: made here so that everything has an address. */
const ALL_PRODUCTS: Collection = {
	id: ALL_PRODUCTS_HANDLE,
	handle: ALL_PRODUCTS_HANDLE,
	title: 'All products',
	description: '',
	descriptionHtml: '',
	image: null,
	seo: { title: null, description: null },
	updatedAt: ''
};

async function searchProducts(
	storefront: Storefront,
	term: string,
	url: URL
): Promise<{ listing: ProductListing; totalCount: number }> {
	const filters = parseListingFilters(url.searchParams);
	const sort = findSort(SEARCH_SORTS, url.searchParams);
	const order = { sortKey: sort.key, reverse: sort.reverse };
	const response = await requestPage(url.searchParams, (page) =>
		storefront.request(ProductSearch, { variables: { term, filters, ...order, ...page } })
	);
	assertStorefrontOk(response, 'ProductSearch');
	const { nodes, productFilters, pageInfo, totalCount } = response.data.search;
	const products = nodes.flatMap((node) => (node.__typename === 'Product' ? [node] : []));
	const listing = mapListing({
		...{ nodes: products, facets: productFilters, pageInfo },
		...{ url, filters, locale, sort: listSorts(SEARCH_SORTS, sort) }
	});
	return { listing, totalCount };
}

/** A cursor of another order or of an older list leads to the first page. */
async function requestPage<Result>(
	searchParams: URLSearchParams,
	request: (page: PageVariables) => Promise<StorefrontResponse<Result>>
): Promise<StorefrontResponse<Result>> {
	const position = readListingCursor(searchParams);
	const response = await request(toPageVariables(position));
	const isLost = response.errors.some(({ message }) => INVALID_CURSOR.test(message));
	return isLost && position !== null ? request(toPageVariables(null)) : response;
}

function toPageVariables(position: ListingCursor): PageVariables {
	if (position?.direction === 'before') return { last: PAGE_SIZE, before: position.cursor };
	return { first: PAGE_SIZE, ...(position && { after: position.cursor }) };
}
