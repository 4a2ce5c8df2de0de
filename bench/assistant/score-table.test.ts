import { expect, it } from 'vitest';
import type { Outcome } from './judge.ts';
import { findShare, renderFaults, renderScores, type Score } from './score-table.ts';

const score = (language: string, ask: string, outcome: Outcome, faults: string[]): Score => ({
	...{ set: 'measured', topic: 'search', language, outcome, faults },
	question: { ask, before: ['hello'], page: '/products/mug' }
});
const SCORES = [
	score('EN', 'a mug', 'right', []),
	score('EN', 'a lamp', 'unsure', ['It shows nothing.']),
	score('DE', 'a vase', 'wrong', ['It says nothing.'])
];

it('counts outcomes by set, language and topic', () => {
	const table = renderScores(SCORES);
	expect(table).toContain('| **measured** | 3 | 1 (33.3 %) | 1 (33.3 %) | 1 (33.3 %) |');
	expect(table).toContain('| EN | 2 | 1 (50.0 %) | 1 (50.0 %) | 0 (0.0 %) |');
	expect(table).toContain('| search | 3 |');
});

it('tells what is wrong with an answer', () => {
	expect(renderFaults(SCORES)).toBe(
		[
			'- unsure: /products/mug → hello → a lamp',
			'  - It shows nothing.',
			'- wrong: /products/mug → hello → a vase',
			'  - It says nothing.'
		].join('\n')
	);
});

it('knows the share of an outcome', () => {
	expect(findShare(SCORES.slice(0, 2), 'right')).toBe(0.5);
	expect(findShare([], 'wrong')).toBe(0);
});
