import { isCode } from './parse-list';
import { isNumeric, readAmount, readQuantities, readQuantity } from './read-quantity';

/** A row of a list, of which it is known whether it is a product's. */
export interface TableRow {
	/** Empty for a line that was typed. */
	cells: readonly string[];
	text: string;
	/** Prices of the product; null for a row whose SKU is unknown. */
	prices: readonly number[] | null;
	sku: string;
}

export interface FoundColumns {
	/** How many rows at the beginning are titles and a heading. */
	headings: number;
	/** Columns with numbers, of which the shopper can choose. */
	columns: { index: number; heading: string }[];
	/** Place among them; null when it has to be asked for. */
	chosen: number | null;
}

const MAX_COLUMNS = 8;
const MAX_HEADINGS = 20;
const MAX_HEADING_LENGTH = 40;
/** Numbers with more digits are codes. */
const MAX_DIGITS = 7;

/**
 * Finds the column of the quantities. Only one is certain: the single column of whole numbers that are neither prices
 * of the products nor codes, weights or the numbers of the lines.
 */
export function findQuantityColumns(rows: readonly TableRow[]): FoundColumns {
	const tables = rows.filter(({ cells }) => cells.length > 0);
	const known = tables.filter(({ prices }) => prices !== null);
	// Without a known SKU, the first row is likelier a heading than the others.
	const body = known.length > 0 ? known : tables.slice(tables.length > 1 ? 1 : 0);
	const width = Math.max(0, ...body.map(({ cells }) => cells.length));
	const columns = Array.from({ length: width }, (_, index) => describeColumn(body, index)).filter(
		(column) => column !== null
	);
	const skuIndex = Math.max(...body.map(({ cells, sku }) => cells.indexOf(sku)), 0);
	const certain = columns.filter(
		({ isCertain, isSequence, index }) => isCertain && !(isSequence && index < skuIndex)
	);
	const headings = countHeadings(rows, columns);
	const heading = rows[headings - 1]?.cells;
	const offered = columns.slice(0, MAX_COLUMNS);
	const [only, another] = certain;
	const place = only === undefined || another !== undefined ? -1 : offered.indexOf(only);
	return {
		headings,
		columns: offered.map(({ index }) => ({
			index,
			heading: (heading?.[index] ?? '').slice(0, MAX_HEADING_LENGTH)
		})),
		chosen: place === -1 ? null : place
	};
}

/** Null for a column that does not have numbers. */
function describeColumn(rows: readonly TableRow[], index: number) {
	const filled = rows.filter(({ cells }) => (cells[index] ?? '') !== '');
	const cells = filled.map((row) => row.cells[index] ?? '');
	const isMostly = (test: (cell: string) => boolean) =>
		cells.length > 0 && cells.filter(test).length * 2 >= cells.length;
	const isMostlySku =
		filled.filter((row) => row.sku === row.cells[index]).length * 2 > filled.length;
	if (!isMostly(isNumeric) || isMostlySku) return null;
	const priced = filled.filter(({ prices }) => prices !== null);
	const isPrice =
		priced.length > 0 &&
		priced.every((row) => row.prices?.includes(readAmount(row.cells[index] ?? '') ?? NaN));
	const isCertain =
		!isPrice &&
		!isMostly(isOther) &&
		!cells.some((cell) => /^0\d/u.test(cell)) &&
		!isDoubtful(cells);
	return { index, isCertain, isSequence: isSequence(cells) };
}

/** Returns whether a number is rather a price, a weight or a code. */
function isOther(cell: string): boolean {
	// A fraction of a spreadsheet may have many digits and be a small whole number.
	const digits = String(readQuantity(cell) ?? cell.replaceAll(/\D/gu, '')).length;
	return /[.,]\d\d(?:\D|$)|\p{Sc}|%/u.test(cell) || digits > MAX_DIGITS || isMeasured(cell);
}

function isMeasured(cell: string): boolean {
	return /\p{L}/u.test(cell) && readQuantity(cell) === null;
}

/** Returns whether marks in the numbers may mean thousands or decimals. */
function isDoubtful(cells: readonly string[]): boolean {
	const read = readQuantities(cells);
	return cells.some((cell, index) => read[index] === null && readQuantity(cell) !== null);
}

/** Numbers of lines: 1, 2, 3, or 10, 20, 30. */
function isSequence(cells: readonly string[]): boolean {
	const first = Number(cells[0]);
	return cells.length > 1 && cells.every((cell, place) => Number(cell) === first * (place + 1));
}

/** Rows above the first product that have words where others have numbers. */
function countHeadings(rows: readonly TableRow[], columns: readonly { index: number }[]): number {
	let count = 0;
	while (count < Math.min(rows.length, MAX_HEADINGS)) {
		const row = rows[count];
		if (row === undefined || row.prices !== null || !isHeading(row, columns)) break;
		count += 1;
	}
	return count;
}

function isHeading({ cells, text, sku }: TableRow, columns: readonly { index: number }[]): boolean {
	if (sku.split(' ').some(isMadeUp)) return false;
	const filled = cells.filter((cell) => cell !== '');
	if (filled.length === 0) return isTitle(text, columns.length > 0);
	return !filled.some(isNumeric) && columns.some(({ index }) => (cells[index] ?? '') !== '');
}

/** A line of words; a list without columns may have words as SKUs. */
function isTitle(text: string, isTable: boolean): boolean {
	const words = text.trim().split(/\s+/u);
	return !words.some(isNumeric) && (isTable || words.length > 1);
}

/** Returns whether a word is none of a language, as SKUs are. */
function isMadeUp(word: string): boolean {
	return isCode(word) && (/\d/u.test(word) || (/[-_./]/u.test(word) && !/\p{Ll}/u.test(word)));
}
