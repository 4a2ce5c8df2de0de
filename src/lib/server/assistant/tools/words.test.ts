import { expect, it } from 'vitest';
import { findLargestNumber } from './words';

it.each([
	['add the mug', 1],
	['some mugs under $30', 1],
	['mugs for 30 €', 1],
	['the 20 cm bowl', 1],
	['it costs 12.50', 1],
	['add two mugs', 2],
	['3 mugs and 2 bowls', 3],
	['a dozen', 12],
	['Both, please', 2],
	['zwölf Tassen', 12],
	['make it 5', 5],
	['add 20', 20]
])('“%s” means %i at most', (text, expected) => {
	expect(findLargestNumber(text)).toBe(expected);
});
