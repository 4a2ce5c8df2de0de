import { Parser } from 'htmlparser2';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { ListFault, SkippedLine } from '$lib/domain/quick-order';
import type { TableRow } from './parse-list';

export interface Sheet {
	name: string;
	rows: TableRow[];
	/** Rows that the workbook does not show, such as those of a filter. */
	hidden: SkippedLine[];
	/** Names of the other sheets with content. */
	others: string[];
}

type Attributes = Readonly<Record<string, string>>;

interface PartHandler {
	/** Names are without their prefixes. */
	open?: (name: string, attributes: Attributes) => void;
	/** The text of an element without elements in it. */
	close?: (name: string, text: string) => void;
	/** Returns whether the rest need not be read. */
	isDone?: () => boolean;
}

interface Archive {
	entries: ReadonlyMap<string, Entry>;
	zip: ZipFile;
	/** How much may still be unpacked of all parts together. */
	bytesLeft: number;
}

interface Relation {
	type: string;
	target: string;
}

interface SheetRow extends TableRow {
	isHidden: boolean;
}

interface SheetContext {
	strings: readonly string[];
	/** Of each style of a cell. */
	formats: readonly NumberFormat[];
	is1904: boolean;
}

/** How a number is shown: as a date, or with so many digits at least. */
type NumberFormat = 'date' | { digits: number } | null;

interface Cell {
	column: number;
	type: string;
	style: number;
	value: string;
	formula: string;
	inline: string;
}

/** A sheet of 500 lines has some 100 KB. What is packed small must not fill the memory. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
/** Characters and cells of a sheet, with the empty cells between filled ones. Cells may share a long text. */
const MAX_SIZE = 2_000_000;
const MAX_COLUMNS = 16_384;
const MAX_SHOWN_LENGTH = 200;
const DAY_MS = 86_400_000;
/** Formats of dates and times that need no code. */
const DATE_FORMATS: readonly (readonly [number, number])[] = [
	[14, 22],
	[27, 36],
	[45, 47],
	[50, 58]
];
/** In a file that is encrypted, its own name as UTF-16. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

class WorkbookRefusal extends Error {
	readonly fault: ListFault;

	constructor(fault: ListFault) {
		super(fault.kind);
		this.fault = fault;
	}
}

const refuse = (kind: 'too-large' | 'workbook'): never => {
	throw new WorkbookRefusal({ kind });
};

/** Returns whether a file begins as workbooks do: as an archive, or as a compound file. */
export function isWorkbook(bytes: Uint8Array): boolean {
	const mark = Buffer.from(bytes.subarray(0, 4)).toString('hex');
	return ['504b0304', '504b0506', 'd0cf11e0'].includes(mark);
}

/** Reads the first visible sheet with content of an .xlsx file: values as the file keeps them, nothing is calculated. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet | ListFault> {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (buffer[0] !== 0x50) return { kind: buffer.includes(ENCRYPTED) ? 'locked' : 'workbook' };
	try {
		return await readArchive(await openArchive(buffer));
	} catch (err) {
		return err instanceof WorkbookRefusal ? err.fault : { kind: 'damaged' };
	}
}

async function openArchive(buffer: Buffer): Promise<Archive> {
	const zip = await fromBufferPromise(buffer, { lazyEntries: true });
	const entries = new Map<string, Entry>();
	for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
	return { entries, zip, bytesLeft: MAX_UNPACKED_BYTES };
}

async function readArchive(archive: Archive): Promise<Sheet | ListFault> {
	const book = await findBook(archive);
	const relations = await readRelations(archive, book);
	const { sheets, is1904 } = await readBook(archive, book);
	const find = (type: string) => [...relations.values()].find((one) => one.type === type)?.target;
	const context = {
		strings: await readStrings(archive, find('sharedStrings')),
		formats: await readFormats(archive, find('styles')),
		is1904
	};
	const others: string[] = [];
	let first: Sheet | null = null;
	for (const { name, relation } of sheets) {
		const { type, target = '' } = relations.get(relation) ?? {};
		if (type !== 'worksheet') continue;
		const rows = await readRows(archive, target, context, first !== null);
		if (rows.length === 0) continue;
		if (first === null) first = { name, ...splitHidden(rows), others };
		else others.push(name);
	}
	return first ?? { kind: 'empty' };
}

async function findBook(archive: Archive): Promise<string> {
	const relations = [...(await readRelations(archive, '')).values()];
	const book = relations.find(({ type }) => type === 'officeDocument')?.target ?? '';
	const names = [...archive.entries.keys()];
	const hasMacros = names.some((name) => name.endsWith('/vbaproject.bin'));
	const isRead = book.endsWith('.xml') && names.includes(book.toLowerCase()) && !hasMacros;
	return isRead ? book : refuse('workbook');
}

/** Reads a part chunk by chunk, so that other requests are served meanwhile. A part that is missing has no content. */
async function readPart(archive: Archive, name: string | undefined, handler: PartHandler) {
	const entry = archive.entries.get(name?.toLowerCase() ?? '');
	if (entry === undefined) return;
	const parser = createParser(handler);
	let decoder: TextDecoder | null = null;
	for await (const chunk of await archive.zip.openReadStreamPromise(entry)) {
		const bytes = chunk as Uint8Array;
		archive.bytesLeft -= bytes.length;
		if (archive.bytesLeft < 0) refuse('too-large');
		decoder ??= new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8');
		parser.write(decoder.decode(bytes, { stream: true }));
		if (handler.isDone?.()) return;
	}
	parser.end();
}

