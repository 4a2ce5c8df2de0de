import { describe, expect, it } from 'vitest';
import { describeCart, findFaults, listLines, observe, type Observation } from './judge.ts';
import type { Expectation } from './question.ts';
import { QUESTION_SETS } from './question-sets.ts';

const SEEN: Observation = {
	text: 'The mug costs $22.',
	calls: [{ toolName: 'search-products', input: { query: 'mug', maxPrice: 30 } }],
	shown: [{ handle: 'everyday-mug', chosen: ['Ink', null] }],
	cart: {}
};

describe('an expectation', () => {
	it.each<[string, Expectation]>([
		['nothing special', {}],
		['words', { says: [/mug/, /22/], saysNot: /teapot/ }],
		['a call', { calls: [{ tool: 'search-products', input: { maxPrice: 30 } }] }],
		['a card', { shows: ['everyday-mug'], showsOnly: ['everyday-mug'], chooses: 'Ink' }]
	])('of %s holds', (_, expected) => {
		expect(findFaults({ kind: 'find', ask: 'a mug', ...expected }, SEEN)).toEqual([]);
	});

	it.each<[string, Expectation]>([
		['a word', { says: /teapot/ }],
		['no word', { saysNot: /mug/ }],
		['another argument', { calls: [{ tool: 'search-products', input: { maxPrice: 20 } }] }],
		['no call', { callsNot: ['search-products'] }],
		['another card', { shows: ['teapot'] }],
		['no other card', { showsOnly: ['teapot'] }],
		['no card', { showsNothing: true }],
		['another choice', { chooses: 'Sage' }],
		['a change', { cartAfter: { 'everyday-mug Ink': 1 } }]
	])('of %s fails', (_, expected) => {
		expect(findFaults({ kind: 'find', ask: 'a mug', ...expected }, SEEN)).toHaveLength(1);
	});

	it('of an unchanged cart and of an answer is in every question', () => {
		const seen = { ...SEEN, text: '', cart: { 'everyday-mug Ink': 1 } };
		expect(findFaults({ kind: 'find', ask: 'a mug' }, seen)).toHaveLength(2);
	});
});

it('reads the events of a turn', () => {
	const events = [
		{ type: 'actions.requested', data: { actions: SEEN.calls } },
		{
			type: 'action.result',
			data: { result: { toolName: 'present-products', output: { products: SEEN.shown } } }
		},
		{ type: 'message.completed', data: { message: SEEN.text } },
		{ type: 'step.completed' }
	];
	expect(observe(events, {})).toEqual(SEEN);
});

it('names variants of the demo store', () => {
	const contents = { 'everyday-mug Ink': 2, 'jar-candle Fig': 1 };
	expect(describeCart(listLines(contents))).toEqual(contents);
	expect(() => listLines({ 'everyday-mug Neon': 1 })).toThrow('no variant "everyday-mug Neon"');
});

it('has each question once', () => {
	const asked = QUESTION_SETS.flatMap(({ questions, locale }) =>
		questions.map((it) => JSON.stringify([locale, it.page, it.before, it.ask, it.cart]))
	);
	expect(new Set(asked).size).toBe(asked.length);
});
