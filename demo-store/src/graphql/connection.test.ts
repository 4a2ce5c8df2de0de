import { describe, expect, test } from 'vitest';
import { paginateList, readPageRequest, type PageArguments } from './connection.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

function page(args: PageArguments) {
	return paginateList(ROWS, args, 'rows', (row) => row);
}

function cursorOf(row: string): string {
	const found = page({ first: 250 }).edges.find(({ node }) => node === row);
	return found?.cursor ?? '';
}

describe('page arguments', () => {
	test.each([
		[{}, 'you must provide one of first or last'],
		[{ after: 'x' }, 'you must provide one of first or last'],
		[{ first: 1, last: 1 }, 'providing both first and last is not supported'],
		[
			{ first: 251 },
			"Argument 'first' on Field 'rows' has an invalid value (251). It must be within 0..250."
		],
		[
			{ last: -1 },
			"Argument 'last' on Field 'rows' has an invalid value (-1). It must be within 0..250."
		]
	])('%j are refused', (args, message) => {
		expect(() => readPageRequest(args, 'rows')).toThrow(message);
	});

	test('a cursor of another list is refused', () => {
		const foreign = Buffer.from('{"last_id":"z"}').toString('base64');
		for (const cursor of [foreign, 'rubbish', 'W10=']) {
			expect(() => page({ first: 1, after: cursor })).toThrow('Invalid cursor');
		}
	});
});

describe('a page', () => {
	test.each<[PageArguments, string[], boolean, boolean]>([
		[{ first: 0 }, [], true, false],
		[{ first: 2 }, ['a', 'b'], true, false],
		[{ first: 5 }, ROWS, false, false],
		[{ first: 2, after: cursorOf('b') }, ['c', 'd'], true, true],
		[{ first: 9, after: cursorOf('d') }, ['e'], false, true],
		[{ first: 9, after: cursorOf('e') }, [], false, true],
		[{ last: 2 }, ['d', 'e'], false, true],
		[{ last: 2, before: cursorOf('d') }, ['b', 'c'], true, true],
		[{ first: 2, reverse: true }, ['e', 'd'], true, false]
	])('%j', (args, nodes, hasNextPage, hasPreviousPage) => {
		const { pageInfo, nodes: found, totalCount } = page(args);
		expect(found).toEqual(nodes);
		expect(pageInfo).toMatchObject({ hasNextPage, hasPreviousPage });
		expect(totalCount).toBe(5);
	});

	test('starts and ends with the cursors of its rows', () => {
		const { pageInfo, edges } = page({ first: 3 });
		expect(pageInfo.startCursor).toBe(edges[0]?.cursor);
		expect(pageInfo.endCursor).toBe(edges[2]?.cursor);
		expect(page({ first: 0 }).pageInfo).toMatchObject({ startCursor: null, endCursor: null });
	});
});
