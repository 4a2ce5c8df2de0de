import { describe, expect, it } from 'vitest';
import { findKnownOption, findOptionMeaning, readGtin } from './product-codes';

describe('readGtin', () => {
	it.each(['4006381333931', '036000291452', '96385074', '10614141000415'])('knows %s', (code) => {
		expect(readGtin(code)).toBe(code);
	});

	it.each([
		'4006381 333931',
		'400-6381-33393-1',
		'4006381\u2013333931',
		'４００６３８１３３３９３１'
	])('reads %s as it is printed', (code) => {
		expect(readGtin(` ${code} `)).toBe('4006381333931');
	});

	it.each([
		['a wrong check digit', '4006381333932'],
		['a wrong check digit between blanks', '4006381 333932'],
		['another length', '40063813339'],
		['letters', 'ABC381333931'],
		['a number for use inside a shop', '2000000000015'],
		['the same in 12 digits', '212345678909'],
		['a coupon’s or local number', '0412345678903'],
		['none', '']
	])('refuses %s', (_, code) => {
		expect(readGtin(code)).toBeNull();
	});
});

it.each([
	['Colour', 'color'],
	['GRÖSSE', undefined],
	['Größe', 'size'],
	['Gro\u0308ße', 'size'],
	['サイズ', 'size'],
	['اللون', 'color'],
	['Muster', 'pattern'],
	['constructor', undefined]
])('%s means %s', (name, known) => {
	expect(findKnownOption(name)).toBe(known);
});

it.each([
	['Edge', ['50 mm', '70 mm', '100 mm'], 'size'],
	['Inhalt', ['0,5 l', '1 l'], 'size'],
	['Format', ['A4', 'A5'], 'size'],
	['Fläche', ['30 × 40 cm', '50 × 70 cm'], 'size'],
	['Farbe', ['50 mm'], 'color'],
	['Duft', ['Feige', 'Eiche'], undefined],
	['Edge', ['50 mm', 'large'], undefined],
	['Pieces', ['2', '4'], undefined],
	['Edge', [], undefined]
])('%s with %j means %s', (name, values, meaning) => {
	expect(findOptionMeaning(name, values)).toBe(meaning);
});
