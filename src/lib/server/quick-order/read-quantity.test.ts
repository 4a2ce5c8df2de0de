import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNumeric, readAmount, readQuantities, readQuantity } from './read-quantity';

describe('readQuantity', () => {
	test.each([
		['12', 12],
		['1.000', 1000],
		['1,000', 1000],
		['1 000', 1000],
		['1\u00A0000', 1000],
		["1'000", 1000],
		['1.234.567', 1_234_567],
		['1,000.00', 1000],
		['12,0', 12],
		['12.00', 12],
		['x5', 5],
		['5x', 5],
		['5 pcs', 5],
		['3 Stk.', 3],
		['3 Stück', 3],
		['3個', 3],
		['٢٥', 25],
		['१२', 12],
		['１２', 12],
		['0', 0],
		['2.9999999999999996', 3],
		['3.0000000000000004', 3],
		['2.5', null],
		['2.9999', null],
		['5²', null],
		['½', null],
		['-3', null],
		['1e3', null],
		['3 kg', null],
		['350g', null],
		['5 %', null],
		['abc', null],
		['', null],
		['99999999999', null]
	])('%j is %j', (text, quantity) => {
		expect(readQuantity(text)).toBe(quantity);
	});

	const SCRIPTS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce];

	test('reads whole numbers in the digits of every script', () => {
		fc.assert(
			fc.property(fc.nat(999_999), fc.constantFrom(...SCRIPTS), (number, zero) => {
				const text = String(number).replaceAll(/\d/gu, (digit) =>
					String.fromCodePoint(zero + Number(digit))
				);
				expect(readQuantity(text)).toBe(number);
			})
		);
	});
});

describe('readQuantities', () => {
	test.each<[string, string[], (number | null)[]]>([
		['whole numbers', ['1', '', '3'], [1, null, 3]],
		['thousands', ['1,000', '2'], [1000, 2]],
		['one number that ends like thousands', ['1.000'], [1000]],
		['a mark that is one of decimals elsewhere', ['2,5', '1,000'], [null, null]],
		['numbers that all end like decimals', ['5,000', '12,000'], [null, null]]
	])('reads %s', (_name, cells, expected) => {
		expect(readQuantities(cells)).toEqual(expected);
	});
});

test.each([
	['12', true],
	['12,90 €', true],
	['$5', true],
	['EUR 5', true],
	['-3', true],
	['350 g', true],
	['1E+03', true],
	['2026-11-28', false],
	['A-1', false],
	['Qty 2', false],
	['', false]
])('isNumeric(%j) is %j', (text, expected) => {
	expect(isNumeric(text)).toBe(expected);
});

test.each([
	['22', 22],
	['22.00', 22],
	['1.234,50 €', 1234.5],
	['$1,234.5', 1234.5],
	['A-1', null]
])('readAmount(%j) is %j', (text, expected) => {
	expect(readAmount(text)).toBe(expected);
});
