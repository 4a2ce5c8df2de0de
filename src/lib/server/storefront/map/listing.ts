import { toParameters, type ListingFilter } from '$lib/domain/listing-filters';
import { buildHrefWithout, buildPageHref, buildResetHref } from '$lib/domain/listing-url';
import type { ActiveFilter, Facet, ProductListing } from '$lib/domain/types';
import type { Facet$data, PageCursors$data, ProductCard$data } from '$houdini';
import { mapFacets, mapPriceBounds } from './facets';
import { mapProductCard } from './product-card';

interface ListingSource {
	nodes: readonly ProductCard$data[];
	facets: readonly Facet$data[];
	pageInfo: PageCursors$data;
	url: URL;
	filters: readonly ListingFilter[];
	sort: ProductListing['sort'];
	/** Display formatting of amounts in filter labels. */
	locale: string;
}

export function mapListing(source: ListingSource): ProductListing {
	const { url, filters, sort } = source;
	const { hasNextPage, hasPreviousPage, startCursor, endCursor } = source.pageInfo;
	const products = source.nodes.map(mapProductCard);
	const facets = mapFacets(source.facets, filters);
	const formatAmount = createAmountFormat(source.locale, products[0]?.price.currencyCode);
	return {
		products,
		pageInfo: { hasNextPage, hasPreviousPage, startCursor, endCursor },
		facets,
		activeFilters: filters.map((filter) => mapActiveFilter(filter, facets, url, formatAmount)),
		priceBounds: mapPriceBounds(source.facets),
		sort,
		nextHref: hasNextPage && endCursor ? buildPageHref(url, 'after', endCursor) : null,
		previousHref: hasPreviousPage && startCursor ? buildPageHref(url, 'before', startCursor) : null,
		resetHref: filters.length > 0 ? buildResetHref(url) : null
	};
}

function mapActiveFilter(
	filter: ListingFilter,
	facets: readonly Facet[],
	url: URL,
	formatAmount: (amount: number) => string
): ActiveFilter {
	const parameters = toParameters(filter);
	const known = facets
		.flatMap(({ values }) => values)
		.find(({ parameter }) => parameter.name === parameters[0]?.name && isSame(parameter.value));
	function isSame(value: string) {
		return value === parameters[0]?.value;
	}
	const label = 'price' in filter ? describePrice(filter.price, formatAmount) : known?.label;
	return {
		label: label ?? parameters[0]?.value ?? '',
		removeHref: buildHrefWithout(url, parameters)
	};
}

function describePrice(
	{ min, max }: { min?: number; max?: number },
	formatAmount: (amount: number) => string
): string {
	const from = min === undefined ? '' : formatAmount(min);
	const to = max === undefined ? '' : formatAmount(max);
	if (from === '') return `≤ ${to}`;
	return to === '' ? `≥ ${from}` : `${from} – ${to}`;
}

/** Without a product on the page the currency is not known: plain numbers then. */
function createAmountFormat(locale: string, currency: string | undefined) {
	const style: Intl.NumberFormatOptions =
		currency === undefined
			? {}
			: { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' };
	const format = new Intl.NumberFormat(locale, style);
	return (amount: number) => format.format(amount);
}
