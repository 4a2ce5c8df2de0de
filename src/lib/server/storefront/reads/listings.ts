import {
	CollectionIndex as CollectionIndexDocument,
	CollectionPage as CollectionPageDocument
} from '$graphql/collections';
import {
	OrderedProducts,
	PredictiveSearch as PredictiveSearchDocument,
	SuggestedProducts
} from '$graphql/search';
import { parseListingFilters, type ListingFilter } from '$lib/domain/listing-filters';
import {
	ALL_PRODUCTS_SORTS,
	COLLECTION_SORTS,
	findSort,
	listSorts,
	SEARCH_SORTS
} from '$lib/domain/listing-sort';
import { buildPageLinks, readListingCursor } from '$lib/domain/listing-url';
import { ALL_PRODUCTS_HANDLE, articlePath, pagePath, SEARCH_PATH } from '$lib/domain/paths';
import { mapMoney, mapPriceRange } from '$lib/domain/values';
import type {
	Collection,
	CollectionIndex,
	CollectionPage,
	CollectionSummary,
	ProductListing,
	SearchPage
} from '$lib/domain/listing';
import type { Picture$data, PredictiveSearch$result, PriceRange$data } from '$houdini';
import type { PredictiveSearch } from '$lib/domain/predictive-search';
import { t } from '$messages';
import { TAGS } from '../../cache/tags';
import { mapCollectionSummary, mapListing } from '../map/listing';
import { mapSeo } from '../map/content';
import { mapPicture } from '../map/picture';
import { sanitizeContent, sanitizeHighlight } from '../map/html';
import { readPage, type Check, type PageVariables } from '../read-page';
import { tagCollection, tagCollections, tagProductList } from '../read-tags';
import type { Storefront } from '../request';
import { isEveryProduct } from './every-product';
import { addCardDetails } from './product-fields';
import {
	ANYTHING,
	findProducts,
	hasChosenOption,
	PAGE_SIZE,
	type ContentNodes
} from './find-products';
import { suggest, tagSuggestions, type PredictiveSearchParameters } from './suggest';

const COLLECTIONS_PER_PAGE = 60;
const MAX_COLLECTIONS = 250;
/** Longer texts find nothing more, and the platform refuses very long ones. */
const MAX_TERM_LENGTH = 200;

/** The first collections of the shop: as many as the platform lists at once. */
export async function getCollections(storefront: Storefront): Promise<CollectionSummary[]> {
	const { nodes } = await readCollections(storefront, { first: MAX_COLLECTIONS });
	return nodes.map(mapCollectionSummary);
}

/** The collections of one page, which the query of the URL names. */
export async function getCollectionIndex(
	storefront: Storefront,
	url: URL
): Promise<CollectionIndex> {
	const { nodes, pageInfo } = await readPage(
		url.searchParams,
		COLLECTIONS_PER_PAGE,
		(page, check) => readCollections(storefront, page, check)
	);
	return { collections: nodes.map(mapCollectionSummary), ...buildPageLinks(url, pageInfo) };
}

function readCollections(
	storefront: Storefront,
	page: PageVariables,
	check: Check = () => undefined
) {
	return storefront.read(CollectionIndexDocument, {
		variables: page,
		kind: 'collection',
		check,
		select: (data) => data.collections,
		listTags: ({ nodes }) => tagCollections(nodes)
	});
}

/** Null when there is no such collection. */
export async function getCollectionPage(
	storefront: Storefront,
	handle: string,
	url: URL
): Promise<CollectionPage | null> {
	if (await isEveryProduct(storefront, handle)) return getAllProducts(storefront, url);
	const filters = parseListingFilters(url.searchParams);
	const sort = findSort(COLLECTION_SORTS, url.searchParams);
	const order = { sortKey: sort.key, reverse: sort.reverse };
	const answer = await readPage(url.searchParams, PAGE_SIZE, (page, check) =>
		storefront.read(CollectionPageDocument, {
			variables: { handle, filters, isOptionChosen: hasChosenOption(filters), ...order, ...page },
			kind: isPlain(url, filters) ? 'collection' : 'listing',
			check,
			select: (data) => data,
			listTags: ({ collection: found }) => [
				TAGS.collection(handle),
				TAGS.collectionsIndex,
				...(found ? tagCollection(found) : []),
				...tagProductList(found?.products.nodes)
			]
		})
	);
	const { collection } = answer;
	if (collection === null) return null;
	const { id, title, description, descriptionHtml, image, seo, updatedAt, products } = collection;
	return {
		collection: {
			id,
			handle: collection.handle,
			title,
			description,
			updatedAt,
			descriptionHtml: sanitizeContent(descriptionHtml),
			image: mapPicture(image, title),
			seo: mapSeo(seo, descriptionHtml)
		},
		listing: await buildListing(storefront, {
			nodes: products.nodes,
			facets: products.filters,
			pageInfo: products.pageInfo,
			url,
			filters,
			sort: listSorts(COLLECTION_SORTS, sort, t.listing.sorts),
			currencyCode: answer.localization.country.currency.isoCode,
			totalCount: null
		})
	};
}

