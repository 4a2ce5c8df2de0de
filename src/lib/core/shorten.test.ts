import { expect, it } from 'vitest';
import { shorten } from './shorten';

it.each([
	['short', 5, 'short'],
	['a  b\nc ', 5, 'a b c'],
	['one two three', 9, 'one two…'],
	['one two three', 7, 'one two…'],
	['a unbreakable', 8, 'a unbrea…']
])('%j in %d characters', (text, length, expected) => {
	expect(shorten(text, length)).toBe(expected);
});
