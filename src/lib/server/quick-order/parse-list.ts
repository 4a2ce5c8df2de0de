import type { SkippedLine } from '$lib/domain/quick-order';
import { cleanCell, type ListRow } from './split-list';

/** One way to read a line. Which one is meant is known when a product has the SKU. */
export interface Reading {
	sku: string;
	/** Null where none is written, or no whole number. */
	quantity: number | null;
	/** What stands where the quantity belongs; empty for nothing. */
	quantityText: string;
}

export interface WantedLine {
	/** Place in the list, from 1. */
	line: number;
	/** The last line of a cell with line breaks. */
	lastLine: number;
	text: string;
	/** The likeliest first. */
	readings: [Reading, ...Reading[]];
}

export interface ParsedList {
	lines: WantedLine[];
	/** Every other line that is not blank. */
	skipped: SkippedLine[];
}

/** Places of the cells that count; null: not known. */
interface Columns {
	sku: number | null;
	quantity: number | null;
}

const MAX_READINGS = 4;
const MAX_SKU_LENGTH = 255;
/** Titles of a table may stand above its heading. */
const MAX_TITLE_ROWS = 5;
const MAX_QUANTITY = 1_000_000_000;
const MAX_SHOWN_LENGTH = 200;
/** Of a SKU that is a number. */
const MIN_NUMBER_LENGTH = 6;

/** Headings of a column of SKUs. Those of the second row may be numbers of lines too. */
const SKU_HEADINGS: readonly [RegExp, RegExp] = [
	/^(?:.*sku.*|(?:product|item|variant|article|art|artikel|part|order|bestell|material|supplier)(?:code|number|num|no|nr|nummer|id)|article|artikel|item|ref|réf|reference|référence|numérodarticle|référenceproduit|codearticle|referencia|códigodeproducto|codicearticolo|riferimento|artikelcode|品番|商品コード|型番|商品番号|رمزالمنتج|رقمالصنف)$/iu,
	/^(?:code|number|num|no|nr|nummer|id|código|codice|رمز)$/iu
];
const QUANTITY_HEADING =
	/^(?:(?:order|bestell|ordered)?(?:qty|qtys|quantity|quantities|menge|anzahl|quantité|quantite|qté|qte|cantidad|cant|quantità|quantita|qtà|qta|aantal)|stück|stk|pcs|pieces|units|nombre|unidades|pezzi|stuks|数量|個数|الكمية|كمية|count|amount)$/iu;
