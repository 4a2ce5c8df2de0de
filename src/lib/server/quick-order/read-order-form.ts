import { error } from '@sveltejs/kit';
import { z } from 'zod';
import { parseGid } from '$lib/core/gid';
import { parseJson } from '$lib/core/parse-json';
import {
	MAX_LIST_BYTES,
	MAX_LIST_LENGTH,
	MAX_ORDER_LINES,
	FEWEST,
	type ListFault,
	type QuantityColumns
} from '$lib/domain/quick-order';
import { readBody } from '../http/read-body';
import { parseForm } from '../http/read-form';
import { readQuantity } from './read-quantity';
import { takeColumn, type WantedRow } from './review-order';
import { MAX_ROWS, splitList, type ListRow } from './split-list';

export interface OrderForm {
	rows: WantedRow[];
	/** Columns of a table to which the cells of the rows belong. */
	columns: QuantityColumns | null;
	/** What was pasted or uploaded just now. */
	lists: ListRow[][];
	/** What was pasted, to show again when it is refused. */
	text: string;
	/** Empty in a form that was not made by a review. */
	key: string;
	fault: ListFault | null;
	/** The name for a list to save. */
	name: string;
}

/** Rows with their labels, and the text beside the file. */
const MAX_BODY_BYTES = 2 * MAX_LIST_BYTES;
/** More than the form of the longest order has. A million empty fields take seconds to parse. */
const MAX_FIELDS = 10 * MAX_ORDER_LINES;
const KEY = /^[\w-]{22}$/;
const MAX_LABEL_LENGTH = 255;
const MAX_COLUMNS = 8;
const MAX_CELLS_LENGTH = 2000;
const cellsSchema = z.array(z.string()).max(MAX_COLUMNS);
/** How .xlsx and .xls begin. Only browsers convert workbooks, so no stranger's archive is unpacked here. */
const WORKBOOKS = ['504b0304', '504b0506', 'd0cf11e0'];
/** How spreadsheets of other programs begin that are named .xls, and pages. */
const MARKUP = /^\s*<(?:\?xml|!doctype|html|table|meta)\b/iu;

/** Reads the form of the page: a list that is pasted or uploaded, and the rows that were reviewed before. */
export async function readOrderForm(request: Request): Promise<OrderForm> {
	const bytes = await readBody(request, MAX_BODY_BYTES);
	const form = bytes === null ? new FormData() : await toForm(request, bytes);
	const read = (field: string) => {
		const value = form.get(field);
		return typeof value === 'string' ? value.trim() : '';
	};
	const key = read('key');
	const text = read('list').slice(0, MAX_LIST_LENGTH + 1);
	const columns = readColumns(form);
	const rows = chooseColumn(form, readRows(form), columns);
	const empty = { rows, columns, lists: [], text, key: KEY.test(key) ? key : '' };
	const result = { ...empty, name: read('name') };
	if (bytes === null) return { ...result, fault: { kind: 'too-large' } };
	if (text.length > MAX_LIST_LENGTH) return { ...result, text: '', fault: { kind: 'too-large' } };
	const file = await readFile(form.get('file'));
	if (typeof file !== 'string') return { ...result, fault: file };
	const lists: ListRow[][] = [];
	for (const list of [text, file]) {
		const split = splitList(list);
		if ('kind' in split) return { ...result, fault: split };
		lists.push(split);
	}
	const count = rows.length + lists.flat().length;
	if (count > MAX_ROWS) return { ...result, fault: { kind: 'too-many' } };
	return { ...result, lists, fault: count === 0 ? { kind: 'empty' } : null };
}

async function toForm({ headers }: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
	const type = headers.get('content-type') ?? '';
	const separator = type.toLowerCase().startsWith('multipart/') ? '\r\n--' : '&';
	if (countUpTo(MAX_FIELDS, bytes, separator) === MAX_FIELDS) return new FormData();
	const form = await parseForm(bytes, headers);
	return form instanceof FormData ? form : error(form.status, { message: form.message });
}

function countUpTo(most: number, bytes: Uint8Array<ArrayBuffer>, text: string): number {
	const buffer = Buffer.from(bytes.buffer);
	let count = 0;
	for (let at = buffer.indexOf(text); at !== -1 && count < most; count += 1) {
		at = buffer.indexOf(text, at + text.length);
	}
	return count;
}

/** The fields of rows are repeated, in the same order. */
function readRows(form: FormData): WantedRow[] {
	const texts = (field: string) =>
		form.getAll(field).map((value) => (typeof value === 'string' ? value.trim() : ''));
	const [labels, variants, quantities] = [texts('label'), texts('variant'), texts('quantity')];
	const cells = texts('cells');
	const removed = form.get('removed');
	return labels.slice(0, MAX_ORDER_LINES + 1).flatMap((given, index) => {
		const label = given.slice(0, MAX_LABEL_LENGTH);
		const id = variants[index] ?? '';
		const variantId = parseGid(id)?.type === 'ProductVariant' ? id : null;
		if (removed === String(index) || (label === '' && variantId === null)) return [];
		const quantityText = quantities[index] ?? '';
		const asked = { quantity: readQuantity(quantityText), quantityText };
		const readings = [{ sku: label, ...asked }];
		const isSeen = variantId !== null;
		return { label, variantId, readings, ...asked, isSeen, cells: parseCells(cells[index] ?? '') };
	});
}

function parseCells(text: string): string[] {
	const cells = cellsSchema.safeParse(parseJson(text.slice(0, MAX_CELLS_LENGTH)));
	return cells.data ?? [];
}

/** Null for a form without a table. */
function readColumns(form: FormData): QuantityColumns | null {
	const names = form
		.getAll('column-name')
		.flatMap((name) => (typeof name === 'string' ? name.slice(0, MAX_LABEL_LENGTH) : []))
		.slice(0, MAX_COLUMNS);
	const chosen = names.findIndex((_, index) => form.get('column') === String(index));
	return names.length === 0 ? null : { names, chosen: chosen === -1 ? null : chosen };
}

/** When another column is chosen, its quantities replace those of the fields. */
function chooseColumn(
	form: FormData,
	rows: WantedRow[],
	columns: QuantityColumns | null
): WantedRow[] {
	if (form.get('column') === (form.get('column-before') ?? form.get('column'))) return rows;
	if (form.get('column') === FEWEST) {
		return rows.map((row) => ({ ...row, wantsFewest: row.quantity === null }));
	}
	return takeColumn(rows, columns?.chosen ?? null);
}

/** Empty without a file. */
async function readFile(file: FormDataEntryValue | null): Promise<string | ListFault> {
	if (file === null || typeof file === 'string' || file.size === 0) return '';
	if (file.size > MAX_LIST_BYTES) return { kind: 'too-large' };
	return decodeFile(new Uint8Array(await file.arrayBuffer()));
}

/** Text as spreadsheets save it: UTF-8, UTF-16 with its mark, or else the code page of Western Windows. */
export function decodeFile(bytes: Uint8Array): string | ListFault {
	const beginning = Buffer.from(bytes.subarray(0, 4)).toString('hex');
	if (WORKBOOKS.includes(beginning)) return { kind: 'workbook' };
	const text = decodeText(bytes);
	if (text === null) return { kind: 'not-text' };
	return MARKUP.test(text) ? { kind: 'workbook' } : text;
}

function decodeText(bytes: Uint8Array): string | null {
	const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
	if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
	if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
	if (bytes.includes(0)) return null;
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}
