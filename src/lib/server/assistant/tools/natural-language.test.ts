import { expect, it } from 'vitest';
import { findLargestNumber, findColorFamily } from './natural-language';

it.each([
	['add the mug', 1],
	['some mugs under $30', 1],
	['mugs for 30 €', 1],
	['the 20 cm bowl', 1],
	['it costs 12.50', 1],
	['add two mugs', 2],
	['3 mugs and 2 bowls', 3],
	['a dozen', 12],
	['two of the constructor sets', 2],
	['Both, please', 2],
	['zwölf Tassen', 12],
	['make it 5', 5],
	['add 20', 20]
])('“%s” means %i at most', (text, expected) => {
	expect(findLargestNumber(text)).toBe(expected);
});

it.each([
	[null, null],
	['', null],
	['blue', null],
	['#23303F', 'blue'],
	['#2A4FA3', 'blue'],
	['#C4694A', 'orange'],
	['#93A58B', 'green'],
	['#D7A13B', 'yellow'],
	['#D99AA0', 'pink'],
	['#ECE7DF', 'white'],
	['#6B6A6C', 'gray'],
	['#1E1E20', 'black'],
	['#C49A6C', 'brown'],
	['#8F6FD6', 'purple'],
	['#ff0000', 'red']
])('%s is %s', (color, family) => {
	expect(findColorFamily(color)).toBe(family);
});
