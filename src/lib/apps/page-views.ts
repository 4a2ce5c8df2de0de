import { getPageType, type ViewedData, type ViewedPage } from '$lib/analytics/page-events';
import type { Cart } from '$lib/domain/cart';
import { parseListingFilters, type ListingFilter } from '$lib/domain/listing-filters';
import { ALL_PRODUCTS_SORTS, COLLECTION_SORTS, SEARCH_SORTS } from '$lib/domain/listing-sort';
import type { Product, ProductVariant } from '$lib/domain/product';
import { CART_PATH } from '$lib/domain/paths';

/** A standard event of the platform, before it is dispatched. */
export interface StandardEvent {
	type: string;
	/** Finds the most specific element; the document where there is none. */
	target: string | null;
	properties: object;
}

const BUY_PAGE = '[data-buy-page]';
const MAIN = 'main';
/** Not of the platform's types: the order of all products. */
const RENAMED_SORTS: Readonly<Record<string, string>> = { CREATED_AT: 'CREATED' };

/** What the page at hand shows, once for each that is shown. */
export function describeViews(page: ViewedPage, title: string): StandardEvent[] {
	const template = getPageType(page);
	const pageView = { page: { template, title, url: page.url.href } };
	const { product, collection } = page.data;
	return [
		{ type: 'shopify:page:view', target: null, properties: pageView },
		...(page.status >= 400 ? [] : [...describeProduct(product), ...describeCollection(page)]),
		...(collection === undefined && isSearch(page) ? [describeFirstSearch(page)] : [])
	];
}

function isSearch({ routeId, url, status }: ViewedPage): boolean {
	return routeId === '/search' && status < 400 && readQuery(url) !== '';
}

/** A search that came with the document is answered already. */
function describeFirstSearch(page: ViewedPage): StandardEvent {
	const promise = Promise.resolve({ totalCount: countProducts(page.data) });
	const properties = { search: describeSearch(page.url), promise };
	return { type: 'shopify:search:update', target: '[role="search"]', properties };
}

function describeProduct(product: Product | undefined): StandardEvent[] {
	if (product === undefined) return [];
	const { selectedVariant } = product;
	const properties = {
		context: 'page',
		selectedOptions: selectedVariant?.selectedOptions ?? listSelected(product),
		product: {
			...nameProduct(product),
			selectedVariant: selectedVariant && describeVariant(selectedVariant)
		}
	};
	return [{ type: 'shopify:product:view', target: BUY_PAGE, properties }];
}

function describeCollection({ data }: ViewedPage): StandardEvent[] {
	const collection = nameCollection(data);
	if (collection === null) return [];
	return [{ type: 'shopify:collection:view', target: MAIN, properties: { collection } }];
}

/**
 * What the way to another address changes on the page at hand, with the promise of its result: an option, the filters
 * or the order, or a search. Null for every other way.
 */
export function describeWay(
	page: ViewedPage,
	to: Pick<ViewedPage, 'routeId' | 'url'>,
	arrival: Promise<ViewedPage>
): StandardEvent | null {
	if (to.routeId === '/search' && readQuery(to.url) !== '')
		return describeNewSearch(page, to.url, arrival);
	if (to.url.pathname !== page.url.pathname) return null;
	const { product } = page.data;
	if (product) return describeSelection(product, to.url, arrival);
	const collection = nameCollection(page.data);
	return collection && describeNewListing(collection, page.url, to.url, arrival);
}

function describeNewSearch(
	page: ViewedPage,
	url: URL,
	arrival: Promise<ViewedPage>
): StandardEvent | null {
	const search = describeSearch(url);
	if (page.routeId === '/search' && isEqual(search, describeSearch(page.url))) return null;
	const promise = arrival.then(({ data }) => ({ totalCount: countProducts(data) }));
	return {
		type: 'shopify:search:update',
		target: '[role="search"]',
		properties: { search, promise }
	};
}

