import { describe, expect, it } from 'vitest';
import { COLLECTION_SORTS, SEARCH_SORTS, findSort, listSorts } from './listing-sort';

const query = (text: string) => new URLSearchParams(text);

describe('findSort', () => {
	it.each(['', 'sort_by=', 'sort_by=cheapest', 'sort_by=Price-Ascending', 'sort=price-ascending'])(
		'falls back to the default for "%s"',
		(text) => {
			expect(findSort(COLLECTION_SORTS, query(text)).key).toBe('COLLECTION_DEFAULT');
		}
	);

	it('does not offer to search what search cannot do', () => {
		expect(findSort(SEARCH_SORTS, query('sort_by=title-ascending')).key).toBe('RELEVANCE');
	});

	it('reads key and direction', () => {
		expect(findSort(COLLECTION_SORTS, query('sort_by=created-descending'))).toMatchObject({
			key: 'CREATED',
			reverse: true
		});
	});
});

it('marks one order as active', () => {
	const active = findSort(SEARCH_SORTS, query('sort_by=price-descending'));
	const labels = { 'price-descending': 'Price, high to low' } as Parameters<typeof listSorts>[2];
	expect(listSorts(SEARCH_SORTS, active, labels).filter(({ isActive }) => isActive)).toEqual([
		{ value: 'price-descending', label: 'Price, high to low', isActive: true }
	]);
});
