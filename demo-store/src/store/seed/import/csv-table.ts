import Papa from 'papaparse';
import { StoreError } from '../../errors.ts';
import type { ImportContext } from './imported-product.ts';

export interface CsvRow {
	/** As spreadsheets count rows. */
	place: string;
	/** By the names of the columns. */
	cells: ReadonlyMap<string, string>;
}

export interface CsvTable {
	/** Names of the columns as the file writes them. */
	columns: string[];
	/** The row that has the names of the columns. */
	headerPlace: string;
	delimiter: string;
	rows: CsvRow[];
}

const DELIMITERS = [',', ';', '\t'] as const;
const MAX_PROBLEM_NAMES = 6;
/** Titles and empty rows that people leave above a table. */
const MAX_ROWS_ABOVE = 20;

/**
 * Reads a table. Rows above the names of its columns, such as a title, are told of and not read; throws where no row
 * has the names that `isHeader` asks for.
 */
export function readCsvTable(
	text: string,
	context: ImportContext,
	isHeader: (columns: readonly string[]) => boolean
): CsvTable {
	// Excel writes and reads this line, which says what separates the cells.
	const [hint = '', told] = /^sep=([^\r\n])\r?\n?/i.exec(text) ?? [];
	const lines = text.slice(hint.length);
	const found = (told === undefined ? DELIMITERS : [told])
		.map((delimiter) => findHeader(lines, delimiter, isHeader))
		.find((header) => header !== null);
	if (!found) refuseColumns(context.file, readTop(lines, findDelimiter(lines))[0] ?? []);
	const { delimiter, index: headerIndex } = found;
	const { data, errors } = Papa.parse<string[]>(lines, { delimiter });
	const firstRow = hint === '' ? 1 : 2;
	const headerPlace = `row ${headerIndex + firstRow}`;
	reportRowsAbove(data.slice(0, headerIndex), `row ${firstRow}`, context);
	const columns = (data[headerIndex] ?? []).map((name) => name.trim());
	const records = data.slice(headerIndex + 1);
	const isCut = errors.some(({ code }) => code === 'MissingQuotes');
	const rows = records.flatMap((record, index) => {
		const place = `row ${headerIndex + firstRow + index + 1}`;
		if (record.every((cell) => cell.trim() === '')) return [];
		if (isCut && index === records.length - 1) {
			const rule = 'a quotation mark is not closed: end the cell with ". The row is left out.';
			context.report(
				{
					place,
					column: columns[record.length - 1] ?? 'the last cell',
					value: record.at(-1) ?? ''
				},
				rule
			);
			return [];
		}
		if (
			record.length > columns.length &&
			record.slice(columns.length).some((cell) => cell !== '')
		) {
			const rule = `the row has ${record.length} cells and the first row ${columns.length}: put cells with commas between quotation marks. The row is left out.`;
			context.report(
				{ place, column: columns.at(-1) ?? '', value: record[columns.length - 1] ?? '' },
				rule
			);
			return [];
		}
		const cells = new Map(columns.map((name, at) => [name, (record[at] ?? '').trim()]));
		return [{ place, cells }];
	});
	return { columns, headerPlace, delimiter, rows };
}

function readTop(text: string, delimiter: string): string[][] {
	return Papa.parse<string[]>(text, { delimiter, preview: MAX_ROWS_ABOVE + 1 }).data;
}

function findHeader(
	text: string,
	delimiter: string,
	isHeader: (columns: readonly string[]) => boolean
): { delimiter: string; index: number } | null {
	const rows = readTop(text, delimiter);
	const index = rows.findIndex((cells) => isHeader(cells.map((cell) => cell.trim())));
	return index < 0 ? null : { delimiter, index };
}

function reportRowsAbove(rows: readonly string[][], place: string, context: ImportContext): void {
	const texts = rows.flat().filter((cell) => cell.trim() !== '');
	if (texts.length === 0) return;
	const value = texts.join(' ').trim();
	context.report(
		{ place, column: 'above the names of columns', value },
		'the table begins below it. It is not read.'
	);
}

/** Excel saves with semicolons where the comma is in numbers. */
function findDelimiter(text: string): string {
	const header = text.slice(0, /[\r\n]/.exec(text)?.index ?? text.length);
	const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
	return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Ends the import of a file that is no export, with what it is instead. */
function refuseColumns(file: string, columns: readonly string[]): never {
	const names = columns.filter((name) => name !== '').map((name) => JSON.stringify(name));
	const shown = names.slice(0, MAX_PROBLEM_NAMES).join(', ');
	const more = names.length > MAX_PROBLEM_NAMES ? ', …' : '';
	throw new StoreError(
		'INCOMPATIBLE_FILE',
		`${file} is no product export of the platform: its first row has ${shown === '' ? 'no names of columns' : `the columns ${shown}${more}`}. ` +
			'It needs Title, and Price or Variant Price, as the file has that Products → Export writes in the admin.'
	);
}
