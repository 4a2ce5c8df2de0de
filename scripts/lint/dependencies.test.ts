import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A package name at the start of a module specifier; `$` and `.` begin aliases and paths. */
const SPECIFIER = /['"`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"`\n]*)?['"`]/g;
const IMPORT = /(?:\bfrom\s|\bimport\s|\bimport\(|\bresolve\()\s*['"]([^'"$.\n][^'"\n]*)['"]/g;
const PROJECT = join(import.meta.dirname, '../..');

interface Manifest {
	dependencies: Record<string, string>;
}

function listDependencies(folder: string): string[] {
	const manifest = JSON.parse(
		readFileSync(join(PROJECT, folder, 'package.json'), 'utf8')
	) as Manifest;
	return Object.keys(manifest.dependencies);
}

/** Reads the sources that run in production: no tests and no test support. */
function readSources(folder: string): string[] {
	return readdirSync(join(PROJECT, folder), { encoding: 'utf8', recursive: true })
		.filter((file) => /\.(?:ts|svelte|css)$/.test(file))
		.filter((file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file))
		.map((file) => readFileSync(join(PROJECT, folder, file), 'utf8'));
}

function listNames(sources: readonly string[]): Set<string> {
	return new Set(
		sources.flatMap((source) => [...source.matchAll(SPECIFIER)].map(([, name = '']) => name))
	);
}

function listImports(sources: readonly string[]): Set<string> {
	const specifiers = sources.flatMap((source) =>
		[...source.matchAll(IMPORT)].map(([, specifier = '']) => specifier)
	);
	const names = specifiers.map(
		(specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
	);
	return new Set(names.filter((name) => !name.startsWith('node:')));
}

describe('the production dependencies', () => {
	const shop = listNames([...readSources('src'), ...readSources('graphql')]);
	const demoStore = readSources('demo-store/src');

	test('of the shop are imported by the shop', () => {
		expect(listDependencies('.').filter((name) => !shop.has(name))).toEqual([]);
	});

	test('of the demo store are used by the demo store', () => {
		const used = listNames(demoStore);
		expect(listDependencies('demo-store').filter((name) => !used.has(name))).toEqual([]);
	});

	test('of the demo store are all that it imports', () => {
		const own = new Set([...listDependencies('demo-store'), ...builtinModules]);
		const imports = [...listImports(demoStore)];
		expect(imports).toContain('graphql');
		expect(imports.filter((name) => !own.has(name))).toEqual([]);
	});
});
