import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseList } from './parse-list';
import { splitList } from './split-list';

/** Parses a list of a shop whose SKUs begin like this. */
async function parse(text: string, isSku = (one: string) => /^(?:A-|00)/u.test(one)) {
	const rows = splitList(text);
	if ('kind' in rows) throw new Error(rows.kind);
	return parseList(rows, () => Promise.resolve(isSku));
}

/** What the first reading of each line says. */
async function read(text: string) {
	const lines = await parse(text);
	return lines.map(({ readings: [first] }) => [first?.sku, first?.quantity]);
}

describe('parseList', () => {
	test.each<[string, string, [string, number | null][]]>([
		['a SKU and a number', 'A-1 5', [['A-1', 5]]],
		['a number and a SKU', '5 x A-3', [['A-3', 5]]],
		['a mark between them', 'A-2 x 6', [['A-2', 6]]],
		['a mark behind the SKU', 'A-2: 6', [['A-2', 6]]],
		['a bracket', 'A-1 (3)', [['A-1', 3]]],
		['a unit', 'A-1 5 pcs', [['A-1', 5]]],
		['another unit', 'A-1 3 Stk.', [['A-1', 3]]],
		['thousands', 'A-1 1,000', [['A-1', 1000]]],
		['Arabic digits', 'A-1 ٣', [['A-1', 3]]],
		['Devanagari digits', 'A-1 ३', [['A-1', 3]]],
		['wide letters and digits', 'Ａ－１　３', [['A-1', 3]]],
		[
			'two products in one line',
			'A-1 3; A-2 4',
			[
				['A-1', 3],
				['A-2', 4]
			]
		],
		[
			'two products with a comma',
			'A-1 3, A-2 4',
			[
				['A-1', 3],
				['A-2', 4]
			]
		],
		[
			'two products with an Arabic comma',
			'A-1 ٣، A-2 ٤',
			[
				['A-1', 3],
				['A-2', 4]
			]
		],
		['no number', 'A-4', [['A-4', null]]],
		['a fraction', 'A-1 2.5', [['A-1', null]]],
		['a negative number', 'A-1 -3', [['A-1', null]]],
		['a weight', 'A-1 3 kg', [['A-1', null]]],
		['words between', 'A-1 Large Vase 5', [['A-1 Large Vase', 5]]],
		['several numbers', '2 A-1 12', [['2 A-1', 12]]]
	])('reads %s', async (_name, text, expected) => {
		expect(await read(text)).toEqual(expected);
	});

	test('takes a number for the quantity only where it is the one beside the SKU', async () => {
		const [line] = await parse('A-1 Mug 22 3');
		expect(line?.readings.find(({ sku }) => sku === 'A-1')).toEqual({
			sku: 'A-1',
			quantity: null,
			quantityText: 'Mug 22 3'
		});
		const [words] = await parse('A-1 Large Vase 5');
		expect(words?.readings).toContainEqual({ sku: 'A-1', quantity: 5, quantityText: '5' });
	});

	test('offers other readings of what is ambiguous', async () => {
		const [line] = await parse('MUG 12');
		expect(line?.readings.map(({ sku, quantity }) => [sku, quantity]).slice(0, 2)).toEqual([
			['MUG', 12],
			['MUG 12', null]
		]);
	});

	test.each([
		['5', 'A-1'],
		['5;A-1', 'A-1'],
		['1;Mug;A-1;12,90;5', 'A-1'],
		['5\t0012', '0012'],
		['X-9,A-1', 'A-1'],
		['="0012"\t5', '0012'],
		["'0013\t6", '0013']
	])('finds the column of SKUs by what the catalog has: %s', async (line, sku) => {
		const [first] = await parse(line.includes('A') || line.includes('00') ? line : `${line};A-1`);
		expect(first?.readings[0]?.sku).toBe(sku);
	});

	test('reads a row without a SKU in the column as it is typed', async () => {
		expect(await read('A-1;5\nA-2 6')).toEqual([
			['A-1', null],
			['A-2', 6]
		]);
	});

	const cell = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 12 }),
		fc.constantFrom('SKU', 'Menge', 'A-1', 'A-2', '12,90', '1.000', '"x', 'x"', '""', ' ', '5')
	);
	const line = fc
		.tuple(fc.constantFrom('\t', ';', ',', '|', ' '), fc.array(cell, { maxLength: 5 }))
		.map(([by, cells]) => cells.join(by));

	test('loses no row and adds none, whatever is pasted', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
				const rows = splitList(lines.join('\n'));
				if ('kind' in rows) throw new Error(rows.kind);
				const parsed = await parse(lines.join('\n'));
				expect(parsed.map((one) => one.text)).toEqual(rows.map((one) => one.text));
			}),
			{ numRuns: 300 }
		);
	});
});