/** Of a number; without a space only those that no SKU ends in. */
const UNIT = / \p{L}{1,8}\.?$| ?(?:[x×*]|pcs?\.?|stk\.?)$/iu;
const UNIT_WORD = /^\p{L}{1,8}\.?$/u;
const GROUPED = /^\d{1,3}([.,'’\s])\d{3}(?:\1\d{3})*(?:[.,]0+)?$/u;
const WHOLE = /^(\d+)(?:[.,]0+)?$/u;

/**
 * Reads a list of SKUs and quantities as it is typed, or copied from a spreadsheet: columns in any order, with or
 * without a heading. Every row is in the result, once.
 */
export function parseList(rows: readonly ListRow[]): ParsedList {
	const heading = findHeading(rows);
	const body = rows.filter((row) => !heading.rows.has(row));
	const columns = heading.columns ?? guessColumns(body);
	const lines: WantedLine[] = [];
	const skipped = [...heading.rows].map((row) => skip(row, 'heading'));
	for (const row of body) {
		const [first, ...others] = listReadings(row, columns);
		if (first === undefined) skipped.push(skip(row, 'no-sku'));
		else {
			const { line, lastLine } = row;
			lines.push({ line, lastLine, text: row.text, readings: [first, ...others] });
		}
	}
	return { lines, skipped };
}

function skip({ line, lastLine, text }: ListRow, reason: SkippedLine['reason']): SkippedLine {
	return { line, lastLine, text: text.trim().slice(0, MAX_SHOWN_LENGTH), reason };
}

function findHeading(rows: readonly ListRow[]): { rows: Set<ListRow>; columns: Columns | null } {
	for (const [index, row] of rows.slice(0, MAX_TITLE_ROWS).entries()) {
		const columns = readHeading(row);
		if (columns === null) continue;
		const titles = rows.slice(0, index);
		// What stands above may be ordered as well.
		if (titles.some(({ cells }) => cells.some(isQuantity))) continue;
		const { sku, quantity } = columns;
		const found = sku ?? guessColumns(rows.slice(index + 1), quantity).sku;
		const isTyped = row.cells.length === 1;
		return { rows: new Set([...titles, row]), columns: isTyped ? null : { sku: found, quantity } };
	}
	return { rows: new Set(), columns: null };
}

/** Null: it is no heading. */
function readHeading(row: ListRow): Columns | null {
	const cells = row.cells.length > 1 ? row.cells : (row.cells[0] ?? '').split(' ');
	const sku = findCell(cells, SKU_HEADINGS[0]) ?? findCell(cells, SKU_HEADINGS[1]);
	const quantity = findCell(cells, QUANTITY_HEADING);
	if (sku === null && quantity === null) return null;
	const isWhole = sku !== null && (quantity !== null || cells.length === 1);
	return isWhole || isTable(row, cells) ? { sku, quantity } : null;
}

/** Returns whether no cell is a number or looks like a SKU with digits. */
function isTable({ cells }: ListRow, words: readonly string[]): boolean {
	return cells.length > 1 && words.every((word) => !/\d/u.test(word));
}

function findCell(cells: readonly string[], heading: RegExp): number | null {
	const index = cells.findIndex((cell) => heading.test(cell.replaceAll(/[\s._:#°/()-]/gu, '')));
	return index === -1 ? null : index;
}

function guessColumns(rows: readonly ListRow[], known: number | null = null): Columns {
	const tables = rows.filter(({ cells }) => cells.length > 1);
	const width = Math.max(0, ...tables.map(({ cells }) => cells.length));
	const columns = Array.from({ length: width }, (_, index) => {
		const cells = tables.map(({ cells: own }) => own[index] ?? '').filter((cell) => cell !== '');
		return {
			index,
			numbers: share(cells, isQuantity),
			codes: share(cells, isCode),
			isCounter: cells.length > 2 && cells.every((cell, place) => cell === String(place + 1))
		};
	});
	const others = columns.filter(({ index }) => index !== known);
	const texts = others.filter(({ numbers, isCounter }) => numbers < 0.5 && !isCounter);
	const [sku = others.find(({ isCounter }) => !isCounter) ?? others[0]] = texts.toSorted(
		(one, other) => other.codes - one.codes || one.index - other.index
	);
	const numeric = others.filter((it) => it !== sku && it.numbers >= 0.5);
	const plain = numeric.filter(({ isCounter }) => !isCounter);
	const candidates = plain.length > 0 ? plain : numeric;
	const after = candidates.find(({ index }) => index > (sku?.index ?? 0));
	return {
		sku: sku?.index ?? null,
		quantity: known ?? (after ?? candidates[0])?.index ?? null
	};
}

function share(cells: readonly string[], test: (cell: string) => boolean): number {
	return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
}

function isQuantity(cell: string): boolean {
	return readQuantity(cell) !== null && /\d/u.test(cell);
}

/** Returns whether a cell looks like a SKU rather than words. */
function isCode(cell: string): boolean {
	if (!/^\S{2,64}$/u.test(cell) || /^\d+[.,]\d+$/u.test(cell)) return false;
	return /[\d\-_./]/u.test(cell) || !/\p{Ll}/u.test(cell);
}

/** Beside the SKU, a short number is rather an amount. */
function isOtherCode(cell: string): boolean {
	return isCode(cell) && (cell.length >= MIN_NUMBER_LENGTH || !isQuantity(cell));
}

function listReadings(row: ListRow, columns: Columns): Reading[] {
	const { cells } = row;
	const readings = cells.length > 1 ? readCells(cells, columns) : [];
	const typed = readTyped(cells.length > 1 ? cleanCell(row.text) : (cells[0] ?? ''));
	// A table knows best; a comma of a number makes no table.
	const isDoubtful = /^[^;|\t]*\d,\d/u.test(row.text);
	const all = cells.length > 1 ? [...readings, ...(isDoubtful ? typed : [])] : typed;
	const seen = new Set<string>();
	return all
		.filter(({ sku }) => sku !== '' && /[\p{L}\p{N}]/u.test(sku) && sku.length <= MAX_SKU_LENGTH)
		.filter(({ sku, quantityText }) => {
			const key = JSON.stringify([sku, quantityText]);
			return !seen.has(key) && seen.add(key);
		})
		.slice(0, MAX_READINGS);
}

function readCells(cells: readonly string[], columns: Columns): Reading[] {
	const getCell = (index: number | null) => (index === null ? '' : (cells[index] ?? ''));
	const sku = getCell(columns.sku);
	const quantity = getCell(columns.quantity);
	const [first = '', ...rest] = cells.filter((cell) => cell !== '');
	// A row of its own, such as a line that was typed below a table.
	if (sku === '' && rest.length === 0 && !isQuantity(first)) return readTyped(first);
	const others = cells
		.filter((_, index) => index !== columns.sku && index !== columns.quantity)
		.filter(isOtherCode);
	const readings = others.map((cell) => createReading(cell, quantity));
	if (sku === '') return readings;
	// Both may be numbers, in either order.
	const isSwappable = isQuantity(sku) && quantity !== '';
	const swapped = isSwappable ? [createReading(quantity, sku)] : [];
	return [createReading(sku, quantity), ...swapped, ...readings];
}

/** `SKU 5`, `5 x SKU`, `SKU: 5`, `SKU Words 5`. */
function readTyped(text: string): Reading[] {
	const words = text.split(' ').filter((word) => word !== '');
	const [first = ''] = words;
	const last = words.at(-1) ?? '';
	if (words.length < 2) return [createReading(text, ''), ...readGlued(text)];
	const leading = isQuantity(first) ? [readLeading(words)] : [];
	const trailing = isQuantity(unwrap(last)) ? readTrailing(words, unwrap(last)) : readUnit(words);
	const whole = createReading(text, '');
	const alone = isCode(first) ? [createReading(first, '')] : [];
	// What is no whole number is still a quantity.
	const isFraction = trailing.length === 0 && /^[-+\d.,]+$/u.test(last);
	const odd = isFraction ? [createReading(trimMark(words.slice(0, -1).join(' ')), last)] : [];
	if (trailing.length > 0) return [...trailing, ...leading, whole];
	return [...odd, ...leading, whole, ...alone];
}

/** `5 x SKU` */
function readLeading([first = '', ...rest]: readonly string[]): Reading {
	return createReading(rest.join(' ').replace(/^[x×*] /iu, ''), first);
}

/** `SKU 5`, where words may stand between. */
function readTrailing(words: readonly string[], quantity: string): Reading[] {
	const rest = words.slice(0, -1);
	const some = rest.length > 1 ? [rest[0] ?? '', rest.at(-1) ?? ''] : [];
	return [rest.join(' '), ...some].map((sku) => createReading(trimMark(sku), quantity));
}

/** `SKU 5 pieces` */
function readUnit(words: readonly string[]): Reading[] {
	const quantity = words.at(-2) ?? '';
	const isUnit = words.length > 2 && UNIT_WORD.test(words.at(-1) ?? '') && isQuantity(quantity);
	return isUnit ? readTrailing(words.slice(0, -1), quantity) : [];
}

/** `SKU:5`, `5xSKU`: where the whole is no SKU. */
function readGlued(text: string): Reading[] {
	const [, sku, quantity] = /^(.+?)[:=*×x,;](\d{1,9})$/iu.exec(text) ?? [];
	const [, leading, rest] = /^(\d{1,9})[x×*:=](.+)$/iu.exec(text) ?? [];
	return [
		...(sku === undefined ? [] : [createReading(sku, quantity ?? '')]),
		...(rest === undefined ? [] : [createReading(rest, leading ?? '')])
	];
}

function unwrap(word: string): string {
	return /^\((.*)\)$/u.exec(word)?.[1] ?? word;
}

/** Without what stands between a SKU and its quantity. */
function trimMark(text: string): string {
	return text.replace(/(?: [x×*-]| ?[:=,;–—])$/iu, '').trim();
}

function createReading(sku: string, quantityText: string): Reading {
	return { sku: cleanCell(sku), quantity: readQuantity(quantityText), quantityText };
}

/**
 * A whole number as people write it: `12`, `1.000`, `1,000`, `12,0`, `5 pcs`, `x5`, and in the digits of other
 * scripts. Null for everything else.
 */
export function readQuantity(text: string): number | null {
	const digits = text
		.normalize('NFKC')
		.replaceAll(/\p{Nd}/gu, (digit) => String(toDigit(digit)))
		.replaceAll(/\s+/gu, ' ')
		.trim()
		.replace(/^[x×*] ?/iu, '')
		.replace(UNIT, '');
	const [, whole] = WHOLE.exec(digits) ?? [];
	const grouped = GROUPED.test(digits)
		? digits.replace(/[.,]0{1,2}$/u, '').replaceAll(/\D/gu, '')
		: null;
	const number = Number(grouped ?? whole ?? NaN);
	return Number.isSafeInteger(number) && number <= MAX_QUANTITY ? number : null;
}

/** Digits of a script follow each other, from its zero on. */
function toDigit(digit: string): number {
	const code = digit.codePointAt(0) ?? 0;
	for (let value = 0; value < 10; value += 1) {
		const before = String.fromCodePoint(code - value - 1);
		if (!/\p{Nd}/u.test(before)) return value;
	}
	return (code - 0x30) % 10;
}
