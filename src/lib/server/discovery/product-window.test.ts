import { describe, expect, it } from 'vitest';
import { parseProductWindow } from './product-window';

const parse = (query: string) => parseProductWindow(new URLSearchParams(query));

describe('parseProductWindow', () => {
	it.each([
		['', 0, 30],
		['limit=', 0, 30],
		['limit=2', 0, 2],
		['limit=2&page=3', 4, 2],
		['page=2', 30, 30],
		['limit=50&page=20', 950, 50],
		['limit=250', 0, 250],
		['limit=250&page=20&since_id=1&fields=id', 4750, 250],
		['limit=251', 0, 250],
		['limit=999999&page=2', 250, 250]
	])('reads "%s"', (query, offset, limit) => {
		expect(parse(query)).toEqual({ offset, limit });
	});

	it.each(['limit=0', 'limit=ten', 'limit=-1', 'limit=1e1', 'limit=2.5'])(
		'refuses %s with the bounds',
		(query) => {
			expect(parse(query)).toMatch(/^limit is ".*", but must be a number from 1 to 250\.$/);
		}
	);

	it.each([
		['page=0', 166],
		['page=x', 166],
		['page=167', 166],
		['limit=250&page=21', 20],
		['limit=9999&page=21', 20]
	])('refuses %s and names the last page, %i', (query, last) => {
		expect(parse(query)).toContain(`a number from 1 to ${last}.`);
	});
});
