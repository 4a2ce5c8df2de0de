import { strToU8, zipSync } from 'fflate';

/** A cell as its XML; a text is one without a place, in the cell itself. */
export type WorkbookCell = string | number | null | { xml: string };

export interface WorkbookSheet {
	name: string;
	state?: 'hidden';
	rows: (WorkbookCell[] | { hidden: WorkbookCell[] })[];
}

interface Parts {
	/** Attributes of the workbook's properties. */
	properties?: string;
	/** Texts of the table that cells share, as XML. */
	strings?: string[];
	/** Codes of formats; a cell has the first with `s="1"`. */
	formats?: string[];
	/** Parts to add or to replace. */
	parts?: Record<string, string>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const escapeXml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** An .xlsx file. */
export function writeWorkbook(sheets: readonly WorkbookSheet[], parts: Parts = {}): Uint8Array {
	const files: Record<string, string> = {
		'[Content_Types].xml': '<Types/>',
		'_rels/.rels': writeRelations([['r', 'officeDocument', '/xl/workbook.xml']]),
		'xl/workbook.xml': writeBook(sheets, parts.properties ?? ''),
		'xl/_rels/workbook.xml.rels': writeRelations([
			...sheets.map((_, index) => [`s${index}`, 'worksheet', `worksheets/${index}.xml`] as const),
			['strings', 'sharedStrings', 'sharedStrings.xml'],
			['styles', 'styles', 'styles.xml']
		]),
		'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${(parts.strings ?? []).map((one) => `<si>${one}</si>`).join('')}</sst>`,
		'xl/styles.xml': writeStyles(parts.formats ?? []),
		...Object.fromEntries(
			sheets.map((sheet, index) => [`xl/worksheets/${index}.xml`, writeSheet(sheet)])
		),
		...parts.parts
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

function writeBook(sheets: readonly WorkbookSheet[], properties: string): string {
	const list = sheets.map(
		({ name, state = 'visible' }, index) =>
			`<sheet name="${escapeXml(name)}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`
	);
	return `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${properties}/><sheets>${list.join('')}</sheets></workbook>`;
}

function writeStyles(formats: readonly string[]): string {
	const list = formats.map(
		(code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`
	);
	const used = formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
	return `<styleSheet xmlns="${MAIN}"><numFmts>${list.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`;
}

function writeSheet({ rows }: WorkbookSheet): string {
	const list = rows.map((row, index) => {
		const cells = Array.isArray(row) ? row : row.hidden;
		const attributes = Array.isArray(row) ? '' : ' hidden="1"';
		const body = cells.map((cell, column) => writeCell(cell, `${toLetter(column)}${index + 1}`));
		return `<row r="${index + 1}"${attributes}>${body.join('')}</row>`;
	});
	return `<worksheet xmlns="${MAIN}"><sheetData>${list.join('')}</sheetData></worksheet>`;
}

const toLetter = (column: number) => String.fromCharCode(65 + column);

function writeCell(cell: WorkbookCell, place: string): string {
	if (cell === null) return `<c r="${place}" s="0"/>`;
	if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
	if (typeof cell === 'object') return cell.xml;
	return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}
