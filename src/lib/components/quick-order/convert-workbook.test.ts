import { describe, expect, test } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { writeWorkbook, type WorkbookSheet } from '../../../../tests/support/workbook.ts';
import { convertWorkbook } from './convert-workbook';

const convert = (bytes: Uint8Array) => convertWorkbook(new Uint8Array(bytes).buffer);
const sheet = (name: string, rows: WorkbookSheet['rows']) => ({ name, rows });

describe('convertWorkbook', () => {
	test('writes the first sheet with content as text, and names the others', async () => {
		const rows = [
			['SKU', 'Qty'],
			['A-1', 3],
			[null, null],
			['A "2"', 2.9999999999999996]
		];
		const sheets = [sheet('Empty', []), sheet('May', rows), sheet('June', [['x']])];
		expect(await convert(writeWorkbook(sheets))).toEqual({
			text: 'SKU\tQty\nA-1\t3\n\n"A ""2"""\t2.9999999999999996\n',
			sheet: 'May',
			others: ['June']
		});
	});

	test('quotes cells with tabs and line breaks', async () => {
		const converted = await convert(writeWorkbook([sheet('S', [['a\tb\nc', 'd']])]));
		expect(converted?.text).toBe('"a\tb\nc"\td\n');
	});

	test('stops after more rows than an order may have', async () => {
		const rows = Array.from({ length: 5000 }, (_, index) => [`A-${index}`, 1]);
		const converted = await convert(writeWorkbook([sheet('S', rows)]));
		expect(converted?.text.split('\n').length).toBeLessThan(700);
	});

	test.each([
		['text', strToU8('SKU;1')],
		['an archive without a workbook', zipSync({ 'a.xml': strToU8('<a/>') })],
		['half an archive', writeWorkbook([sheet('S', [['A-1', 1]])]).slice(0, 300)],
		['a sheet without content', writeWorkbook([sheet('S', [])])],
		['a bomb', zipSync({ 'xl/workbook.xml': new Uint8Array(40 * 1024 * 1024) })]
	])('refuses %s', async (_name, bytes) => {
		expect(await convert(bytes)).toBe(null);
	});
});
