import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuantityColumns } from './find-quantities';

/** Cells of `A…` are SKUs of products at 22.00, others are not known. */
function find(lines: readonly string[]) {
	return findQuantityColumns(
		lines.map((text) => {
			const cells = text.split(';');
			const sku = cells.find((cell) => /^A\d/u.test(cell)) ?? cells[0] ?? '';
			return { cells, text, sku, prices: /^A\d/u.test(sku) ? [22] : null };
		})
	);
}

/** The number of the chosen column from 1; null when it is asked for. */
function choose(lines: readonly string[]): number | null {
	const { columns, chosen } = find(lines);
	return chosen === null ? null : (columns[chosen]?.index ?? 0) + 1;
}

describe('findQuantityColumns', () => {
	test.each<[string, string[], number | null]>([
		['the only numbers', ['A1;Mug;3', 'A2;Mug;4'], 3],
		['numbers before the SKU', ['3;A1', '7;A2'], 1],
		['what is no price', ['A1;Mug;22;3', 'A2;Mug;22;4'], 4],
		['what is no price in another format', ['A1;22,00 €;3'], 3],
		['what are no numbers of lines', ['1;A1;5', '2;A2;6'], 3],
		['what are no numbers of lines in tens', ['10;A1;5', '20;A2;6'], 3],
		['what are no codes', ['4006381333931;A1;5'], 3],
		['what has no zeros in front', ['007;A1;5'], 3],
		['what is not weighed', ['A1;350 g;5', 'A2;200 g;6'], 3],
		['a sum of fractions', ['A1;2.9999999999999996'], 2],
		['numbers with empty cells', ['A1;5', 'A2;', 'A3;7'], 2],
		['numbers with units', ['A1;3 pcs', 'A2;4 pcs'], 2],
		['numbers with a sum below', ['A1;3', 'A2;4', 'Total;7'], 2]
	])('takes %s', (_name, lines, expected) => {
		expect(choose(lines)).toBe(expected);
	});

	test.each<[string, string[]]>([
		['two columns may be it', ['A1;6;3', 'A2;12;4']],
		['the only numbers are prices', ['A1;22', 'A2;22']],
		['the only numbers look like prices', ['A1;12,90', 'A2;3,40']],
		['the only numbers may be those of the lines', ['1;A1', '2;A2', '3;A3']],
		['thousands may be decimals', ['A1;5,000', 'A2;12,000']],
		['there are no numbers', ['A1;Mug', 'A2;Mug']]
	])('asks when %s', (_name, lines) => {
		expect(choose(lines)).toBe(null);
	});

	test.each([
		['Quantity Ordered', 'Qty (pcs)', 'Menge (Stk.)', 'Stückzahl', 'Quantité commandée'],
		['注文数量', 'العدد', 'Bestellte Menge', 'Aantal stuks', 'Cantidad pedida']
	])('knows a heading in any language by its place: %s', (...names) => {
		for (const name of names) {
			const found = find([`SKU;Price;${name}`, 'A1;22;3']);
			expect(found).toEqual({
				headings: 1,
				columns: [
					{ index: 1, heading: 'Price' },
					{ index: 2, heading: name }
				],
				chosen: 1
			});
		}
	});

	test.each<[string, string[], number]>([
		['titles above the heading', ['Order of May', 'SKU;Qty', 'A1;3'], 2],
		['no heading', ['A1;3', 'A2;4'], 0],
		['a wrong SKU in the first row', ['B-1;3', 'A2;4'], 0],
		['a wrong SKU without a number', ['B-1;', 'A2;4'], 0]
	])('counts headings: %s', (_name, lines, expected) => {
		const rows = lines.map((text) => ({
			...{ text, cells: text.includes(';') ? text.split(';') : [] },
			...{ sku: text.split(';')[0] ?? '', prices: text.startsWith('A') ? [22] : null }
		}));
		expect(findQuantityColumns(rows).headings).toBe(expected);
	});

	test('never takes a column of prices, wherever the columns stand', () => {
		const row = fc.tuple(fc.integer({ min: 1, max: 21 }), fc.boolean());
		fc.assert(
			fc.property(
				fc.array(row, { minLength: 1, maxLength: 20 }),
				fc.shuffledSubarray(['sku', 'name', 'price', 'quantity'], { minLength: 4 }),
				(rows, order) => {
					const lines = rows.map(([quantity, isLong], index) => {
						const cells = { sku: `A${index}`, name: 'Mug', price: isLong ? '22.00' : '22' };
						return order
							.map((name) => ({ ...cells, quantity: String(quantity) })[name] ?? '')
							.join(';');
					});
					const chosen = choose(lines);
					expect([null, order.indexOf('quantity') + 1]).toContain(chosen);
				}
			)
		);
	});
});
