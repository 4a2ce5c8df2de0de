/**
 * `npm run test:changed -- [COMMIT]`: what a change touches, in about a minute: types, lint of the files that changed since
 * a commit (the last one, when none is named), and the tests beside modules that import them. `npm test` runs everything.
 */
import { existsSync } from 'node:fs';
import { runCheck, runProgram } from './run/check.ts';
import { listLintChecks } from './lint.ts';

const since = process.argv[2] ?? 'HEAD';
const LINTED = /\.(?:ts|js|mjs|svelte)$/;

/** Files of the change that are still there, also those that Git does not know yet. */
async function listChanged(): Promise<string[]> {
	const diff = await runProgram('git', ['diff', '--name-only', since]);
	if (!diff.isOk)
		throw new Error(`Git knows no commit ${since}: name one, such as main.\n${diff.output}`);
	const untracked = await runProgram('git', ['ls-files', '--others', '--exclude-standard']);
	return `${diff.output}\n${untracked.output}`.split('\n').filter((path) => existsSync(path));
}

const files = (await listChanged()).filter((path) => LINTED.test(path));
if (files.length === 0) {
	console.log(`No module and no component changed since ${since}.`);
} else {
	const projects = ['app', 'demo-store', 'programs'].map((name) => `--project=${name}`);
	const checks = await Promise.all([
		runCheck(['types', 'node', 'scripts/check.ts']),
		...listLintChecks(files).map(runCheck)
	]);
	const args = [
		'run',
		`--changed=${since}`,
		'--passWithNoTests',
		'--silent=passed-only',
		...projects
	];
	const { isOk } = await runProgram('vitest', args, { isShown: true });
	const isFaulty = checks.some(({ outcome }) => outcome.failures.length > 0);
	process.exitCode = isOk && !isFaulty ? 0 : 1;
}
