import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REDIS_KEYS } from '../../src/lib/server/redis/keys.ts';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
export const NEXT_VERSION = '99.0.0';
/** Keys of its answers in Redis. */
export const NEXT_ANSWERS = REDIS_KEYS.answers.replace(/\d+$/, '99');

/** Changes of the next version: its name, and the form of its cached platform data. */
const CHANGES: readonly (readonly [from: string, to: string])[] = [
	[`var version = \`${manifest.version}+`, `var version = \`${NEXT_VERSION}+`],
	[`"${REDIS_KEYS.answers}"`, `"${NEXT_ANSWERS}"`],
	[
		'const text = JSON.stringify(entry);',
		'const text = JSON.stringify({ ...entry, value: [entry.value] });'
	],
	[
		'sharedEntry.safeParse(parseJson(text)).data ?? null',
		'unwrap(sharedEntry.safeParse(parseJson(text)).data)'
	],
	[
		'function createRedisTier(options) {',
		'const unwrap = (entry) => (entry ? { ...entry, value: entry.value[0] } : null);\nfunction createRedisTier(options) {'
	]
];

/**
 * The shop's build as its next version could be: whoever reads the answers of the other version shows wrong
 * pages or none. Returns the folder, which is inside the project, where the build finds its packages.
 */
export function createNextVersion(): string {
	const folder = join(ROOT, 'test-results/next-version');
	rmSync(folder, { recursive: true, force: true });
	cpSync(join(ROOT, 'build'), folder, { recursive: true });
	const files = globSync('app/server/**/*.js', { cwd: folder, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name));
	const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
	for (const [from, to] of CHANGES) {
		const found = [...sources].filter(([, source]) => source.includes(from));
		if (found.length !== 1) throw new Error(`${found.length} files of the build contain: ${from}`);
		for (const [file, source] of found) sources.set(file, source.replace(from, to));
	}
	for (const [file, source] of sources) writeFileSync(file, source);
	return folder;
}
