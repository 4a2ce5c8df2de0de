import { expect, it } from 'vitest';
import { createMatcher } from './phrases.ts';
import { tokenize } from './tokens.ts';

it.each([
	['remove', 'please remove it', [1]],
	['take … out', 'take the blue mug out', [0, 4]],
	['take … out', 'take a b c d e f g out', []],
	['order|purchase', 'purchase an order', [0, 2]],
	['wash*', 'is it washable', [2]],
	['# of those', '3 of those', [0, 1, 2]],
	['^add', 'please add a mug', [0, 1]],
	['^add', 'the last add', []],
	['no$', 'no thanks', []],
	['no$', 'oh no', [1]],
	['Größe', 'welche GRÖSSE', [1]],
	['mug', 'mugs', []]
])('%j finds in “%s” the words %j', (phrase, text, indexes) => {
	expect(createMatcher(phrase).find(tokenize(text))).toEqual(indexes);
});

it('prefers the longer of two phrases', () => {
	expect(createMatcher('gift, gift card').find(['gift', 'card'])).toEqual([0, 1]);
});

// The pattern is built at run time, where lint cannot see it: a quadratic one takes minutes for this.
it('searches long messages in linear time', () => {
	const tokens = tokenize('take '.repeat(800));
	expect(createMatcher('take … out, take … off').find(tokens)).toEqual([]);
});
