import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseList, readQuantity } from './parse-list';
import { splitList } from './split-list';

function parse(text: string) {
	const rows = splitList(text);
	return parseList('kind' in rows ? [] : rows);
}

/** What the first reading of each line says. */
function read(text: string) {
	return parse(text).lines.map(({ readings: [{ sku, quantity }] }) => [sku, quantity]);
}

describe('readQuantity', () => {
	test.each([
		['12', 12],
		['1.000', 1000],
		['1,000', 1000],
		['1 000', 1000],
		["1'000", 1000],
		['1.234.567', 1_234_567],
		['1,000.00', 1000],
		['12,0', 12],
		['12.00', 12],
		['x5', 5],
		['5x', 5],
		['5 pcs', 5],
		['٢٥', 25],
		['１２', 12],
		['0', 0],
		['2.5', null],
		['-3', null],
		['1e3', null],
		['abc', null],
		['', null],
		['99999999999', null]
	])('%j is %j', (text, quantity) => {
		expect(readQuantity(text)).toBe(quantity);
	});
});

describe('parseList', () => {
	test.each<[string, string, (string | number | null)[][]]>([
		[
			'a list that was typed',
			'A-1 5\nA-2 x 6\n5 x A-3\nA-4',
			[
				['A-1', 5],
				['A-2', 6],
				['A-3', 5],
				['A-4', null]
			]
		],
		[
			'quantities with a unit or a bracket',
			'A-1 (3)\nA-2 5 pcs',
			[
				['A-1', 3],
				['A-2 5 pcs', null]
			].with(1, ['A-2', 5])
		],
		['words between SKU and quantity', 'A-1 Large Vase 5', [['A-1 Large Vase', 5]]],
		[
			'thousands',
			'A-1 1,000\nA-2 1.000',
			[
				['A-1', 1000],
				['A-2', 1000]
			]
		],
		[
			'columns of a spreadsheet',
			'A-1\t5\nA-2\t\n\t\nA-3\t1.000',
			[
				['A-1', 5],
				['A-2', null],
				['A-3', 1000]
			]
		],
		[
			'a heading',
			'Qty;Title;SKU\n5;Vase;A-1\n;Lamp;A-2',
			[
				['A-1', 5],
				['A-2', null]
			]
		],
		[
			'a heading in German, and numbers of lines',
			'Nr.;Artikelnummer;Preis;Menge\n1;A-1;12,90;5\n2;A-2;3,00;6',
			[
				['A-1', 5],
				['A-2', 6]
			]
		],
		['titles above the heading', 'Order of May\n\nSKU,Quantity\nA-1,3', [['A-1', 3]]],
		[
			'columns without a heading',
			'1;"Vase; big";A-1;12,90;5\n2;Lamp;A-2;3,40;6\n3;Mug;A-3;3,40;7',
			[
				['A-1', 5],
				['A-2', 6],
				['A-3', 7]
			]
		],
		[
			'the quantity first',
			'5,A-1\n6,A-2',
			[
				['A-1', 5],
				['A-2', 6]
			]
		],
		[
			'SKUs that are numbers',
			'0012;5\n0013;6',
			[
				['0012', 5],
				['0013', 6]
			]
		],
		[
			'a cell with a line break',
			'"A\nvase",5,Z-1\n"B",6,Z-2',
			[
				['Z-1', 5],
				['Z-2', 6]
			]
		],
		[
			'marks of a spreadsheet',
			'="0012"\t5\n\'0013\t6\n"00""14"\t7',
			[
				['0012', 5],
				['0013', 6],
				['00"14', 7]
			]
		],
		[
			'a mark that is never closed',
			'"A-1,5\nA-2,6',
			[
				['"A-1', 5],
				['A-2', 6]
			]
		],
		[
			'lines that differ',
			'A-1\t5\nA-2;6\nA-3 7',
			[
				['A-1', 5],
				['A-2', 6],
				['A-3', 7]
			]
		],
		[
			'a byte order mark and line ends of Windows',
			'\uFEFFA-1 5\r\nA-2 6\r\n',
			[
				['A-1', 5],
				['A-2', 6]
			]
		],
		[
			'what is no whole number',
			'A-1 2,5\nA-2 -3',
			[
				['A-1', null],
				['A-2', null]
			]
		]
	])('reads %s', (_name, text, expected) => {
		expect(read(text)).toEqual(expected);
	});

	test('offers other readings of what is ambiguous', () => {
		const [line] = parse('MUG 12').lines;
		expect(line?.readings.map(({ sku, quantity }) => [sku, quantity])).toEqual([
			['MUG', 12],
			['MUG 12', null]
		]);
	});

	test('names the lines that ask for nothing', () => {
		expect(parse('SKU;Menge\nA-1;5\n;;53').skipped).toEqual([
			{ line: 1, lastLine: 1, text: 'SKU;Menge', reason: 'heading' },
			{ line: 3, lastLine: 3, text: ';;53', reason: 'no-sku' }
		]);
	});

	const cell = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 12 }),
		fc.constantFrom(
			'SKU',
			'Menge',
			'A-1',
			'PS-EQP-60MM',
			'12,90',
			'1.000',
			'"x',
			'x"',
			'""',
			' ',
			'5'
		)
	);
	const delimiter = fc.constantFrom('\t', ';', ',', '|', ' ');
	const line = fc
		.tuple(delimiter, fc.array(cell, { maxLength: 5 }))
		.map(([by, cells]) => cells.join(by));
	const list = fc
		.tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n', '\r'))
		.map(([lines, end]) => lines.join(end));

	test('loses no line and reads none twice, whatever is pasted', () => {
		fc.assert(
			fc.property(list, (text) => {
				const { lines, skipped } = parse(text);
				const read = [...lines, ...skipped].flatMap(({ line: from, lastLine }) =>
					Array.from({ length: lastLine - from + 1 }, (_, index) => from + index)
				);
				const physical = text.replace(/^\uFEFF/u, '').split(/\r\n|[\n\r\u2028\u2029\v\f]/u);
				const filled = physical.flatMap((one, index) =>
					/[^\s"';|,]/u.test(one) ? [index + 1] : []
				);
				expect(new Set(read).size).toBe(read.length);
				expect(filled.filter((place) => !read.includes(place))).toEqual([]);
			}),
			{ numRuns: 500 }
		);
	});

	const sku = fc.stringMatching(/^[A-Z]{2,4}-[A-Z0-9]{2,6}$/);
	const wanted = fc.array(fc.tuple(sku, fc.integer({ min: 1, max: 999 })), {
		minLength: 1,
		maxLength: 40
	});

	test('reads SKUs and quantities in every form of a table', () => {
		fc.assert(
			fc.property(
				wanted,
				fc.constantFrom('\t', ';', ','),
				fc.boolean(),
				fc.boolean(),
				(rows, by, isFirst, hasHeading) => {
					const order = (one: string, other: string) =>
						(isFirst ? [one, 'Some Vase', other] : [other, 'Some Vase', one]).join(by);
					const body = rows.map(([code, quantity]) => order(code, String(quantity)));
					const heading = hasHeading ? [order('SKU', 'Quantity')] : [];
					expect(read([...heading, ...body].join('\n'))).toEqual(rows);
				}
			)
		);
	});
});