export async function getSearchPage(storefront: Storefront, url: URL): Promise<SearchPage> {
	const term = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_TERM_LENGTH);
	if (term === '') return { term, listing: null, totalCount: 0, content: [], suggestions: [] };
	const { listing, totalCount, content, texts } = await search(storefront, { term, url });
	const isFound = totalCount > 0 || content.length > 0;
	const suggestions = texts
		.filter((text) => !isFound || !contains(text, term))
		.map((text) => ({
			text,
			href: `${SEARCH_PATH}?${new URLSearchParams({ q: text }).toString()}`
		}));
	return { term, listing, totalCount, content, suggestions };
}

/** A popular search that has what was typed inside is more of the same, and no correction. */
function contains(text: string, term: string): boolean {
	return text.toLowerCase().includes(term.toLowerCase());
}

async function getAllProducts(storefront: Storefront, url: URL): Promise<CollectionPage> {
	const isFiltered = parseListingFilters(url.searchParams).length > 0;
	const { value } = findSort(ALL_PRODUCTS_SORTS, url.searchParams);
	const isSearched = isFiltered || SEARCH_SORTS.some((sort) => sort.value === value);
	const listing = isSearched
		? (await search(storefront, { term: ANYTHING, url })).listing
		: await readOrdered(storefront, url);
	const sort = isFiltered ? listing.sort : listAllSorts(url);
	return { collection: describeAllProducts(), listing: { ...listing, sort } };
}

async function buildListing(
	storefront: Storefront,
	source: Parameters<typeof mapListing>[0]
): Promise<ProductListing> {
	const listing = mapListing(source);
	return { ...listing, products: await addCardDetails(storefront, listing.products) };
}

function listAllSorts({ searchParams }: URL): ProductListing['sort'] {
	const active = findSort(ALL_PRODUCTS_SORTS, searchParams);
	return listSorts(ALL_PRODUCTS_SORTS, active, t.listing.sorts);
}

/** All products in an order that searches do not have. */
async function readOrdered(storefront: Storefront, url: URL): Promise<ProductListing> {
	const { key, reverse } = findSort(ALL_PRODUCTS_SORTS, url.searchParams);
	const { products, search, localization } = await readPage(
		url.searchParams,
		PAGE_SIZE,
		(page, check) =>
			storefront.read(OrderedProducts, {
				variables: { sortKey: key, reverse, ...page },
				kind: 'listing',
				check,
				select: (data) => data,
				listTags: (data) => tagProductList(data.products.nodes)
			})
	);
	return buildListing(storefront, {
		nodes: products.nodes,
		pageInfo: products.pageInfo,
		facets: search.productFilters,
		url,
		filters: [],
		sort: listAllSorts(url),
		totalCount: search.totalCount,
		currencyCode: localization.country.currency.isoCode
	});
}

/** No collection of the platform: made here so that everything has an address. */
function describeAllProducts(): Collection {
	return {
		id: ALL_PRODUCTS_HANDLE,
		handle: ALL_PRODUCTS_HANDLE,
		title: t.listing.allProducts,
		description: '',
		descriptionHtml: '',
		image: null,
		seo: { title: null, description: null },
		updatedAt: ''
	};
}

async function search(
	storefront: Storefront,
	{ term, url }: { term: string; url: URL }
): Promise<
	Pick<SearchPage, 'content' | 'totalCount'> & { listing: ProductListing; texts: string[] }
