import Papa from 'papaparse';
import { StoreError } from '../../errors.ts';
import type { ImportContext } from './imported-product.ts';

export interface CsvRow {
	/** As spreadsheets count: the names of the columns are row 1. */
	place: string;
	/** By the names of the columns. */
	cells: ReadonlyMap<string, string>;
}

export interface CsvTable {
	/** Names of the columns as the file writes them. */
	columns: string[];
	rows: CsvRow[];
}

const DELIMITERS = [',', ';', '\t'] as const;
const MAX_PROBLEM_NAMES = 6;

/** Reads a table whose first row has the names of its columns. */
export function readCsvTable(text: string, context: ImportContext): CsvTable {
	const { data, errors } = Papa.parse<string[]>(text, { delimiter: findDelimiter(text) });
	const [header = [], ...records] = data;
	const columns = header.map((name) => name.trim());
	const isCut = errors.some(({ code }) => code === 'MissingQuotes');
	const rows = records.flatMap((record, index) => {
		const place = `row ${index + 2}`;
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
	return { columns, rows };
}

/** Excel saves with semicolons where the comma is in numbers. */
function findDelimiter(text: string): string {
	const header = text.slice(0, /[\r\n]/.exec(text)?.index ?? text.length);
	const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
	return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Ends the import of a file that is no export, with what it is instead. */
export function refuseColumns(file: string, columns: readonly string[]): never {
	const names = columns.filter((name) => name !== '').map((name) => JSON.stringify(name));
	const shown = names.slice(0, MAX_PROBLEM_NAMES).join(', ');
	const more = names.length > MAX_PROBLEM_NAMES ? ', …' : '';
	throw new StoreError(
		'INCOMPATIBLE_FILE',
		`${file} is no product export of the platform: its first row has ${shown === '' ? 'no names of columns' : `the columns ${shown}${more}`}. ` +
			'It needs Title, and Price or Variant Price, as the file has that Products → Export writes in the admin.'
	);
}
