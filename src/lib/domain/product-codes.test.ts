import { describe, expect, it } from 'vitest';
import { findKnownOption, isGtin } from './product-codes';

describe('isGtin', () => {
	it.each(['4006381333931', '036000291452', '96385074', '10614141000415'])('knows %s', (code) => {
		expect(isGtin(code)).toBe(true);
	});

	it.each([
		['a wrong check digit', '4006381333932'],
		['another length', '40063813339'],
		['letters', 'ABC381333931'],
		['a number for use inside a shop', '2000000000015'],
		['the same in 12 digits', '212345678909'],
		['a coupon’s or local number', '0412345678903'],
		['none', '']
	])('refuses %s', (_, code) => {
		expect(isGtin(code)).toBe(false);
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
