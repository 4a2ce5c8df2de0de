/** `npm run validate`: everything that can be checked without running the shop. */
import { CACHE, listLintChecks } from './lint.ts';
import { describeResult, runCheck, type Check, type Result } from './run/check.ts';

const TYPES: readonly Check[] = [['types', 'node', 'scripts/check.ts']];
/** Checks that read generated files come first: nothing writes them while types are checked. */
const OTHERS: readonly Check[] = [
	['dead code', 'knip'],
	[
		'HTTP surface in docs',
		'node',
		'scripts/print-http-surface.ts',
		'--check',
		'docs/http-surface.md'
	],
	['formatting', 'prettier', '--check', '--log-level', 'warn', ...CACHE, '.']
];

/**
 * Runs two checks at a time. Generated files must be there already; `last` are checks that write them anew,
 * so they run after those that read them.
 */
export async function runStaticChecks(last: readonly Check[] = []): Promise<Result[]> {
	const groups = [listLintChecks(), [...TYPES, ...last], OTHERS].values();
	return (await Promise.all([runGroups(groups), runGroups(groups)])).flat();
}

/** Takes one group after the other, which another runner may do too. */
async function runGroups(groups: Iterable<readonly Check[]>): Promise<Result[]> {
	const results: Result[] = [];
	for (const group of groups) for (const check of group) results.push(await runCheck(check));
	return results;
}

if (import.meta.main) {
	const results = await runStaticChecks();
	console.log('');
	for (const result of results) console.log(describeResult(result));
	process.exitCode = results.some(({ outcome }) => outcome.failures.length > 0) ? 1 : 0;
}
