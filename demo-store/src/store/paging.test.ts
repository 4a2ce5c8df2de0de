import { describe, expect, test } from 'vitest';
import { refusalOf } from './testing/open-test-catalog.ts';
import { compareKeys, paginate, type SortedRows } from './paging.ts';
import type { PageRequest } from './store.ts';

interface Row {
	id: number;
	price: number;
}

const ROWS: Row[] = [
	{ id: 3, price: 10 },
	{ id: 5, price: 10 },
	{ id: 1, price: 20 },
	{ id: 4, price: 30 },
	{ id: 2, price: 30 }
];

const byPriceAndId = (rows: Row[]): SortedRows<Row> => ({
	name: 'PRICE',
	keyLength: 2,
	rows: rows.toSorted((left, right) => left.price - right.price || left.id - right.id),
	keyOf: ({ id, price }) => [price, id],
	compare: (left, right) => compareKeys(left, right, [1, 1])
});

function page(rows: Row[], request: PageRequest) {
	const result = paginate(byPriceAndId(rows), request, (row) => row.id);
	return { ...result, ids: result.edges.map(({ node }) => node) };
}

describe('paginate', () => {
	test.each([
		['no cursor at all', 'mug'],
		['JSON of another shape', Buffer.from('{"a":1}').toString('base64url')],
		['a cursor without a key', Buffer.from('["PRICE"]').toString('base64url')],
		['a key with a nested list', Buffer.from('["PRICE",[1]]').toString('base64url')],
		['a key of another length', Buffer.from('["PRICE",1]').toString('base64url')],
		['a cursor of another order', Buffer.from('["TITLE",10,3]').toString('base64url')]
	])('names %s that it refuses', (_, cursor) => {
		expect(refusalOf(() => page(ROWS, { first: 2, after: cursor }))).toBe(
			`StoreError: "${cursor}" is not a cursor of this list: pass a cursor that the same list, sorted the same way, gave.`
		);
	});

	test('goes forwards and backwards over the same rows', () => {
		const first = page(ROWS, { first: 2 });
		expect(first).toMatchObject({ ids: [3, 5], hasNextPage: true, hasPreviousPage: false });
		const second = page(ROWS, { first: 2, after: first.edges[1]?.cursor ?? '' });
		expect(second).toMatchObject({ ids: [1, 2], hasNextPage: true, hasPreviousPage: true });
		const third = page(ROWS, { first: 2, after: second.edges[1]?.cursor ?? '' });
		expect(third).toMatchObject({ ids: [4], hasNextPage: false, hasPreviousPage: true });
		const back = page(ROWS, { last: 2, before: third.edges[0]?.cursor ?? '' });
		expect(back).toMatchObject({ ids: [1, 2], hasNextPage: true, hasPreviousPage: true });
		const start = page(ROWS, { last: 5, before: back.edges[0]?.cursor ?? '' });
		expect(start).toMatchObject({ ids: [3, 5], hasPreviousPage: false });
	});

	test('goes on at the right place when rows around the cursor are gone or new', () => {
		const [, last] = page(ROWS, { first: 2 }).edges;
		const cursor = last?.cursor ?? '';
		const without = ROWS.filter(({ id }) => id !== 5 && id !== 3);
		expect(page(without, { first: 2, after: cursor }).ids).toEqual([1, 2]);
		const withNew = [...ROWS, { id: 9, price: 5 }, { id: 8, price: 15 }];
		expect(page(withNew, { first: 2, after: cursor }).ids).toEqual([8, 1]);
	});

	test('finds the row of a list that is nothing but an order by its id', () => {
		const toOrder = (ids: number[]): SortedRows<number> => ({
			name: 'MANUAL',
			keyLength: 2,
			rows: ids,
			keyOf: (id, position) => [position, id],
			compare: ([left = 0], [right = 0]) => Number(left) - Number(right),
			idOf: (id) => id
		});
		const list = (ids: number[], request: PageRequest) =>
			paginate(toOrder(ids), request, (id) => id);
		const cursor = list([7, 3, 9, 4], { first: 2 }).edges[1]?.cursor ?? '';
		const idsAfter = (ids: number[]) =>
			list(ids, { first: 2, after: cursor }).edges.map(({ node }) => node);
		expect(idsAfter([1, 2, 7, 3, 9, 4])).toEqual([9, 4]);
		expect(idsAfter([7, 9, 4])).toEqual([9, 4]);
	});

	test('says how many rows there are and gives none for nothing', () => {
		expect(page(ROWS, { first: 0 })).toMatchObject({ ids: [], totalCount: 5, hasNextPage: true });
		expect(page([], { first: 3 })).toMatchObject({ ids: [], totalCount: 0, hasNextPage: false });
	});
});
