import { expect, it } from 'vitest';
import type { Buyer } from '$lib/domain/buyer';
import { listStatementEntries } from './entries';

const list = (country: string, buyer: Buyer | null = null) =>
	listStatementEntries({ buyer, localization: { country } }).map(({ path }) => path);

it.each([
	['DE', ['/withdrawal', '/cancel-contract']],
	['FR', ['/withdrawal', '/cancel-contract']],
	['IT', ['/withdrawal']],
	['US', []],
	['GB', []]
])('leads consumers in %s to %j', (country, paths) => {
	expect(list(country)).toEqual(paths);
});

it('leads companies nowhere', () => {
	expect(list('DE', {} as Buyer)).toEqual([]);
});
