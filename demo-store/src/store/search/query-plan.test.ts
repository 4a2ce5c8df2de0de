import { describe, expect, test } from 'vitest';
import { planQuery, toExpression, type Vocabulary } from './query-plan.ts';

const WORDS = ['lamp', 'lamps', 'mug', 'mugs', 'glass', 'coffee', 'cushion', 'card'];

const VOCABULARY: Vocabulary = {
	hasWord: (word, isPrefix) =>
		WORDS.some((known) => (isPrefix ? known.startsWith(word) : known === word)),
	listWords: () => WORDS.map((word, index) => ({ word, rows: WORDS.length - index })),
	synonyms: [
		['mug', 'beaker', 'coffee cup'],
		['cushion', 'pillow']
	]
};

function plan(query: string, prefixLast = false): string {
	return toExpression(planQuery(query, VOCABULARY, prefixLast), 'AND');
}

describe('planQuery', () => {
	test.each([
		['', ''],
		['!?', ''],
		['glass', '"glass"'],
		['the glass of a lamp', '"glass" AND "lamp"'],
		['of the', '"of" AND "the"'],
		['xyzzy', '"xyzzy"'],
		['gl', '"gl"']
	])('"%s" becomes %s', (query, expression) => {
		expect(plan(query)).toBe(expression);
	});

	test('only the last word may go on', () => {
		expect(plan('glass la', true)).toBe('"glass" AND "la" *');
		expect(plan('glass la')).toBe('"glass" AND "la"');
	});

	test('a quotation mark cannot escape into the expression', () => {
		expect(plan('glass" OR "mug*')).toBe('"glass" AND ("mug" OR "beaker" OR "coffee cup")');
	});

	test('synonyms stand beside the word, also for phrases of several words', () => {
		expect(plan('pillow')).toBe('("pillow" OR "cushion")');
		expect(plan('coffee cup glass')).toBe('("coffee cup" OR "mug" OR "beaker") AND "glass"');
		expect(plan('coffee glass')).toBe('"coffee" AND "glass"');
	});

	test('an unknown word is read as similar ones, most frequent first', () => {
		expect(plan('lapm')).toBe('"lamp"');
		expect(plan('lampz')).toBe('("lamp" OR "lamps")');
		expect(plan('pilow')).toBe('("pillow" OR "cushion")');
		expect(plan('lx')).toBe('"lx"');
	});

	test('an unknown word is read as one with another ending, or as what a compound ends with', () => {
		expect(plan('pillows')).toBe('("pillow" OR "cushion")');
		expect(plan('cushionen')).toBe('("cushion" OR "pillow")');
		expect(plan('sofacushion')).toBe('("cushion" OR "pillow")');
		expect(plan('lamplighter')).toBe('"lamplighter"');
	});

	test('a synonym may be unfinished too', () => {
		expect(plan('pil', true)).toBe('("pillow" * OR "cushion")');
	});
});
