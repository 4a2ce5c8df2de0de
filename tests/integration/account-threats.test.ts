import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The last cell of each row of the table of threats is the name of a test. */
const ROW = /^\| (?<threat>[^|]+) \| [^|]+ \| (?<test>[^|]+) \|$/gm;
const [, table = ''] = readFileSync('docs/accounts.md', 'utf8').split('## Threats');
const rows = [...table.matchAll(ROW)]
	.map(({ groups }) => [groups?.['threat']?.trim() ?? '', groups?.['test']?.trim() ?? ''] as const)
	.filter(([threat]) => threat !== 'Threat' && !/^-+$/.test(threat));
const sources = globSync([
	'src/lib/server/accounts/*.test.ts',
	'src/lib/server/http/seal*.test.ts',
	'tests/integration/account-routes.test.ts',
	'tests/e2e/account.spec.ts'
]).map((path) => readFileSync(path, 'utf8'));

describe('each threat of docs/accounts.md has a test', () => {
	it('and there are many', () => expect(rows.length).toBeGreaterThan(25));

	it.each(rows)('%s: %s', (_, name) => {
		expect(sources.some((source) => source.includes(`'${name}'`))).toBe(true);
	});
});