function describeSelection(
	product: Product,
	{ searchParams }: URL,
	arrival: Promise<ViewedPage>
): StandardEvent | null {
	const before = listSelected(product);
	const selectedOptions = before.map(({ name, value }) => ({
		name,
		value: searchParams.get(name) ?? value
	}));
	if (selectedOptions.length === 0 || isEqual(before, selectedOptions)) return null;
	const promise = arrival.then(({ data }) => {
		const variant = data.product?.selectedVariant ?? null;
		return { variant: variant && describeVariant(variant) };
	});
	const properties = { product: nameProduct(product), selectedOptions, promise };
	return { type: 'shopify:product:select', target: BUY_PAGE, properties };
}

function describeNewListing(
	collection: object,
	from: URL,
	to: URL,
	arrival: Promise<ViewedPage>
): StandardEvent | null {
	const listing = describeListing(to, [...COLLECTION_SORTS, ...ALL_PRODUCTS_SORTS]);
	if (isEqual(listing, describeListing(from, [...COLLECTION_SORTS, ...ALL_PRODUCTS_SORTS])))
		return null;
	const promise = arrival.then(({ data }) => ({ productsCount: countProducts(data) }));
	return {
		type: 'shopify:collection:update',
		target: 'main form',
		properties: { collection, ...listing, promise }
	};
}

function describeSearch(url: URL) {
	return { query: readQuery(url), ...describeListing(url, SEARCH_SORTS) };
}

/** Without what is not chosen. */
function describeListing(
	{ searchParams }: URL,
	sorts: readonly { value: string; key: string }[]
): { productFilters?: ListingFilter[]; sortKey?: string } {
	const productFilters = parseListingFilters(searchParams);
	const key = sorts.find(({ value }) => value === searchParams.get('sort_by'))?.key;
	return {
		...(productFilters.length > 0 && { productFilters }),
		...(key !== undefined && { sortKey: RENAMED_SORTS[key] ?? key })
	};
}

function nameProduct({ id, title, handle }: Product) {
	return { id, title, handle };
}

function describeVariant(variant: ProductVariant) {
	const { id, title, availableForSale, price, selectedOptions } = variant;
	return { id, title, availableForSale, price: { ...price }, selectedOptions };
}

function listSelected({ options }: Product): { name: string; value: string }[] {
	return options.flatMap(({ name, values }) => {
		const selected = values.find(({ isSelected }) => isSelected);
		return selected ? [{ name, value: selected.name }] : [];
	});
}

/** The list of all products is no collection of the store, and has no id. */
function nameCollection({ collection, listing }: ViewedData) {
	if (collection === undefined || listing === undefined) return null;
	const { id, handle } = collection;
	return {
		id: id.startsWith('gid://') ? id : null,
		handle,
		productsCount: countProducts({ listing })
	};
}

/** As many as are shown where the platform counts no further. */
function countProducts({ listing }: Pick<ViewedData, 'listing'>): number {
	return listing?.totalCount ?? listing?.products?.length ?? 0;
}

function readQuery({ searchParams }: URL): string {
	return searchParams.get('q')?.trim() ?? '';
}

function isEqual(one: object, other: object): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** The cart that is shown: as a page, or beside one. */
export function describeCartView(cart: Cart | null, context: 'page' | 'dialog'): StandardEvent {
	const target = context === 'page' ? '[data-cart-page]' : 'dialog[open]';
	return {
		type: 'shopify:cart:view',
		target,
		properties: { context, cart: cart && summarize(cart) }
	};
}

export function isCartPage({ url }: Pick<ViewedPage, 'url'>): boolean {
	return url.pathname === CART_PATH;
}

function summarize({ id, totalQuantity, total, lines, discountCodes }: Cart) {
	return {
		id,
		totalQuantity,
		cost: { totalAmount: { ...total } },
		lines: lines.map((line) => ({
			id: line.id,
			quantity: line.quantity,
			cost: { totalAmount: { ...line.total } }
		})),
		discountCodes: discountCodes.map(({ code, applicable }) => ({ code, applicable }))
	};
}
