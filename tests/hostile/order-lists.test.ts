import fc, { type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { startShop } from '../support/running-shop.ts';
import { writeWorkbook } from '../support/workbook.ts';

/** Lists, files and forms of a stranger with a fuzzer, sent to quick order. `HOSTILE_SEED` makes others than usual. */
const POSTS = 80;
const PATHS = [
	'/quick-order?/review',
	'/quick-order?/added',
	'/quick-order?/save',
	'/api/cart?order'
];
const ANSWER_MS = 20_000;
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
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

type Sent = { body: BodyInit; headers?: Record<string, string> };
const sent: Arbitrary<Sent> = fc.oneof(
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

it(
	'answers every list of a stranger, and everybody else meanwhile',
	async () => {
		await using resources = new AsyncDisposableStack();
		const { shop } = resources.adopt(await startShop(), ({ stop }) => stop());
		const signal = () => AbortSignal.timeout(deadline(ANSWER_MS));

		/** How many others were answered while it was. */
		async function post(path: string, { body, headers = {} }: Sent): Promise<number> {
			const state = { isAnswered: false };
			const answer = fetch(`${shop}${path}`, {
				...{ method: 'POST', body, signal: signal(), redirect: 'manual' },
				headers: { ...headers, origin: shop, accept: 'text/html' }
			}).then(async (response) => {
				const { byteLength } = await response.arrayBuffer();
				state.isAnswered = true;
				expect(response.status).toBeLessThan(500);
				expect(byteLength).toBeLessThan(MOST_ANSWER_BYTES);
			});
			let others = 0;
			do {
				expect((await fetch(`${shop}/healthz`, { signal: signal() })).status).toBe(200);
				others += 1;
			} while (!state.isAnswered && others < 1000);
			await answer;
			return others;
		}

		let posts = 0;
		await fc.assert(
			fc.asyncProperty(sent, fc.constantFrom(...PATHS), async (given, path) => {
				expect(await post(path, given)).toBeGreaterThan(0);
				posts += 1;
			}),
			{ numRuns: POSTS, seed: Number(process.env['HOSTILE_SEED'] ?? 1), endOnFailure: true }
		);
		expect(posts).toBe(POSTS);
	},
	deadline(120_000)
);
