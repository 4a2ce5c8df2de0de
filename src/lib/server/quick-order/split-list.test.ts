import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitList } from './split-list';

const cells = (text: string) => {
	const rows = splitList(text);
	return 'kind' in rows ? rows : rows.map((row) => row.cells);
};

describe('splitList', () => {
	test.each<[string, string, string[][]]>([
		['line ends of every system', 'A 1\r\nB 2\rC 3\nD 4', [['A 1'], ['B 2'], ['C 3'], ['D 4']]],
		['a byte order mark and spaces that do not break', '\uFEFFA\u00A01', [['A 1']]],
		[
			'quoted cells',
			'"A; ""x""";1\n"B";2',
			[
				['A; "x"', '1'],
				['B', '2']
			]
		],
		[
			'a mark that is never closed',
			'"A;1\nB;2',
			[
				['"A', '1'],
				['B', '2']
			]
		],
		['a mark within a cell', 'A 5";1', [['A 5"', '1']]],
		['lines that differ', 'A\t1\nB\t2\nC;3\nD 4', [['A', '1'], ['B', '2'], ['C', '3'], ['D 4']]],
		['rows without content', ';;\nA;1\n;;\n', [['A', '1']]]
	])('splits %s', (_name, text, expected) => {
		expect(cells(text)).toEqual(expected);
	});

	test('counts the lines of a cell with line breaks', () => {
		expect(splitList('"A\n\nvase";1\r\nB;2')).toMatchObject([
			{ line: 1, lastLine: 3, cells: ['A vase', '1'] },
			{ line: 4, lastLine: 4, cells: ['B', '2'] }
		]);
	});

	const END = /\r\n|[\n\r\u2028\u2029\v\f]/u;
	const piece = fc.constantFrom('"', '""', ';', '\t', ',', '\n', '\r\n', 'A-1', '5', ' ', '12,50');
	const text = fc.oneof(
		fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
		fc.string({ unit: 'binary', maxLength: 200 })
	);

	test('loses no line and reads none twice', () => {
		fc.assert(
			fc.property(text, (list) => {
				const rows = splitList(list);
				if ('kind' in rows) throw new Error(`refused: ${rows.kind}`);
				// A line with several products becomes a row for each.
				const ranges = new Map(rows.map((row) => [`${row.line} ${row.lastLine}`, row]));
				const read = [...ranges.values()].flatMap(({ line, lastLine }) =>
					Array.from({ length: lastLine - line + 1 }, (_, index) => line + index)
				);
				const lines = list.replace(/^\uFEFF/u, '').split(END);
				const filled = lines.flatMap((line, index) =>
					/[^\s"';|,\t]/u.test(line) ? [index + 1] : []
				);
				expect(new Set(read).size).toBe(read.length);
				expect(filled.filter((line) => !read.includes(line))).toEqual([]);
			}),
			{ numRuns: 1000 }
		);
	});

	test('reads no further than the longest list that is accepted', () => {
		const long = { toString: () => 'A-1;1\n'.repeat(600) };
		expect(splitList(String(long))).toEqual({ kind: 'too-many' });
		expect(splitList(`${'x'.repeat(10_001)}\n`)).toEqual({ kind: 'too-large' });
		expect(splitList(';1'.repeat(201))).toEqual({ kind: 'too-large' });
		expect(splitList(`${'"a\n'.repeat(19)}${'b'.repeat(10_000)}";1`)).toEqual({
			kind: 'too-large'
		});
	});
});
