import { describe, expect, it } from 'vitest';
import { parseMessage } from './parse-message.ts';

it.each([
	['a blue mug under $30', { terms: ['mug'], colors: ['blue'], maxPrice: 30 }],
	['mugs between 10 and 20 dollars', { terms: ['mug'], minPrice: 10, maxPrice: 20 }],
	['a vase for more than €50', { terms: ['vase'], minPrice: 50 }],
	['a gift for around $40', { terms: ['gift'], minPrice: 28, maxPrice: 52 }],
	['the cheapest candle', { terms: ['candle'], sort: 'price-ascending' }],
	['something navy', { terms: [], colors: ['blue'] }],
	['what do you have?', { terms: [], colors: [] }]
])('%s', (message, expected) => {
	expect(parseMessage(message)).toMatchObject(expected);
});

describe('how many', () => {
	it.each([
		['add two of those', 2],
		['3 mugs please', 3],
		['a dozen candles', 12],
		['a pair of bookends', 2],
		['add the large one', null],
		['the 20 cm planter', null],
		['the set of 4', null],
		['a mug under $30', null],
		['add one', 1]
	])('%s', (message, quantity) => {
		expect(parseMessage(message).quantity).toBe(quantity);
	});
});

it.each([
	['the second one', 1],
	['add the last', -1],
	['a mug', null]
])('%s is number %s', (message, ordinal) => {
	expect(parseMessage(message).ordinal).toBe(ordinal);
});

// The pattern is built at run time, where lint cannot see it: a quadratic one takes minutes for these.
it.each(['1', 'under ', 'between 1 ', ' ', '$', 'set of '])(
	'reads many %j in linear time',
	(part) => {
		expect(parseMessage(part.repeat(50_000)).maxPrice).toBeNull();
	}
);
