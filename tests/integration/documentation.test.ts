import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILE = /`((?:src|graphql|demo-store|tests|scripts|cli|bench)\/[^`\s]+)`/g;

/** Documents that lead through the code by the names of its files. */
it.each([
	['docs/walkthrough.md', 30],
	['docs/architecture.md', 10],
	['CONTRIBUTING.md', 5]
])('%s names files that are there', (path, atLeast) => {
	const page = readFileSync(join(ROOT, path), 'utf8');
	const named = [...page.matchAll(FILE)].map(([, file = '']) => file);
	expect(named.length).toBeGreaterThan(atLeast);
	expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
