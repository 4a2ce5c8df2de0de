import { expect, it } from 'vitest';
import { findOverspending, renderCosts, renderJourney } from './agent-table.ts';

it('compares Markdown with HTML', () => {
	const table = renderCosts([{ name: 'product', html: 20_000, markdown: 650 }]);
	expect(table.split('\n').at(-1)).toBe('| product | 20,000 | 650 | 3.3 % |');
});

it('adds the steps of the journey up', () => {
	const steps = [
		{ path: '/llms.txt', tokens: 900 },
		{ path: '/search.md?q=mug', tokens: 850 }
	];
	expect(renderJourney(steps).split('\n').slice(2)).toEqual([
		'| /llms.txt | 900 |',
		'| /search.md?q=mug | 850 |',
		'| together | 1,750 |'
	]);
	expect(findOverspending(steps)).toEqual([]);
});

it('names every bound that is broken', () => {
	const steps = Array.from({ length: 4 }, () => ({ path: '/', tokens: 1001 }));
	expect(findOverspending(steps)).toEqual([
		'The journey took 4 requests; the budget is 3.',
		'The journey took 4004 tokens; the budget is 4000.'
	]);
});