> {
	const { searchParams } = url;
	const filters = parseListingFilters(searchParams);
	const sort = findSort(SEARCH_SORTS, searchParams);
	const kind = term === ANYTHING && isPlain(url, filters) ? 'collection' : 'listing';
	const answer = await findProducts(storefront, { term, filters, sort, searchParams, kind });
	const { products, facets, pageInfo, totalCount, currencyCode, texts } = answer;
	const listing = await buildListing(storefront, {
		...{ nodes: products, facets, pageInfo, url, filters, totalCount, currencyCode },
		sort: listSorts(SEARCH_SORTS, sort, t.listing.sorts)
	});
	return { listing, totalCount, content: answer.content.flatMap(mapContentLink), texts };
}

/** The first page as the shop arranged it: what most visitors see. */
function isPlain(url: URL, filters: readonly ListingFilter[]): boolean {
	const { searchParams } = url;
	return (
		filters.length === 0 && !searchParams.has('sort_by') && readListingCursor(searchParams) === null
	);
}

function mapContentLink(node: ContentNodes[number]): SearchPage['content'] {
	if (node.__typename === 'Page') return [{ title: node.title, href: pagePath(node.handle) }];
	if (node.__typename !== 'Article') return [];
	return [{ title: node.title, href: articlePath(node.blog.handle, node.handle) }];
}

type Hits = PredictiveSearch['items'];

type Hit = Omit<Hits['pages'][number], '__typename'>;

const NOTHING: Hits = { products: [], collections: [], pages: [], articles: [], queries: [] };

/** Returns suggestions for a text that is being typed; an empty text sends no request. */
export async function predictSearch(
	storefront: Storefront,
	question: PredictiveSearchParameters
): Promise<PredictiveSearch> {
	const { term } = question;
	if (term === '') return { term, total: 0, items: NOTHING };
	const answer = await suggest(storefront, question, {
		askPlatform: (variables) =>
			storefront.read(PredictiveSearchDocument, {
				variables,
				kind: 'prediction',
				select: (data) => data.predictiveSearch,
				listTags: tagSuggestions
			}),
		readProducts: (ids) =>
			storefront.read(SuggestedProducts, {
				variables: { ids },
				kind: 'prediction',
				select: ({ nodes }) =>
					nodes.flatMap((node) => (node?.__typename === 'Product' ? [node] : [])),
				listTags: tagProductList
			})
	});
	const items = answer === null ? NOTHING : mapPrediction(answer);
	const total = Object.values(items).reduce((sum, hits: unknown[]) => sum + hits.length, 0);
	return { term, total, items };
}

type Answer = NonNullable<PredictiveSearch$result['predictiveSearch']>;

/** The platform's own shape, without what our client of it adds to every object. */
function mapPrediction(answer: Answer): Hits {
	return {
		products: answer.products.map(mapProduct),
		collections: answer.collections.map(({ __typename, image, ...hit }) => ({
			__typename,
			...pickHit(hit),
			image: pickPicture(image)
		})),
		pages: answer.pages.map(({ __typename, ...hit }) => ({ __typename, ...pickHit(hit) })),
		articles: answer.articles.map(({ __typename, blog, image, ...hit }) => ({
			__typename,
			...pickHit(hit),
			image: pickPicture(image),
			blog: { handle: blog.handle, title: blog.title }
		})),
		queries: answer.queries.map(({ __typename, text, styledText, trackingParameters }) => ({
			__typename,
			text,
			trackingParameters,
			styledText: sanitizeHighlight(styledText)
		}))
	};
}

function mapProduct(product: Answer['products'][number]): Hits['products'][number] {
	const { __typename, vendor, availableForSale, featuredImage } = product;
	const variant = product.selectedOrFirstAvailableVariant;
	return {
		__typename,
		...pickHit(product),
		vendor,
		availableForSale,
		featuredImage: pickPicture(featuredImage),
		priceRange: mapRange(product.priceRange),
		compareAtPriceRange: mapRange(product.compareAtPriceRange),
		selectedOrFirstAvailableVariant: variant && {
			id: variant.id,
			image: pickPicture(variant.image),
			price: mapMoney(variant.price),
			compareAtPrice: variant.compareAtPrice && mapMoney(variant.compareAtPrice)
		}
	};
}

function pickHit({ id, title, handle, trackingParameters }: Hit): Hit {
	return { id, title, handle, trackingParameters };
}

function mapRange(range: PriceRange$data) {
	const { min: minVariantPrice, max: maxVariantPrice } = mapPriceRange(range);
	return { minVariantPrice, maxVariantPrice };
}

function pickPicture(picture: Picture$data | null) {
	if (picture === null) return null;
	const { url, altText, width, height } = picture;
	return { url, altText, width, height };
}
