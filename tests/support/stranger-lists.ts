import fc, { type Arbitrary } from 'fast-check';
import { writeWorkbook } from './workbook.ts';

/** Lists, files and forms that a stranger may send to quick order. */
export const ORDER_PATHS = [
	'/quick-order?/review',
	'/quick-order?/added',
	'/quick-order?/save',
	'/api/cart?order'
];
const MOST_FILE_BYTES = 1024 * 1024;

const cell = fc.oneof(
	fc.constantFrom('PS-EQP-60MM', 'PS-MUG-CHALK', 'SKU', 'Qty', '22', '3', '2,5', '1.000', '-1', ''),
	fc.constantFrom(
		'"',
		'""',
		'"a',
		'\u0663',
		'\uFF13',
		'1e9',
		'99999999999',
		'=1+1',
		'<b>',
		'\u0000'
	),
	fc.string({ unit: 'binary', maxLength: 20 })
);
const line = fc
	.tuple(fc.constantFrom('\t', ';', ',', '|', ' '), fc.array(cell, { maxLength: 12 }))
	.map(([by, cells]) => cells.join(by));
const table = fc
	.tuple(fc.array(line, { maxLength: 40 }), fc.constantFrom('\n', '\r\n', '\r', '\u2028'))
	.map(([lines, end]) => lines.join(end));
/** A small text so often that it fills the largest file. */
const repeated = fc
	.oneof(line, fc.constantFrom('\n', '"', '"\n', '",', ';', '\t', 'A 1;', '"a""', '0', '\uFEFF'))
	.map((text) => `${text}\n`.repeat(Math.ceil(MOST_FILE_BYTES / (text.length + 1))))
	.map((text) => text.slice(0, MOST_FILE_BYTES / 3));
const text = fc.oneof({ weight: 4, arbitrary: table }, { weight: 1, arbitrary: repeated });

const encoded: Arbitrary<Buffer> = fc
	.tuple(text, fc.constantFrom('utf8', 'utf16le', 'latin1'), fc.boolean())
	.map(([content, encoding, hasMark]) =>
		Buffer.from(hasMark ? `\uFEFF${content}` : content, encoding)
	);
const workbook = fc
	.tuple(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 10 }), fc.nat(3000))
	.map(([rows, cut]) => {
		const sheet = rows.map((row) => row.filter((one) => !/[^\t\n\r -~]/u.test(one)));
		return Buffer.from(writeWorkbook([{ name: 'S', rows: sheet }])).subarray(0, cut + 4);
	});
const file = fc.oneof(
	encoded,
	workbook,
	fc.uint8Array({ maxLength: 4000 }).map((bytes) => Buffer.from(bytes)),
	fc.constantFrom('504b0304', 'd0cf11e0', 'fffe', 'feff00').map((hex) => Buffer.from(hex, 'hex'))
);

const asForm = fc.record({
	list: text,
	file,
	rows: fc.array(fc.tuple(cell, cell, cell), { maxLength: 30 })
});
const asBody = fc
	.tuple(
		fc.constantFrom(
			'multipart/form-data; boundary=x',
			'application/x-www-form-urlencoded',
			'text/plain'
		),
		fc.oneof(text, fc.constantFrom('a=&'.repeat(600_000), `--x\r\n${'X: y\r\n'.repeat(200_000)}`))
	)
	.map(([type, body]) => ({ type, body }));

/** What a post sends. */
export type Sent = { body: BodyInit; headers?: Record<string, string> };
export const strangerPost: Arbitrary<Sent> = fc.oneof(
	{
		weight: 4,
		arbitrary: asForm.map(({ list, file: bytes, rows }): Sent => {
			const form = new FormData();
			form.set('list', list);
			form.set('file', new File([new Uint8Array(bytes)], 'order.xlsx'));
			for (const [label, quantity, cells] of rows) {
				form.append('label', label);
				form.append('variant', '');
				form.append('quantity', quantity);
				form.append('cells', JSON.stringify([cells, quantity]));
			}
			form.append('column-name', 'Qty');
			form.append('column', '0');
			form.append('column-before', '');
			return { body: form };
		})
	},
	{
		weight: 1,
		arbitrary: asBody.map(({ type, body }): Sent => ({ body, headers: { 'content-type': type } }))
	}
);
