import { isNumeric, normalizeText, readQuantity } from './read-quantity';
import { cleanCell, type ListRow } from './split-list';

/** One way to read a line. Which one is meant is known when a product has the SKU. */
export interface Reading {
	sku: string;
	/** Null where none is written, or none that is certain. */
	quantity: number | null;
	/** What stands where the quantity belongs; empty for nothing. */
	quantityText: string;
}

export interface WantedLine extends Omit<ListRow, 'cells'> {
	/** The likeliest first; empty for a line in which nothing can be a SKU. */
	readings: Reading[];
	/** Of a row of a table, whose quantity is in another column; empty for a line that was typed. */
	cells: string[];
}

const MAX_READINGS = 6;
const MAX_SKU_LENGTH = 255;
/** Of a SKU that is a number. */
const MIN_NUMBER_LENGTH = 6;
/** What of a table is asked for to find its SKUs. */
const SAMPLE_ROWS = 24;
const SAMPLE_COLUMNS = 16;
const MAX_SAMPLE = 200;

/** Finds which of some texts are SKUs of the catalog. */
export type FindSkus = (texts: readonly string[]) => Promise<(text: string) => boolean>;

/**
 * Reads a list of SKUs and quantities as it is typed, or copied from a spreadsheet with columns in any order. Each row
 * is in the result.
 */
export async function parseList(
	rows: readonly ListRow[],
	findSkus: FindSkus
): Promise<WantedLine[]> {
	const column = await findSkuColumn(
		rows.filter(({ cells }) => cells.length > 1),
		findSkus
	);
	return rows.map(({ cells, ...row }) => {
		const filled = cells.filter((cell) => cell !== '');
		const isTyped = cells.length === 1 || (filled.length === 1 && (cells[column] ?? '') === '');
		return isTyped
			? { ...row, cells: [], readings: select(readTyped(filled[0] ?? '')) }
			: { ...row, cells, readings: select(readCells(cells, column)) };
	});
}

/** The column with most SKUs of the catalog, else the one that looks most like it. */
async function findSkuColumn(tables: readonly ListRow[], findSkus: FindSkus): Promise<number> {
	const sample = tables.slice(0, SAMPLE_ROWS);
	const width = Math.min(SAMPLE_COLUMNS, Math.max(0, ...sample.map(({ cells }) => cells.length)));
	const columns = Array.from({ length: width }, (_, index) =>
		sample.map(({ cells }) => cells[index] ?? '').filter(canBeSku)
	);
	// The beginning of each column rather than all of the first ones.
	const most = Math.ceil(MAX_SAMPLE / Math.max(1, width));
	const isSku = await findSkus([...new Set(columns.flatMap((cells) => cells.slice(0, most)))]);
	const counts = columns.map((cells) => ({
		known: new Set(cells.filter(isSku)).size,
		codes: cells.filter((cell) => isCode(cell) && !isNumeric(cell)).length,
		numbers: cells.filter(isCode).length
	}));
	const [best] = counts
		.map((count, index) => ({ ...count, index }))
		.toSorted(
			(one, other) =>
				other.known - one.known || other.codes - one.codes || other.numbers - one.numbers
		);
	return best?.index ?? 0;
}

function canBeSku(text: string): boolean {
	return /[\p{L}\p{N}]/u.test(text) && text.length <= MAX_SKU_LENGTH;
}

/** Returns whether a text looks like a SKU rather than words. */
export function isCode(text: string): boolean {
	if (!/^\S{2,64}$/u.test(text) || /^\d+[.,]\d+$/u.test(text)) return false;
	return /[\d\-_./]/u.test(text) || !/\p{Ll}/u.test(text);
}

function readCells(cells: readonly string[], column: number): Reading[] {
	const others = cells.filter(
		(cell, index) =>
			index !== column && isCode(cell) && (!isNumeric(cell) || cell.length >= MIN_NUMBER_LENGTH)
	);
	return [cells[column] ?? '', ...others].map((sku) => createReading(sku, []));
}

/** `SKU 5`, `5 x SKU`, `SKU: 5`, `SKU Words 5`, `SKU 5 pcs`: the one number beside the SKU is the quantity. */
function readTyped(typed: string): Reading[] {
	const text = normalizeText(typed);
	const words = text
		.split(' ')
		.map((word) => word.replace(/^\((.*)\)$/u, '$1').replace(/(?<=.)[:=,;–—]$/u, ''))
		.filter((word) => canBeSku(word) && !/^[x×*]$/iu.test(word));
	if (words.length < 2) return [createReading(text, []), ...readGlued(text)];
	const tail = countTail(words);
	const last = words.length - 1;
	const spans: [number, number][] = [
		...(tail > 0 ? [[0, last - tail] as [number, number]] : []),
		...(isNumeric(words[0] ?? '') ? [[1, last] as [number, number]] : []),
		...words.flatMap((word, index): [number, number][] =>
			isCode(word) && (!isNumeric(word) || word.length >= MIN_NUMBER_LENGTH) ? [[index, index]] : []
		),
		[0, 0],
		[last - tail, last - tail]
	];
	const readings = spans
		.filter(([from, to]) => from <= to)
		.map(([from, to]) =>
			createReading(words.slice(from, to + 1).join(' '), [
				...words.slice(0, from),
				...words.slice(to + 1)
			])
		);
	return [...readings.slice(0, 1), createReading(text, []), ...readings.slice(1)];
}

/** How many words at the end are a quantity: `5`, `5 pcs`. */
function countTail(words: readonly string[]): number {
	if (isNumeric(words.at(-1) ?? '')) return 1;
	const isUnit = /^\p{L}{1,8}\.?$/u.test(words.at(-1) ?? '');
	return words.length > 2 && isUnit && isNumeric(words.at(-2) ?? '') ? 2 : 0;
}

/** `SKU:5`, `5xSKU`: where the whole is no SKU. */
function readGlued(text: string): Reading[] {
	const [, sku, quantity] = /^(.+?)[:=*×x,;](\d{1,9})$/iu.exec(text) ?? [];
	const [, leading, rest] = /^(\d{1,9})[x×*:=](.+)$/iu.exec(text) ?? [];
	return [
		...(sku === undefined ? [] : [createReading(sku, [quantity ?? ''])]),
		...(rest === undefined ? [] : [createReading(rest, [leading ?? ''])])
	];
}

/** Several numbers beside a SKU may be anything. */
function createReading(sku: string, others: readonly string[]): Reading {
	// `3 kg` is not three pieces.
	const [number = '', unit = ''] = others.slice(-2);
	const isMeasured =
		isNumeric(number) &&
		isNumeric(`${number} ${unit}`) &&
		readQuantity(`${number} ${unit}`) === null;
	const numbers = others.filter(isNumeric);
	const quantityText = numbers.length > 1 || isMeasured ? others.join(' ') : (numbers[0] ?? '');
	const quantity = numbers.length === 1 && !isMeasured ? readQuantity(quantityText) : null;
	return { sku: cleanCell(sku), quantity, quantityText };
}

function select(readings: readonly Reading[]): Reading[] {
	const seen = new Set<string>();
	return readings
		.filter(({ sku }) => canBeSku(sku) && !seen.has(sku) && seen.add(sku))
		.slice(0, MAX_READINGS);
}
