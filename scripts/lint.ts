/**
 * `npm run lint -- FILE…`: lint of the named files, or of all. oxlint checks modules with their types; ESLint checks
 * components, and what oxlint cannot know of modules: layers, links, runes and slow regular expressions.
 */
import { runCheck, type Check } from './run/check.ts';

/** Makes ESLint and Prettier keep their findings about unchanged files. */
export const CACHE = ['--cache', '--cache-strategy', 'content'];
const ESLINT_OPTIONS = [
	...['--max-warnings', '0', '--no-warn-ignored', '--no-error-on-unmatched-pattern'],
	...[...CACHE, '--cache-location', 'node_modules/.cache/eslint/']
];

/** Without files, of all. */
export function listLintChecks(files: readonly string[] = []): readonly Check[] {
	return [
		['lint of components', 'eslint', ...ESLINT_OPTIONS, ...files],
		['lint of modules', 'oxlint', '--no-error-on-unmatched-pattern', ...files]
	];
}

if (import.meta.main) {
	const checks = listLintChecks(process.argv.slice(2));
	const results = await Promise.all(checks.map(runCheck));
	const isFaulty = results.some(({ outcome }) => outcome.failures.length > 0);
	process.exitCode = isFaulty ? 1 : 0;
}
