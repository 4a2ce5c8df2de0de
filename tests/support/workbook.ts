import { strToU8, zipSync } from 'fflate';

type Cell = string | number | null;

export interface WorkbookSheet {
	name: string;
	rows: Cell[][];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escapeXml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** An .xlsx file. Further parts are added to it, or replace its own. */
export function writeWorkbook(
	sheets: readonly WorkbookSheet[],
	parts: Record<string, string> = {}
): Uint8Array {
	const files: Record<string, string> = {
		'[Content_Types].xml': '<Types/>',
		'_rels/.rels': writeRelations([['r', 'officeDocument', '/xl/workbook.xml']]),
		'xl/workbook.xml': writeBook(sheets),
		'xl/_rels/workbook.xml.rels': writeRelations(
			sheets.map((_, index) => [`s${index}`, 'worksheet', `worksheets/${index}.xml`] as const)
		),
		...Object.fromEntries(
			sheets.map(({ rows }, index) => [`xl/worksheets/${index}.xml`, writeSheet(rows)])
		),
		...parts
	};
	return zipSync(Object.fromEntries(Object.entries(files).map(([n, xml]) => [n, strToU8(xml)])));
}

function writeRelations(relations: readonly (readonly [string, string, string])[]): string {
	const list = relations.map(
		([id, type, target]) =>
			`<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
	);
	return `<Relationships xmlns="${PACKAGE}">${list.join('')}</Relationships>`;
}

function writeBook(sheets: readonly WorkbookSheet[]): string {
	const list = sheets.map(
		({ name }, index) =>
			`<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="s${index}"/>`
	);
	return `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`;
}

function writeSheet(rows: readonly Cell[][]): string {
	const list = rows.map((cells, index) => {
		const body = cells.map((cell, column) => writeCell(cell, `${toLetter(column)}${index + 1}`));
		return `<row r="${index + 1}">${body.join('')}</row>`;
	});
	return `<worksheet xmlns="${MAIN}"><sheetData>${list.join('')}</sheetData></worksheet>`;
}

const toLetter = (column: number) => String.fromCharCode(65 + column);

function writeCell(cell: Cell, place: string): string {
	if (cell === null) return `<c r="${place}"/>`;
	if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
	return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}
