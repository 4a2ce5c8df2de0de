import { MAX_ORDER_LINES, type ListFault } from '$lib/domain/quick-order';
import { isNumeric } from './read-quantity';

export interface ListRow {
	/** Place in the list, from 1. */
	line: number;
	/** The last line of a cell with line breaks. */
	lastLine: number;
	text: string;
	/** One for a line without a delimiter. */
	cells: string[];
}

/** Rows that order nothing: titles, a heading, totals. */
const MAX_OTHER_ROWS = 20;
export const MAX_ROWS = MAX_ORDER_LINES + MAX_OTHER_ROWS;
const MAX_CELLS = 200;
const MAX_ROW_LENGTH = 10_000;
/** Lines over which a quoted cell may go on. */
const MAX_CELL_LINES = 20;
/** Lines that tell which delimiter the list has. */
const SAMPLE_LENGTH = 100_000;
const SAMPLE_LINES = 200;

const DELIMITERS = ['\t', ';', '|', ','] as const;
const LINE_END = /\r\n|[\n\r\u2028\u2029\v\f]/gu;

/**
 * Splits a list into its rows that are not blank, as text or as RFC 4180 writes tables. It stops at the first row that
 * is too much, so a long list costs no more than the longest that is accepted.
 */
export function splitList(list: string): ListRow[] | ListFault {
	const text = list
		.replace(/^\uFEFF/u, '')
		.replaceAll(/[；؛]/gu, ';')
		.replaceAll(/[，،、]/gu, ',');
	const usual = findDelimiter(text);
	const rows: ListRow[] = [];
	for (let position = 0, line = 1; position < text.length;) {
		const { row, end } = readRow(text, position, usual);
		if (row.cells.length > MAX_CELLS || row.text.length > MAX_ROW_LENGTH) {
			return { kind: 'too-large' };
		}
		const lastLine = line + row.breaks;
		const cells = row.cells.map(cleanCell);
		if (cells.some((cell) => cell !== '')) {
			rows.push(...splitProducts({ line, lastLine, text: row.text, cells }));
			if (rows.length > MAX_ROWS) return { kind: 'too-many' };
		}
		position = end;
		line = lastLine + 1;
	}
	return rows;
}

/** Reads the row that begins at a position, and where the next one begins. */
function readRow(text: string, from: number, usual: string | null) {
	const first = findLineEnd(text, from);
	const line = text.slice(from, Math.min(first.start, from + MAX_ROW_LENGTH + 1));
	const hasMark = line.includes('"');
	const delimiter = pickDelimiter(line, usual) ?? (hasMark ? usual : null);
	if (delimiter === null) return { row: { text: line, cells: [line], breaks: 0 }, end: first.end };
	if (!hasMark || line.length > MAX_ROW_LENGTH) {
		return { row: { text: line, cells: line.split(delimiter), breaks: 0 }, end: first.end };
	}
	const { cells, breaks, end } = readCells(text, from, delimiter);
	const last = findLineEnd(text, end);
	return { row: { text: text.slice(from, last.start), cells, breaks }, end: last.end };
}

function findLineEnd(text: string, from: number): { start: number; end: number } {
	LINE_END.lastIndex = from;
	const found = LINE_END.exec(text);
	const start = found?.index ?? text.length;
	return { start, end: start + (found?.[0].length ?? 0) };
}

/** The delimiter of most lines. A comma within a number is none. */
function findDelimiter(text: string): string | null {
	const lines = text.slice(0, SAMPLE_LENGTH).split(LINE_END, SAMPLE_LINES);
	const counts = DELIMITERS.map((delimiter) => ({
		delimiter,
		count: lines.filter((line) => hasDelimiter(line, delimiter)).length
	}));
	const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
	return best.count === 0 ? null : best.delimiter;
}

function hasDelimiter(line: string, delimiter: string): boolean {
	if (delimiter !== ',') return line.includes(delimiter);
	return line.replaceAll(/(?<=\s\d{1,3}),(?=\d+\s*$)/gu, '').includes(',');
}

/** A line may be written in another way than most. */
function pickDelimiter(line: string, usual: string | null): string | null {
	if (usual !== null && hasDelimiter(line, usual)) return usual;
	return DELIMITERS.find((delimiter) => hasDelimiter(line, delimiter)) ?? null;
}

/** Reads a row with quoted cells, which may contain line breaks. A mark that is never closed is an ordinary character. */
function readCells(text: string, from: number, delimiter: string) {
	const cells: string[] = [];
	let breaks = 0;
	for (let position = from; ; position += 1) {
		const quoted = readQuoted(text, position, delimiter);
		if (quoted === null) {
			const { start: lineEnd } = findLineEnd(text, position);
			const found = text.slice(position, lineEnd).indexOf(delimiter);
			const end = found === -1 ? lineEnd : position + found;
			cells.push(text.slice(position, end));
			position = end;
		} else {
			cells.push(quoted.cell);
			breaks += quoted.breaks;
			position = quoted.end;
		}
		if (text[position] !== delimiter || cells.length > MAX_CELLS) {
			return { cells, end: position, breaks };
		}
	}
}

const QUOTED = / *"((?:[^"]|""){0,2000})" */uy;

function readQuoted(text: string, from: number, delimiter: string) {
	QUOTED.lastIndex = from;
	const [all, inner = ''] = QUOTED.exec(text) ?? [];
	if (all === undefined) return null;
	const end = from + all.length;
	const next = text[end];
	if (next !== undefined && next !== delimiter && next.search(LINE_END) === -1) return null;
	const breaks = inner.match(LINE_END)?.length ?? 0;
	return breaks < MAX_CELL_LINES ? { cell: inner.replaceAll('""', '"'), end, breaks } : null;
}

/** One row for each product of `A 3; B 4`. */
function splitProducts(row: ListRow): ListRow[] {
	const filled = row.cells.filter((cell) => cell !== '');
	const isProduct = (cell: string) => {
		const words = cell.split(' ');
		const ends = [words[0] ?? '', words.at(-1) ?? ''];
		return words.length > 1 && ends.some(isNumeric) && !isNumeric(cell);
	};
	if (filled.length < 2 || !filled.every(isProduct)) return [row];
	return filled.map((cell) => ({ ...row, text: cell, cells: [cell] }));
}

/** Without the marks around it, among them the apostrophe and the formula with which spreadsheets keep zeros. */
export function cleanCell(cell: string): string {
	const text = cell.replaceAll(/\s+/gu, ' ').trim();
	const [, formula] = /^="(.*)"$/u.exec(text) ?? [];
	const [, quoted] = /^(?:"(.*)"|'(.*)'|“(.*)”|'(.*))$/u.exec(text)?.filter(Boolean) ?? [];
	return (formula ?? quoted ?? text).trim();
}
