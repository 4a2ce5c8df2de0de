import { expect, test } from 'vitest';
import { isOneLetterApart } from './spelling.ts';

test.each([
	['lamp', 'lamp'],
	['lamp', 'pal'],
	['lamp', 'lampshade'],
	['prism', 'praims'],
	['abcd', 'badc'],
	['vase', 'vsea'],
	['', 'ab']
])('%s and %s are not one letter apart', (left, right) => {
	expect([isOneLetterApart(left, right), isOneLetterApart(right, left)]).toEqual([false, false]);
});

test.each([
	['lamp', 'lamps'],
	['lamp', 'clamp'],
	['tumblr', 'tumbler'],
	['prizm', 'prism'],
	['lapm', 'lamp'],
	['aase', 'vase'],
	['', 'a']
])('%s and %s are one letter apart', (left, right) => {
	expect([isOneLetterApart(left, right), isOneLetterApart(right, left)]).toEqual([true, true]);
});
