import {
	findPriceRange,
	listChosenOptions,
	toParameters,
	type ListingFilter,
	type Parameter
} from '$lib/domain/listing-filters';
import { buildHrefWithout, buildPageLinks, buildResetHref } from '$lib/domain/listing-url';
import type { ActiveFilter, Facet, ProductListing, CollectionSummary } from '$lib/domain/listing';
import { formatMoney } from '$lib/messages/format-money';
import { getContentLanguage } from '$lib/messages/text-language';
import type { Facet$data, PageCursors$data, CollectionCard$data } from '$houdini';
import { mapFacets, mapPriceBounds } from './facets';
import { mapPicture } from './picture';
import { dropParents, mapListedCard } from './product-card';
import { t } from '$messages';

interface ListingSource {
	nodes: readonly Parameters<typeof mapListedCard>[0][];
	facets: readonly Facet$data[];
	pageInfo: PageCursors$data;
	url: URL;
	filters: readonly ListingFilter[];
	sort: ProductListing['sort'];
	currencyCode: string;
	/** Null when the platform does not count. */
	totalCount: number | null;
}

export function mapListing(source: ListingSource): ProductListing {
	const { url, filters, sort, currencyCode } = source;
	const { hasNextPage, hasPreviousPage, startCursor, endCursor } = source.pageInfo;
	const totalCount = hasNextPage || hasPreviousPage ? source.totalCount : source.nodes.length;
	const facets = mapFacets(source.facets, filters, totalCount);
	const chosen = listChosenOptions(filters);
	const products = dropParents(source.nodes).map((node) => mapListedCard(node, chosen));
	const formatAmount = (amount: number) => formatMoney({ amount: String(amount), currencyCode });
	return {
		products,
		currencyCode,
		totalCount,
		pageInfo: { hasNextPage, hasPreviousPage, startCursor, endCursor },
		facets,
		activeFilters: filters.map((filter) => mapActiveFilter(filter, facets, url, formatAmount)),
		priceBounds: mapPriceBounds(source.facets),
		price: findPriceRange(filters),
		sort,
		...buildPageLinks(url, source.pageInfo),
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
	const own = describeFilter(filter, formatAmount);
	return {
		label: own ?? findLabel(parameters[0], facets) ?? parameters[0]?.value ?? '',
		lang: own === null ? getContentLanguage() : undefined,
		removeHref: buildHrefWithout(url, parameters)
	};
}

/** Null for filters whose names only the platform knows. */
function describeFilter(
	filter: ListingFilter,
	formatAmount: (amount: number) => string
): string | null {
	if ('available' in filter) return filter.available ? t.listing.inStock : t.listing.outOfStock;
	if (!('price' in filter)) return null;
	const { min, max } = filter.price;
	if (min === undefined) return t.listing.priceUpTo({ amount: formatAmount(max ?? 0) });
	if (max === undefined) return t.listing.priceAtLeast({ amount: formatAmount(min) });
	return t.listing.priceBetween({ from: formatAmount(min), to: formatAmount(max) });
}

function findLabel(wanted: Parameter | undefined, facets: readonly Facet[]): string | undefined {
	return facets
		.flatMap(({ values }) => values)
		.find(
			({ parameter: { name, value } }) =>
				name.toLowerCase() === wanted?.name.toLowerCase() && value === wanted.value
		)?.label;
}

/** Maps a collection; its first product's picture stands in for a missing one. */
export function mapCollectionSummary(collection: CollectionCard$data): CollectionSummary {
	const { id, handle, title, description, image } = collection;
	const fallback = collection.products.nodes[0]?.featuredImage ?? null;
	return { id, handle, title, description, image: mapPicture(image ?? fallback, title) };
}
