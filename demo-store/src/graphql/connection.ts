import type { Edge, PageRequest, PageResult } from '../store/store.ts';
import { createBadRequest, INVALID_CURSOR_MESSAGE } from './api-error.ts';
import { properties, type PropertyMap } from './resolver.ts';

export interface PageArguments {
	first?: number | null;
	after?: string | null;
	last?: number | null;
	before?: string | null;
	reverse?: boolean | null;
}

/** Source of every `…Connection` type. */
export interface Connection<Node> {
	edges: Edge<Node>[];
	nodes: Node[];
	pageInfo: {
		hasNextPage: boolean;
		hasPreviousPage: boolean;
		startCursor: string | null;
		endCursor: string | null;
	};
	totalCount: number;
}

const MAX_PAGE_SIZE = 250;

/** Checks what the schema cannot say about page arguments; `field` is named in the error. */
export function readPageRequest(args: PageArguments, field: string): PageRequest {
	const { first = null, last = null, after = null, before = null } = args;
	if (first === null && last === null) {
		throw createBadRequest('you must provide one of first or last');
	}
	if (first !== null && last !== null) {
		throw createBadRequest('providing both first and last is not supported');
	}
	assertPageSize('first', first, field);
	assertPageSize('last', last, field);
	return { first, last, after, before, reverse: args.reverse ?? false };
}

export function createConnection<Row, Node>(
	page: PageResult<Row>,
	toNode: (row: Row) => Node
): Connection<Node> {
	const edges = page.edges.map(({ node, cursor }) => ({ node: toNode(node), cursor }));
	return {
		edges,
		nodes: edges.map(({ node }) => node),
		pageInfo: {
			hasNextPage: page.hasNextPage,
			hasPreviousPage: page.hasPreviousPage,
			startCursor: edges[0]?.cursor ?? null,
			endCursor: edges.at(-1)?.cursor ?? null
		},
		totalCount: page.totalCount
	};
}

/** Pages through a list that is at hand; `keyOf` tells rows apart in cursors. */
export function paginateList<Node>(
	rows: readonly Node[],
	args: PageArguments,
	field: string,
	keyOf: (row: Node) => string | number
): Connection<Node> {
	const request = readPageRequest(args, field);
	const ordered = request.reverse ? rows.toReversed() : rows;
	const start = request.after ? findRow(ordered, request.after, keyOf) + 1 : 0;
	const end = request.before ? findRow(ordered, request.before, keyOf) : ordered.length;
	const size = request.first ?? request.last ?? 0;
	const from = request.first == null ? Math.max(start, end - size) : start;
	const to = request.first == null ? end : Math.min(end, start + size);
	const edges = ordered.slice(from, to).map((node) => ({ node, cursor: toCursor(keyOf(node)) }));
	return createConnection(
		{
			edges,
			hasNextPage: to < ordered.length,
			hasPreviousPage: from > 0,
			totalCount: rows.length
		},
		(node) => node
	);
}

/** The fields that connections of these node types have in common. */
export function connectionTypes(...nodeTypes: string[]): PropertyMap {
	const types: PropertyMap = {};
	for (const name of nodeTypes) {
		types[`${name}Connection`] = properties('edges', 'nodes', 'pageInfo');
		types[`${name}Edge`] = properties('cursor', 'node');
	}
	return types;
}

function assertPageSize(name: 'first' | 'last', size: number | null, field: string): void {
	if (size === null || (size >= 0 && size <= MAX_PAGE_SIZE)) return;
	throw createBadRequest(
		`Argument '${name}' on Field '${field}' has an invalid value (${size}). ` +
			`It must be within 0..${MAX_PAGE_SIZE}.`
	);
}

function toCursor(key: string | number): string {
	return Buffer.from(JSON.stringify({ last_id: key })).toString('base64');
}

function findRow<Node>(
	rows: readonly Node[],
	cursor: string,
	keyOf: (row: Node) => string | number
): number {
	const index = rows.findIndex((row) => toCursor(keyOf(row)) === cursor);
	if (index < 0) throw createBadRequest(INVALID_CURSOR_MESSAGE);
	return index;
}
