import { parseGid } from '$lib/core/gid';
import {
	MAX_LIST_BYTES,
	MAX_LIST_LENGTH,
	MAX_ORDER_LINES,
	type ListFault,
	type ListSource,
	type SkippedLine
} from '$lib/domain/quick-order';
import { readBody } from '../http/read-body';
import {
	parseList,
	parseTable,
	readQuantity,
	type ParsedList,
	type WantedLine
} from './parse-list';
import { isWorkbook, readWorkbook } from './read-workbook';
import type { WantedRow } from './review-order';

export interface OrderForm {
	rows: WantedRow[];
	skipped: SkippedLine[];
	/** What was pasted, to show again when it is refused. */
	text: string;
	/** Empty in a form that was not made by a review. */
	key: string;
	fault: ListFault | null;
	/** Null without a workbook. */
	source: ListSource | null;
	/** The name for a list to save. */
	name: string;
	read: (field: string) => string;
}

/** Rows with their labels, and the text beside the file. */
const MAX_BODY_BYTES = 2 * MAX_LIST_BYTES;
const KEY = /^[\w-]{22}$/;
const MAX_LABEL_LENGTH = 255;
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
	const empty = { rows: readRows(form), skipped: [], text, key: KEY.test(key) ? key : '' };
	const result = { ...empty, source: null, name: read('name'), read };
	if (bytes === null) return { ...result, fault: { kind: 'too-large' } };
	const file = await readFile(form.get('file'));
	if ('kind' in file) return { ...result, fault: file };
	if (text.length > MAX_LIST_LENGTH) return { ...result, text: '', fault: { kind: 'too-large' } };
	const lists = [parseList(text), file];
	const { source } = file;
	const skipped = lists.flatMap((list) => list.skipped);
	const rows = [...result.rows, ...lists.flatMap(({ lines }) => lines.map(toRow))];
	if (rows.length > MAX_ORDER_LINES) {
		return { ...result, source, fault: { kind: 'too-many', lines: rows.length } };
	}
	return { ...result, rows, skipped, source, fault: rows.length === 0 ? { kind: 'empty' } : null };
}

async function toForm({ headers }: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
	const type = headers.get('content-type') ?? '';
	return new Response(bytes, { headers: { 'content-type': type } })
		.formData()
		.catch(() => new FormData());
}

function toRow({ line, lastLine, text, readings }: WantedLine): WantedRow {
	const [{ sku, quantity, quantityText }] = readings;
	return {
		...{ label: sku, variantId: null, readings, quantity, quantityText, isSeen: false },
		line: { line, lastLine, text }
	};
}

/** The fields of rows are repeated, in the same order. */
function readRows(form: FormData): WantedRow[] {
	const texts = (field: string) =>
		form.getAll(field).map((value) => (typeof value === 'string' ? value.trim() : ''));
	const [labels, variants, quantities] = [texts('label'), texts('variant'), texts('quantity')];
	const removed = form.get('removed');
	return labels.slice(0, MAX_ORDER_LINES + 1).flatMap((given, index) => {
		const label = given.slice(0, MAX_LABEL_LENGTH);
		const id = variants[index] ?? '';
		const variantId = parseGid(id)?.type === 'ProductVariant' ? id : null;
		if (removed === String(index) || (label === '' && variantId === null)) return [];
		const quantityText = quantities[index] ?? '';
		const asked = { quantity: readQuantity(quantityText), quantityText };
		const readings = [{ sku: label, ...asked }];
		return { label, variantId, readings, ...asked, isSeen: variantId !== null };
	});
}

interface FileList extends ParsedList {
	source: ListSource | null;
}

async function readFile(file: FormDataEntryValue | null): Promise<FileList | ListFault> {
	if (file === null || typeof file === 'string' || file.size === 0) return NO_LIST;
	if (file.size > MAX_LIST_BYTES) return { kind: 'too-large' };
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (!isWorkbook(bytes)) {
		const text = decodeFile(bytes);
		return typeof text === 'string' ? { ...parseList(text), source: null } : text;
	}
	const sheet = await readWorkbook(bytes);
	if ('kind' in sheet) return sheet;
	const { lines, skipped } = parseTable(sheet.rows);
	const source = { sheet: sheet.name, others: sheet.others };
	return { lines, skipped: [...skipped, ...sheet.hidden], source };
}

const NO_LIST: FileList = { lines: [], skipped: [], source: null };

/** Text as spreadsheets save it: UTF-8, UTF-16 with its mark, or else the code page of Western Windows. */
export function decodeFile(bytes: Uint8Array): string | ListFault {
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
