import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
	['short', 5, 'short'],
	['a  b\nc ', 5, 'a b c'],
	['unbreakable', 5, 'unbre…']
])('%j in %d characters', (text, length, expected) => {
	expect(shorten(text, length)).toBe(expected);
});
