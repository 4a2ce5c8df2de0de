import type { ProductListing } from './listing';

/** The value of `sort_by` in the URL. */
export type SortValue =
	| 'manual'
	| 'relevance'
	| 'best-selling'
	| 'price-ascending'
	| 'price-descending'
	| 'created-ascending'
	| 'created-descending'
	| 'title-ascending'
	| 'title-descending';

export interface SortOption<Key extends string> {
	value: SortValue;
	key: Key;
	reverse: boolean;
}

/** The first is the default and needs no parameter. */
export type SortOptions<Key extends string> = readonly [SortOption<Key>, ...SortOption<Key>[]];

const SORT_PARAMETER = 'sort_by';

export const COLLECTION_SORTS: SortOptions<
	'COLLECTION_DEFAULT' | 'BEST_SELLING' | 'PRICE' | 'CREATED' | 'TITLE'
> = [
	{ value: 'manual', key: 'COLLECTION_DEFAULT', reverse: false },
	{ value: 'best-selling', key: 'BEST_SELLING', reverse: false },
	{ value: 'price-ascending', key: 'PRICE', reverse: false },
	{ value: 'price-descending', key: 'PRICE', reverse: true },
	{ value: 'created-descending', key: 'CREATED', reverse: true },
	{ value: 'created-ascending', key: 'CREATED', reverse: false },
	{ value: 'title-ascending', key: 'TITLE', reverse: false },
	{ value: 'title-descending', key: 'TITLE', reverse: true }
];

/** The platform orders search results in these ways only. */
export const SEARCH_SORTS: SortOptions<'RELEVANCE' | 'PRICE'> = [
	{ value: 'relevance', key: 'RELEVANCE', reverse: false },
	{ value: 'price-ascending', key: 'PRICE', reverse: false },
	{ value: 'price-descending', key: 'PRICE', reverse: true }
];

/** All products, unfiltered: the platform filters searches only, which have fewer orders. */
export const ALL_PRODUCTS_SORTS: SortOptions<
	'RELEVANCE' | 'BEST_SELLING' | 'PRICE' | 'CREATED_AT' | 'TITLE'
> = [
	{ value: 'relevance', key: 'RELEVANCE', reverse: false },
	{ value: 'best-selling', key: 'BEST_SELLING', reverse: false },
	{ value: 'price-ascending', key: 'PRICE', reverse: false },
	{ value: 'price-descending', key: 'PRICE', reverse: true },
	{ value: 'created-descending', key: 'CREATED_AT', reverse: true },
	{ value: 'created-ascending', key: 'CREATED_AT', reverse: false },
	{ value: 'title-ascending', key: 'TITLE', reverse: false },
	{ value: 'title-descending', key: 'TITLE', reverse: true }
];

/** An unknown value is no failure: the default order is used. */
export function findSort<Key extends string>(
	options: SortOptions<Key>,
	searchParams: URLSearchParams
): SortOption<Key> {
	const value = searchParams.get(SORT_PARAMETER);
	return options.find((option) => option.value === value) ?? options[0];
}

export function listSorts<Key extends string>(
	options: SortOptions<Key>,
	active: SortOption<Key>,
	labels: Readonly<Record<SortValue, string>>
): ProductListing['sort'] {
	return options.map((option) => ({
		value: option.value,
		label: labels[option.value],
		isActive: option === active
	}));
}
