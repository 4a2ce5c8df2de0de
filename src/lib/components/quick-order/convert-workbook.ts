import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { MAX_LIST_LENGTH, MAX_ORDER_LINES } from '$lib/domain/quick-order';

export interface ConvertedWorkbook {
	/** Rows of the first sheet with content, as text with tabs. */
	text: string;
	sheet: string;
	/** Other sheets with content, which are not read. */
	others: string[];
}

type Cell = string | boolean | Date | null;

/** Of all parts together, unpacked. Half of it is more than a sheet of 500 lines has. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Enough for the server to see that an order is too long. */
const MAX_ROWS = MAX_ORDER_LINES + 100;

/** Null for a file that is no workbook, damaged, protected by a password, or too large when it is unpacked. */
export async function convertWorkbook(bytes: ArrayBuffer): Promise<ConvertedWorkbook | null> {
	try {
		if (countUnpacked(bytes) > MAX_UNPACKED_BYTES) return null;
		const all = await readWorkbook(bytes, { parseNumber: (text) => text });
		const sheets = all.map(({ sheet, data }) => ({ sheet, rows: data as unknown as Cell[][] }));
		const [first, ...others] = sheets.filter(({ rows }) => rows.some(hasContent));
		if (first === undefined) return null;
		const text = writeRows(first.rows);
		return { text, sheet: first.sheet, others: others.map(({ sheet }) => sheet) };
	} catch {
		return null;
	}
}

/** As the directory of the archive declares it. What a part has beyond that is not unpacked. */
function countUnpacked(bytes: ArrayBuffer): number {
	let sum = 0;
	unzipSync(new Uint8Array(bytes), {
		filter({ originalSize }) {
			sum += originalSize;
			return false;
		}
	});
	return sum;
}

function hasContent(row: readonly Cell[]): boolean {
	return row.some((cell) => cell !== null && cell !== '');
}

function writeRows(rows: readonly Cell[][]): string {
	let text = '';
	let count = 0;
	for (const row of rows) {
		text += `${row.map(writeCell).join('\t').trimEnd()}\n`;
		if (hasContent(row)) count += 1;
		if (count === MAX_ROWS || text.length > MAX_LIST_LENGTH) break;
	}
	return text;
}

function writeCell(cell: Cell): string {
	if (cell === null) return '';
	if (cell instanceof Date) return cell.toISOString().slice(0, 10);
	const text = String(cell);
	return /["\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
