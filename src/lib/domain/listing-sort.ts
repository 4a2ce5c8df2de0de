import type { ProductListing } from './types';

export interface SortOption<Key extends string> {
	/** What stands in the URL. */
	value: string;
	label: string;
	key: Key;
	reverse: boolean;
}

/** The first is the default and needs no parameter. */
export type SortOptions<Key extends string> = readonly [SortOption<Key>, ...SortOption<Key>[]];

const SORT_PARAMETER = 'sort_by';

export const COLLECTION_SORTS: SortOptions<
	'COLLECTION_DEFAULT' | 'BEST_SELLING' | 'PRICE' | 'CREATED' | 'TITLE'
> = [
	{ value: 'manual', label: 'Featured', key: 'COLLECTION_DEFAULT', reverse: false },
	{ value: 'best-selling', label: 'Best selling', key: 'BEST_SELLING', reverse: false },
	{ value: 'price-ascending', label: 'Price, low to high', key: 'PRICE', reverse: false },
	{ value: 'price-descending', label: 'Price, high to low', key: 'PRICE', reverse: true },
	{ value: 'created-descending', label: 'Newest first', key: 'CREATED', reverse: true },
	{ value: 'created-ascending', label: 'Oldest first', key: 'CREATED', reverse: false },
	{ value: 'title-ascending', label: 'Name, A to Z', key: 'TITLE', reverse: false },
	{ value: 'title-descending', label: 'Name, Z to A', key: 'TITLE', reverse: true }
];

/** The platform orders search results in these ways only. */
export const SEARCH_SORTS: SortOptions<'RELEVANCE' | 'PRICE'> = [
	{ value: 'relevance', label: 'Relevance', key: 'RELEVANCE', reverse: false },
	{ value: 'price-ascending', label: 'Price, low to high', key: 'PRICE', reverse: false },
	{ value: 'price-descending', label: 'Price, high to low', key: 'PRICE', reverse: true }
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
	active: SortOption<Key>
): ProductListing['sort'] {
	return options.map((option) => ({
		value: option.value,
		label: option.label,
		isActive: option === active
	}));
}
