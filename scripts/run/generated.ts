import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createStamp } from './stamp.ts';

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = [
	'.generated/customer-account',
	'.generated/messages/index.ts',
	'.houdini/index.ts',
	'.svelte-kit/tsconfig.json'
];

/** From which files `scripts/generate.ts` has made its results. */
export const generated = createStamp(ROOT, {
	file: '.generated/.inputs',
	inputs: [
		'graphql/**/*',
		'src/lib/messages/*/*.json',
		'scripts/texts/*',
		'codegen.ts',
		'houdini.config.js',
		'svelte.config.js',
		'scripts/generate.ts',
		'demo-store/src/published-schema.ts',
		'package-lock.json'
	]
});

/** SvelteKit keeps its types of routes up to date while it runs. */
export function isGenerated(): boolean {
	return generated.isCurrent() && RESULTS.every((path) => existsSync(join(ROOT, path)));
}
