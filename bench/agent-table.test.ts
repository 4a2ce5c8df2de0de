import { expect, it } from 'vitest';
import { findOverspending, renderCosts, renderJourneys } from './agent-table.ts';

const budget = { requests: 3, tokens: 1750 };

it('compares Markdown with HTML', () => {
	const table = renderCosts([{ name: 'product', html: 20_000, markdown: 650 }]);
	expect(table.split('\n').at(-1)).toBe('| product | 20,000 | 650 | 3.3 % |');
});

it('adds the steps of each journey up', () => {
	const steps = [
		{ request: '/llms.txt', tokens: 900 },
		{ request: '/search.md?q=mug', tokens: 850 }
	];
	const journey = { name: 'Markdown', budget, steps };
	expect(renderJourneys([journey]).split('\n').slice(2)).toEqual([
		'| Markdown: /llms.txt | 900 |',
		'| Markdown: /search.md?q=mug | 850 |',
		'| Markdown together, 2 requests | 1,750 |'
	]);
	expect(findOverspending(journey)).toEqual([]);
});

it('names every bound that is broken', () => {
	const steps = Array.from({ length: 4 }, () => ({ request: '/', tokens: 1001 }));
	expect(findOverspending({ name: 'UCP', budget, steps })).toEqual([
		'UCP took 4 requests; the budget is 3.',
		'UCP took 4004 tokens; the budget is 1750.'
	]);
});
