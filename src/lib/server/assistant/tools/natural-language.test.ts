import { expect, it } from 'vitest';
import { findColorFamily } from './natural-language';

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
