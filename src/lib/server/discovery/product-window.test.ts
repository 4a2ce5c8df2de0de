import { describe, expect, it } from 'vitest';
import { parseProductWindow } from './product-window';

const parse = (query: string) => parseProductWindow(new URLSearchParams(query));

describe('parseProductWindow', () => {
	it.each([
		['', 0, 30],
		['limit=2', 0, 2],
		['limit=2&page=3', 4, 2],
		['page=2', 30, 30],
		['limit=50&page=20', 950, 50]
	])('reads "%s"', (query, offset, limit) => {
		expect(parse(query)).toEqual({ offset, limit });
	});

	it.each(['limit=0', 'limit=51', 'limit=ten', 'limit=', 'limit=-1', 'limit=1e1'])(
		'refuses %s with the bounds',
		(query) => {
			expect(parse(query)).toMatch(/^limit is ".*", but must be a number from 1 to 50\.$/);
		}
	);

	it.each([
		['page=0', 33],
		['page=x', 33],
		['page=34', 33],
		['limit=50&page=21', 20]
	])('refuses %s and names the last page, %i', (query, last) => {
		expect(parse(query)).toContain(`a number from 1 to ${last}.`);
	});
});
