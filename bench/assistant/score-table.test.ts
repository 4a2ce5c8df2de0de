import { expect, it } from 'vitest';
import { findShare, renderFaults, renderScores, type Score } from './score-table.ts';

const score = (set: string, ask: string, faults: string[]): Score => ({
	set,
	faults,
	question: { kind: 'find', ask, before: ['hello'], page: '/products/mug' }
});
const SCORES = [
	score('English', 'a mug', []),
	score('English', 'a lamp', ['It shows nothing.']),
	score('German', 'a vase', ['It says nothing.'])
];

it('counts good answers by set and kind', () => {
	const table = renderScores(SCORES);
	expect(table).toContain('| English | 2 | 1 | 50.0 % |');
	expect(table).toContain('| **Together** | 3 | 1 | 33.3 % |');
	expect(table).toContain('| find | 3 | 1 | 33.3 % |');
});

it('tells what is wrong with an answer', () => {
	expect(renderFaults(SCORES)).toBe(
		[
			'- /products/mug → hello → a lamp',
			'  - It shows nothing.',
			'- /products/mug → hello → a vase',
			'  - It says nothing.'
		].join('\n')
	);
});

it('knows the share of good answers', () => {
	expect(findShare(SCORES.slice(0, 2))).toBe(0.5);
	expect(findShare([])).toBe(1);
});
