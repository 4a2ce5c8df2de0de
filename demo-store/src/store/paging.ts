import { StoreError } from './errors.ts';
import type { Edge, PageRequest, PageResult } from './store.ts';

/** Sort key of a row, most significant part first; the last part is its unique id. */
export type SortKey = readonly (number | string)[];

/** A list in its order, whose rows are only loaded for the page that is asked for. */
export interface SortedRows<Row> {
	/** Distinguishes cursors of differently sorted lists. */
	name: string;
	/** Parts of a key. */
	keyLength: number;
	rows: readonly Row[];
	keyOf: (row: Row, index: number) => SortKey;
	/** Negative when the row with the first key comes before. */
	compare: (left: SortKey, right: SortKey) => number;
	/**
	 * Lists whose keys are only positions find a cursor's row by its id; the position counts
	 * when the row is gone.
	 */
	idOf?: (row: Row) => number;
}

/**
 * Cursors say between which keys a page begins, so they stay right when rows come and go.
 */
export function paginate<Row, Node>(
	list: SortedRows<Row>,
	request: PageRequest,
	load: (row: Row) => Node | null
): PageResult<Node> {
	const total = list.rows.length;
	let start = request.after == null ? 0 : findPosition(list, request.after).end;
	let end = request.before == null ? total : findPosition(list, request.before).start;
	end = Math.max(start, end);
	if (request.first != null) end = Math.min(end, start + request.first);
	if (request.last != null) start = Math.max(start, end - request.last);
	const edges: Edge<Node>[] = [];
	for (let index = start; index < end; index += 1) {
		const row = list.rows.at(index);
		const node = row === undefined ? null : load(row);
		if (row === undefined || node === null) continue;
		edges.push({ node, cursor: formatCursor(list.name, list.keyOf(row, index)) });
	}
	return { edges, hasNextPage: end < total, hasPreviousPage: start > 0, totalCount: total };
}

/** Compares part by part; `directions` has 1 or -1 for each part. */
export function compareKeys(left: SortKey, right: SortKey, directions: readonly number[]): number {
	for (const [index, direction] of directions.entries()) {
		const mine = left[index] ?? 0;
		const theirs = right[index] ?? 0;
		if (mine < theirs) return -direction;
		if (mine > theirs) return direction;
	}
	return 0;
}

/** The bounds of the rows before and after the cursor's row. */
function findPosition<Row>(list: SortedRows<Row>, cursor: string): { start: number; end: number } {
	const key = parseCursor(list, cursor);
	const id = key.at(-1);
	const { idOf, rows } = list;
	if (idOf !== undefined) {
		for (let index = 0; index < rows.length; index += 1) {
			const row = rows.at(index);
			if (row !== undefined && idOf(row) === id) return { start: index, end: index + 1 };
		}
	}
	let low = 0;
	let high = rows.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		const row = rows.at(middle);
		if (row !== undefined && list.compare(list.keyOf(row, middle), key) < 0) low = middle + 1;
		else high = middle;
	}
	const found = low < rows.length ? rows.at(low) : undefined;
	const isFound = found !== undefined && list.compare(list.keyOf(found, low), key) === 0;
	return { start: low, end: isFound && idOf === undefined ? low + 1 : low };
}

function formatCursor(name: string, key: SortKey): string {
	return Buffer.from(JSON.stringify([name, ...key])).toString('base64');
}

function parseCursor(
	{ name, keyLength }: Pick<SortedRows<never>, 'name' | 'keyLength'>,
	cursor: string
): SortKey {
	const [owner, ...key] = decodeCursor(cursor);
	if (owner === name && key.length === keyLength) return key;
	throw new StoreError(
		'INVALID_CURSOR',
		`"${cursor}" is not a cursor of this list: pass a cursor that the same list, sorted the same way, gave.`
	);
}

function decodeCursor(cursor: string): (number | string)[] {
	try {
		const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString());
		return Array.isArray(parts) && parts.every(isKeyPart) ? parts : [];
	} catch {
		return [];
	}
}

function isKeyPart(part: unknown): part is number | string {
	return typeof part === 'number' || typeof part === 'string';
}
