/** `npm run validate`: everything that can be checked without running the shop. */
import { spawnSync } from 'node:child_process';

type Check = readonly [title: string, command: string, ...args: string[]];

/** Generated files must be there already. */
export const STATIC_CHECKS: readonly Check[] = [
	['formatting', 'prettier', '--check', '--log-level', 'warn', '.'],
	['lint', 'eslint', '--max-warnings', '0', '.'],
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

if (import.meta.main) {
	const failed = STATIC_CHECKS.filter(([title, command, ...args]) => {
		console.log(`── ${title}`);
		const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const;
		return spawnSync(command, args, options).status !== 0;
	});
	for (const [title] of failed) console.error(`✗ ${title}`);
	process.exitCode = failed.length === 0 ? 0 : 1;
}
