/** `npm run validate`: everything that can be checked without running the shop. */
import { describeResult, runCheck, type Check, type Result } from './run/check.ts';

/** ESLint options that reuse the findings of unchanged files. */
const LINT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location'];

/** Run side by side: linting takes about as long as all the others. */
const LINT: readonly Check[] = [
	['lint', 'eslint', '--max-warnings', '0', ...LINT_CACHE, 'node_modules/.cache/eslint/', '.']
];
const OTHERS: readonly Check[] = [
	['formatting', 'prettier', '--check', '--log-level', 'warn', '.'],
	[
		'types',
		'svelte-check',
		'--tsconfig',
		'./tsconfig.json',
		'--fail-on-warnings',
		'--output',
		'human'
	],
	['dead code', 'knip'],
	['schema coverage in docs', 'node', 'scripts/print-coverage.ts', '--check', 'docs/demo-store.md'],
	[
		'HTTP surface in docs',
		'node',
		'scripts/print-http-surface.ts',
		'--check',
		'docs/http-surface.md'
	]
];

/** Generated files must be there already. `last` are checks that run when those of one core are done. */
export async function runStaticChecks(last: readonly Check[] = []): Promise<Result[]> {
	return (await Promise.all([runLane(LINT), runLane([...OTHERS, ...last])])).flat();
}

async function runLane(checks: readonly Check[]): Promise<Result[]> {
	const results: Result[] = [];
	for (const check of checks) results.push(await runCheck(check));
	return results;
}

if (import.meta.main) {
	const results = await runStaticChecks();
	console.log('');
	for (const result of results) console.log(describeResult(result));
	process.exitCode = results.some(({ outcome }) => outcome.failures.length > 0) ? 1 : 0;
}
