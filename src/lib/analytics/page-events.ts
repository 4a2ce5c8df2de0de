import type { Product } from '$lib/domain/product';
import { ONLY_VARIANT_TITLE } from '$lib/domain/values';
import type { AnalyticsProduct, Publish } from './events';

/** The part of a page's data that events are made of; which of it there is depends on the page. */
export interface ViewedData {
	product?: Product;
	collection?: { id: string; handle: string; title: string };
	listing?: { totalCount: number | null; products?: readonly object[] };
	cart?: unknown;
}

export interface ViewedPage {
	/** Id of the route below `src/routes`; null where there is none. */
	routeId: string | null;
	status: number;
	url: URL;
	data: ViewedData;
}

/** The platform's names for kinds of pages, by route. */
export const PAGE_TYPES: Readonly<Record<string, string>> = {
	'/': 'index',
	'/products/[handle]': 'product',
	'/collections': 'list-collections',
	'/collections/[handle]': 'collection',
	'/search': 'search',
	'/cart': 'cart',
	'/pages/[handle]': 'page',
	'/policies/[handle]': 'policy',
	'/blogs/[blogHandle]': 'blog',
	'/blogs/[blogHandle]/[articleHandle]': 'article',
	'/account/(customer)/orders/[id]': 'customers/order',
	'/account/(customer)/addresses': 'customers/addresses'
};

export function getPageType({ routeId, status }: Pick<ViewedPage, 'routeId' | 'status'>): string {
	if (status >= 400) return String(status);
	const type = PAGE_TYPES[routeId ?? ''];
	if (type !== undefined) return type;
	return routeId?.startsWith('/account') === true ? 'customers/account' : 'page';
}

/**
 * What tells one view from another: a search is one of words, and another option, sort or filter is the
 * same view.
 */
export function getViewKey({ url, routeId }: ViewedPage): string {
	return routeId === '/search' ? `${url.pathname}?${readQuery(url)}` : url.pathname;
}

/** Publishes that a page is viewed, and what on it. */
export function publishView(page: ViewedPage, publish: Publish): void {
	publish('page_viewed', {});
	if (page.status >= 400) return;
	const { product, collection, listing } = page.data;
	if (page.routeId === '/search') {
		const query = readQuery(page.url);
		if (query !== '') {
			publish('search_viewed', { query, resultCount: listing?.totalCount ?? null });
		}
		return;
	}
	const viewed = product && describeProduct(product);
	if (viewed) publish('product_viewed', { product: viewed });
	if (collection) {
		const { id, handle, title } = collection;
		publish('collection_viewed', { collection: { id, handle, title } });
	}
}

function readQuery(url: URL): string {
	return url.searchParams.get('q')?.trim() ?? '';
}

/** Undefined for a product of which no variant exists. */
function describeProduct(product: Product): AnalyticsProduct | undefined {
	const { id: productId, title, vendor, productType, selectedVariant: variant } = product;
	if (variant === null) return undefined;
	const variantTitle = variant.title === ONLY_VARIANT_TITLE ? null : variant.title;
	return {
		productId,
		title,
		vendor,
		productType,
		variantTitle,
		variantId: variant.id,
		sku: variant.sku,
		price: variant.price,
		quantity: 1
	};
}
