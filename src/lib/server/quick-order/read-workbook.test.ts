import { zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	escapeXml,
	writeWorkbook,
	type WorkbookCell,
	type WorkbookSheet
} from '../../../../tests/support/workbook.ts';
import { parseTable } from './parse-list';
import { readWorkbook, type Sheet } from './read-workbook';

type Parts = Parameters<typeof writeWorkbook>[1];

async function readSheet(sheets: WorkbookSheet[], parts?: Parts): Promise<Sheet> {
	const sheet = await readWorkbook(writeWorkbook(sheets, parts));
	if ('kind' in sheet) throw new Error(sheet.kind);
	return sheet;
}

async function readCells(rows: WorkbookSheet['rows'], parts?: Parts) {
	const { rows: read } = await readSheet([{ name: 'Order', rows }], parts);
	return read.map(({ cells }) => cells);
}

const xml = (text: string): WorkbookCell => ({ xml: text });

describe('readWorkbook', () => {
	test.each<[string, WorkbookCell, string, Parts?]>([
		['a text in the cell', '00123', '00123'],
		['a text of digits with spaces', ' 00123 ', '00123'],
		[
			'a shared text in pieces, without its pronunciation',
			xml('<c t="s"><v>1</v></c>'),
			'品番-1',
			{
				strings: [
					'<t>other</t>',
					'<r><t>品番</t></r><r><t>-1</t></r><rPh sb="0" eb="2"><t>ヒンバン</t></rPh>'
				]
			}
		],
		['what XML escapes', 'A&B <1> "x"', 'A&B <1> "x"'],
		['what the format escapes', 'A_x002D_1', 'A-1'],
		['a whole number', xml('<c><v>1.5E+3</v></c>'), '1500'],
		['an article number', xml('<c><v>4.006381333931E12</v></c>'), '4006381333931'],
		['a fraction', xml('<c><v>2.5</v></c>'), '2.5'],
		['a fraction that is no thousand', xml('<c><v>1.234</v></c>'), '1.2340'],
		[
			'a number with zeros in front',
			xml('<c s="1"><v>123</v></c>'),
			'00123',
			{ formats: ['00000'] }
		],
		['a date', xml('<c s="1"><v>46353</v></c>'), '2026-11-27', { formats: ['dd\\.mm\\.yyyy'] }],
		[
			'a date of the other calendar',
			xml('<c s="1"><v>44891.5</v></c>'),
			'2026-11-27 12:00',
			{ formats: ['[$-407]d/ mmm'], properties: 'date1904="1"' }
		],
		['a price', xml('<c s="1"><v>12.5</v></c>'), '12.5', { formats: ['"days "0.00 [$€-407]'] }],
		['the value of a formula', xml('<c><f>SUM(A1:A2)</f><v>6</v></c>'), '6'],
		['the text of a formula', xml('<c t="str"><f>"A"&amp;"-1"</f><v>A-1</v></c>'), 'A-1'],
		['a formula without a value', xml('<c><f>B2*2</f></c>'), '=B2*2'],
		['an error', xml('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'), '#DIV/0!'],
		['a choice', xml('<c t="b"><v>1</v></c>'), 'TRUE']
	])('reads %s', async (_name, cell, expected, parts) => {
		expect(await readCells([[cell]], parts)).toEqual([[expected]]);
	});

	test('reads cells by their places, and leaves out columns and rows without content', async () => {
		const rows = await readSheet([
			{
				name: 'Order',
				rows: [
					[],
					[null, 'SKU', null, 'Qty'],
					[null, 'A-1', null, 5, null],
					[null, null, ' '],
					[null, null, null, 7]
				]
			}
		]);
		expect(rows.rows).toEqual([
			{ line: 2, cells: ['SKU', 'Qty'] },
			{ line: 3, cells: ['A-1', '5'] },
			{ line: 5, cells: ['', '7'] }
		]);
		expect(parseTable(rows.rows)).toMatchObject({
			lines: [{ line: 3, readings: [{ sku: 'A-1', quantity: 5 }] }],
			skipped: [
				{ line: 2, reason: 'heading' },
				{ line: 5, reason: 'no-sku' }
			]
		});
	});

	test('counts merged cells once, at their first place', async () => {
		const merged =
			'<row r="1"><c r="A1" t="str"><v>A-1</v></c><c r="B1"><v>5</v></c></row><row r="2"><c r="A2"/><c r="B2"/></row>';
		const { rows } = await readSheet([{ name: 'Order', rows: [] }], {
			parts: {
				'xl/worksheets/0.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${merged.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:')}</x:sheetData><x:mergeCells><x:mergeCell ref="A1:A2"/></x:mergeCells></x:worksheet>`
			}
		});
		expect(rows).toEqual([{ line: 1, cells: ['A-1', '5'] }]);
	});

	test('takes the first visible sheet with content, and names the others', async () => {
		const rows = [['A-1', 5]];
		const sheet = await readSheet([
			{ name: 'Lists', state: 'hidden', rows: [['x']] },
			{ name: 'Cover', rows: [[null]] },
			{ name: 'May & June', rows },
			{ name: 'Empty', rows: [] },
			{ name: 'July', rows }
		]);
		expect(sheet).toMatchObject({ name: 'May & June', others: ['July'] });
	});

	test('orders no row that the workbook hides, and names it', async () => {
		const sheet = await readSheet([
			{ name: 'Order', rows: [['A-1', 5], { hidden: ['A-2', 6] }, ['A-3', 7]] }
		]);
		expect(sheet.rows.map(({ line }) => line)).toEqual([1, 3]);
		expect(sheet.hidden).toEqual([{ line: 2, lastLine: 2, text: 'A-2 6', reason: 'hidden' }]);
	});

	const whole = writeWorkbook([{ name: 'Order', rows: [['A-1', 5]] }]);
	const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
	test.each<[string, Uint8Array, string]>([
		['an .xls file', compound, 'workbook'],
		[
			'a file with a password',
			Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
			'locked'
		],
		['a file with macros', writeWorkbook([], { parts: { 'xl/vbaProject.bin': 'x' } }), 'workbook'],
		['another archive', zipSync({ 'content.xml': Buffer.from('<office/>') }), 'workbook'],
		['an empty workbook', writeWorkbook([{ name: 'Order', rows: [[null, ' ']] }]), 'empty'],
		['half a file', whole.subarray(0, whole.length / 2), 'damaged'],
		[
			'an archive of which much is unpacked',
			writeWorkbook([], {
				parts: { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(20_000_000)}</t></si></sst>` }
			}),
			'too-large'
		],
		[
			'a sheet that repeats a long text',
			writeWorkbook(
				[{ name: 'Order', rows: Array.from({ length: 30 }, () => [xml('<c t="s"><v>0</v></c>')]) }],
				{ strings: [`<t>${'x'.repeat(100_000)}</t>`] }
			),
			'too-large'
		],
		[
			'a sheet of wide gaps',
			writeWorkbook([
				{
					name: 'Order',
					rows: Array.from({ length: 200 }, () => [xml('<c r="XFD1"><v>1</v></c>')])
				}
			]),
			'too-large'
		]
	])('refuses %s', async (_name, bytes, kind) => {
		expect(await readWorkbook(bytes)).toEqual({ kind });
	});

	test('unpacks no more than a file says', async () => {
		const bytes = writeWorkbook([{ name: 'Order', rows: [['A-1', 5]] }], {
			parts: { 'xl/sharedStrings.xml': `<sst>${' '.repeat(1_000_000)}</sst>` }
		});
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		for (let place = 0; place < bytes.length - 24; place += 1) {
			const isEntry = view.getUint32(place, true) === 0x02014b50;
			if (isEntry && view.getUint32(place + 24, true) > 100_000)
				view.setUint32(place + 24, 9, true);
		}
		expect(await readWorkbook(bytes)).toEqual({ kind: 'damaged' });
	});

	const cell = fc.oneof(
		fc.constant(null),
		fc.integer({ min: 0, max: 99_999 }),
		fc
			.string({ unit: 'grapheme', maxLength: 10 })
			.filter((text) => !/[\p{Cc}\uFFFE\uFFFF_]/u.test(text)),
		fc.constantFrom('SKU', 'Menge', 'A-1', '0012', '"x', '12,90')
	);
	const rows = fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 20 });

	test('loses no row, whatever it has', async () => {
		await fc.assert(
			fc.asyncProperty(rows, async (table) => {
				const filled = table.flatMap((cells, index) =>
					cells.some((one) => String(one ?? '').trim() !== '') ? [index + 1] : []
				);
				const sheet = await readWorkbook(
					writeWorkbook([{ name: escapeXml('Order'), rows: table }])
				);
				const { lines, skipped } = parseTable('kind' in sheet ? [] : sheet.rows);
				const read = [...lines, ...skipped].map(({ line }) => line);
				expect(read.toSorted((one, other) => one - other)).toEqual(filled);
			}),
			{ numRuns: 40 }
		);
	});
});
