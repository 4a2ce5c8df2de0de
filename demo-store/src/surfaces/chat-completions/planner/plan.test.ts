import { expect, it } from 'vitest';
import { runPlan, use, useAll, type Plan } from './plan.ts';

const CART = { subtotal: null, lines: [] };
const TERMS = { path: '/policies/terms', title: 'Terms', isElsewhere: false };

function* countPages(): Plan<string> {
	const cart = yield* use('get-cart');
	const pages = yield* useAll('navigate', [{ destination: 'home' }, { destination: 'cart' }]);
	return `${cart?.lines.length ?? 'no'} lines, ${pages.filter((page) => page !== null).length} pages`;
}

const made = (toolName: string, output: unknown, input = {}) => ({ toolName, input, output });

it('asks for the calls that were not made yet', () => {
	const first = runPlan(countPages(), []);
	expect(first).toEqual({ kind: 'tool-calls', calls: [{ toolName: 'get-cart', input: {} }] });
	const second = runPlan(countPages(), [made('get-cart', CART)]);
	expect(second).toMatchObject({ calls: [{ toolName: 'navigate' }, { toolName: 'navigate' }] });
});

it('answers with the results of all calls in any order; those that failed are null', () => {
	const calls = [
		made('navigate', TERMS, { destination: 'cart', isDefault: true }),
		made('get-cart', CART),
		made('navigate', 'It failed.', { destination: 'home' })
	];
	expect(runPlan(countPages(), calls)).toEqual({ kind: 'text', text: '0 lines, 1 pages' });
});

it('makes calls again that are other ones than it would make', () => {
	const calls = [made('navigate', TERMS)];
	expect(runPlan(countPages(), calls)).toMatchObject({ calls: [{ toolName: 'get-cart' }] });
});