function createParser({ open, close }: PartHandler): Parser {
	let text = '';
	const bare = (name: string) => name.slice(name.indexOf(':') + 1);
	return new Parser(
		{
			onopentag(name, attributes) {
				text = '';
				open?.(bare(name), attributes);
			},
			ontext(data) {
				text += data;
			},
			onclosetag(name) {
				close?.(bare(name), text);
				text = '';
			}
		},
		{ xmlMode: true }
	);
}

/** What a part refers to, by the id of the reference. */
async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
	const relations = new Map<string, Relation>();
	const folder = part.slice(0, part.lastIndexOf('/') + 1);
	await readPart(archive, `${folder}_rels/${part.slice(folder.length)}.rels`, {
		open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
			if (name !== 'Relationship') return;
			const { pathname } = new URL(target, `file:///${part}`);
			const path = decodeURIComponent(pathname).slice(1);
			relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: path });
		}
	});
	return relations;
}

/** The sheets that the workbook shows, in its order. */
async function readBook(archive: Archive, part: string) {
	const sheets: { name: string; relation: string }[] = [];
	let is1904 = false;
	await readPart(archive, part, {
		open(tag, attributes) {
			if (tag === 'workbookPr') is1904 = isTrue(attributes['date1904']);
			if (tag !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
			const [, relation = ''] =
				Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? [];
			sheets.push({ name: attributes['name'] ?? '', relation });
		}
	});
	return { sheets, is1904 };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Texts that cells share, without their pronunciation. */
async function readStrings(archive: Archive, part: string | undefined): Promise<string[]> {
	const strings: string[] = [];
	let current = '';
	let isSpoken = false;
	await readPart(archive, part, {
		open(name) {
			if (name === 'si') current = '';
			if (name === 'rPh') isSpoken = true;
		},
		close(name, text) {
			if (name === 't' && !isSpoken) current += text;
			if (name === 'rPh') isSpoken = false;
			if (name === 'si') strings.push(unescapeText(current));
		}
	});
	return strings;
}

/** `_x000D_` is how these files write what XML cannot. */
function unescapeText(text: string): string {
	return text.replaceAll(/_x([\da-f]{4})_/giu, (_, code: string) =>
		String.fromCharCode(Number.parseInt(code, 16))
	);
}

async function readFormats(archive: Archive, part: string | undefined): Promise<NumberFormat[]> {
	const codes = new Map<number, string>();
	const formats: NumberFormat[] = [];
	let isOfCells = false;
	await readPart(archive, part, {
		open(name, attributes) {
			const id = Number(attributes['numFmtId'] ?? 0);
			if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
			if (name === 'cellXfs') isOfCells = true;
			if (name === 'xf' && isOfCells) formats.push(readFormat(id, codes.get(id) ?? ''));
		},
		close(name) {
			if (name === 'cellXfs') isOfCells = false;
		}
	});
	return formats;
}

function readFormat(id: number, code: string): NumberFormat {
	if (DATE_FORMATS.some(([from, to]) => id >= from && id <= to)) return 'date';
	const bare = code.replaceAll(/"[^"]*"|\[[^[\]]*\]|[\\_*]./gu, '');
	if (/[dhmsy]/iu.test(bare)) return 'date';
	return /^0{2,}$/u.test(bare) ? { digits: bare.length } : null;
}

/** Rows with content, from the first used column to the last. */
async function readRows(
	archive: Archive,
	part: string,
	context: SheetContext,
	isForName: boolean
): Promise<SheetRow[]> {
	const rows: SheetRow[] = [];
	let line = 0;
	let isHidden = false;
	let cells: string[] = [];
	let cell = createCell({}, -1);
	let lastColumn = -1;
	let isSpoken = false;
	let size = 0;
	await readPart(archive, part, {
		isDone: () => isForName && rows.length > 0,
		open(name, attributes) {
			if (name === 'row') {
				line = Math.max(line + 1, Number(attributes['r'] ?? 0) || 0);
				isHidden = isTrue(attributes['hidden']);
				cells = [];
				lastColumn = -1;
			} else if (name === 'c') {
				cell = createCell(attributes, lastColumn);
				lastColumn = cell.column;
			} else if (name === 'rPh') isSpoken = true;
		},
		close(name, text) {
			if (name === 'v') cell.value = text;
			else if (name === 'f') cell.formula = text;
			else if (name === 't' && !isSpoken) cell.inline += text;
			else if (name === 'rPh') isSpoken = false;
			else if (name === 'c') {
				const value = writeCell(cell, context).trim();
				if (value === '') return;
				while (cells.length < cell.column) cells.push('');
				cells[cell.column] = value;
				size += value.length;
			} else if (name === 'row' && cells.length > 0) {
				size += cells.length;
				if (size > MAX_SIZE) refuse('too-large');
				rows.push({ line, cells, isHidden });
			}
		}
	});
	return isForName ? rows : dropColumns(rows);
}

/** A cell that does not say its place follows the one before. */
function createCell({ r: place = '', t: type = '', s: style }: Attributes, before: number): Cell {
	const [letters = ''] = /^[A-Z]{1,3}/iu.exec(place) ?? [];
	const named = Array.from(letters.toUpperCase()).reduce(
		(sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
		0
	);
	const column = letters === '' ? before + 1 : named - 1;
	if (column >= MAX_COLUMNS) refuse('too-large');
	return { column, type, style: Number(style ?? 0), value: '', formula: '', inline: '' };
}

function writeCell({ type, style, value, formula, inline }: Cell, context: SheetContext): string {
	if (type === 'inlineStr') return unescapeText(inline);
	// Who made the file has not calculated it, so the review shows what is there.
	if (value === '' && formula !== '') return `=${formula}`;
	if (type === 's') return context.strings[Number(value)] ?? '';
	if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
	if (type === 'str') return unescapeText(value);
	if (type !== '' && type !== 'n') return value;
	return writeNumber(value, context.formats[style] ?? null, context.is1904);
}

function writeNumber(value: string, format: NumberFormat, is1904: boolean): string {
	const number = Number(value);
	if (value.trim() === '' || !Number.isFinite(number)) return value;
	if (format === 'date') return writeDate(number, is1904) ?? value;
	const text = Number.isSafeInteger(number) ? BigInt(number).toString() : String(number);
	if (format !== null && /^\d+$/u.test(text)) return text.padStart(format.digits, '0');
	// A fraction must not look like thousands.
	return /^\d{1,3}\.\d{3}$/u.test(text) ? `${text}0` : text;
}

/** Days since the first of January 1904, or since the end of 1899. */
function writeDate(days: number, is1904: boolean): string | null {
	const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
	const date = new Date(start + Math.round((days * DAY_MS) / 1000) * 1000);
	if (Number.isNaN(date.getTime())) return null;
	const [day = '', time = ''] = date.toISOString().split('T');
	return Number.isInteger(days) ? day : `${day} ${time.slice(0, 5)}`;
}

/** Without the columns that no row uses; all rows are then equally long. */
function dropColumns(rows: readonly SheetRow[]): SheetRow[] {
	const used = new Set<number>();
	for (const { cells } of rows) {
		for (const [column, cell] of cells.entries()) if (cell !== '') used.add(column);
	}
	if (used.size * rows.length > MAX_SIZE) refuse('too-large');
	const columns = [...used].toSorted((one, other) => one - other);
	return rows.map((row) => ({ ...row, cells: columns.map((column) => row.cells[column] ?? '') }));
}

function splitHidden(rows: readonly SheetRow[]): Pick<Sheet, 'rows' | 'hidden'> {
	const hidden = rows.filter(({ isHidden }) => isHidden);
	return {
		rows: rows.filter(({ isHidden }) => !isHidden).map(({ line, cells }) => ({ line, cells })),
		hidden: hidden.map(({ line, cells }) => ({
			...{ line, lastLine: line, reason: 'hidden' },
			text: cells.filter(Boolean).join(' ').slice(0, MAX_SHOWN_LENGTH)
		}))
	};
}
