import { describe, expect, it } from 'vitest';
import { describeCart, judge, listLines, observe, type Observation } from './judge.ts';
import type { Expectation, Question } from './question.ts';
import { listQuestions } from './question-sets.ts';

const SEEN: Observation = {
	text: 'The mug costs $22.',
	calls: [{ toolName: 'search-products', input: { query: 'mug', maxPrice: 30 } }],
	shown: [{ handle: 'everyday-mug', chosen: ['Ink', null] }],
	cart: {},
	approvals: 0
};
const findFaults = (expected: Partial<Question>, seen = SEEN) =>
	judge({ ask: 'a mug', ...expected }, seen).faults;

describe('an expectation', () => {
	it.each<[string, Expectation]>([
		['nothing special', {}],
		['words', { says: [/mug/, /22/], saysNot: /teapot/ }],
		['a call', { calls: [{ tool: 'search-products', input: { maxPrice: 30 } }] }],
		['a card', { shows: ['everyday-mug'], showsOnly: ['everyday-mug'], chooses: 'Ink' }]
	])('of %s holds', (_, expected) => {
		expect(findFaults(expected)).toEqual([]);
	});

	it.each<[string, Partial<Question>]>([
		['a word', { says: /teapot/ }],
		['no word', { saysNot: /mug/ }],
		['another argument', { calls: [{ tool: 'search-products', input: { maxPrice: 20 } }] }],
		['no call', { callsNot: ['search-products'] }],
		['another card', { shows: ['teapot'] }],
		['no other card', { showsOnly: ['teapot'] }],
		['no card', { showsNothing: true }],
		['another choice', { chooses: 'Sage' }],
		['no such choice', { choosesNot: 'Ink' }],
		['a change', { cartAfter: { 'everyday-mug Ink': 1 } }],
		['a request for approval', { presses: 'approve' }],
		['an answer that does not know', { answerable: false }]
	])('of %s fails', (_, expected) => {
		expect(findFaults(expected)).toHaveLength(1);
	});

	it('of an unchanged cart and of an answer is in every question', () => {
		const seen = { ...SEEN, text: '', cart: { 'everyday-mug Ink': 1 } };
		expect(findFaults({}, seen)).toHaveLength(3);
	});
});

describe('an answer', () => {
	const unsure = { ...SEEN, text: 'I do not know that.', shown: [] };

	it.each<[string, Partial<Question>, Observation, string]>([
		['that fits', { says: /22/ }, SEEN, 'right'],
		['that does not know', { says: /22/ }, unsure, 'unsure'],
		['that cannot know', { answerable: false }, unsure, 'right'],
		['with other words', { says: /23/ }, SEEN, 'wrong'],
		[
			'that does not know and changes the cart',
			{},
			{ ...unsure, cart: { 'teapot Ink': 1 } },
			'wrong'
		],
		['that asks for a change', {}, { ...unsure, approvals: 1 }, 'wrong']
	])('%s is judged', (_, expected, seen, outcome) => {
		expect(judge({ ask: 'a mug', ...expected }, seen).outcome).toBe(outcome);
	});
});

it('reads the events of a turn', () => {
	const events = [
		{ type: 'actions.requested', data: { actions: SEEN.calls } },
		{
			type: 'action.result',
			data: { result: { toolName: 'present-products', output: { products: SEEN.shown } } }
		},
		{ type: 'input.requested', data: { requests: [] } },
		{ type: 'message.completed', data: { message: SEEN.text } },
		{ type: 'step.completed' }
	];
	expect(observe(events, {})).toEqual({ ...SEEN, approvals: 1 });
});

it('names variants of the demo store', () => {
	const contents = { 'everyday-mug Ink': 2, 'jar-candle Fig': 1 };
	expect(describeCart(listLines(contents))).toEqual(contents);
	expect(() => listLines({ 'everyday-mug Neon': 1 })).toThrow('no variant "everyday-mug Neon"');
});

it('has each question once, in one of the sets', () => {
	const asked = [...listQuestions('development'), ...listQuestions('measured')];
	const keys = asked.map(({ question: { page, before, ask, cart } }) =>
		JSON.stringify([page, before, ask, cart])
	);
	expect(new Set(keys).size).toBe(keys.length);
	expect(asked.length).toBeGreaterThan(300);
});
