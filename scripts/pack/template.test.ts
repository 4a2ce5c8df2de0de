import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../create/src/template.ts';
import { makeTemplate } from './template.ts';

/** Aliases of folders that a shop generates, and modules that SvelteKit makes. */
const MADE_THERE = /^(?:\$app|\$env|\$houdini|\$customer-account|\$answer-types)(?:\/|$)|\$types/;
const GENERATED = /^(?:\.generated|\.houdini|\.svelte-kit|build)\//;
const SOURCE = /\.(?:ts|js|mjs|svelte)$/;

let template: Template;
beforeAll(() => {
	template = makeTemplate();
});

function read(path: string): string {
	return Buffer.from(template.files[path]?.content ?? '', 'base64').toString();
}

/** A shop is made without this repository, so everything that it imports must come along. */
describe('the template', () => {
	it('has every file that its files import', () => {
		const lost = listImports()
			.filter(({ name }) => /^(?:\.|\$lib|\$graphql)/.test(name) && !MADE_THERE.test(name))
			.map((it) => ({ ...it, target: toPath(it.from, it.name) }))
			.filter(({ target }) => !GENERATED.test(target) && !isThere(target));
		expect(lost).toEqual([]);
	});

	it('installs every package that its files import', () => {
		const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
			'dependencies' | 'devDependencies',
			Record<string, string>
		>;
		const installed = new Set([...Object.keys({ ...dependencies, ...devDependencies })]);
		const lost = listImports()
			.filter(({ name }) => /^@?[a-z]/.test(name) && !/^(?:node|virtual):/.test(name))
			.map((it) => ({ ...it, name: toPackage(it.name) }))
			.filter(({ name }) => !installed.has(name) && !builtinModules.includes(name));
		expect(lost).toEqual([]);
	});

	it('runs only programs that it has', () => {
		const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
		const programs = Object.values(scripts).flatMap(
			(line) => line.match(/(?<=\s)(?:\.\/)?(?:scripts|src)\/\S+/g) ?? []
		);
		expect(programs).toContain('scripts/upgrade.ts');
		expect(programs.filter((path) => !isThere(join(path)))).toEqual([]);
	});

	it("has neither the demo's name nor its mark", () => {
		const files = Object.keys(template.files);
		const pages = files.filter((path) => /^(?:src\/|scripts\/|static\/|shop)/.test(path));
		const named = pages.filter((path) => SOURCE.test(path) && !/\.test\.ts$/.test(path));
		expect(named.filter((path) => read(path).includes('Prism Supply'))).toEqual([]);
		expect(read('static/favicon.svg')).toContain('{{initial}}');
	});
});

function listImports(): { from: string; name: string }[] {
	return Object.keys(template.files)
		.filter((path) => SOURCE.test(path))
		.flatMap((from) => listNames(from).map((name) => ({ from, name })));
}

function listNames(path: string): string[] {
	const text = read(path);
	const code = path.endsWith('.svelte')
		? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, body]) => body).join('\n')
		: text;
	return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
}

function toPath(from: string, name: string): string {
	const path = name
		.replace(/\?.*$/, '')
		.replace(/^\$lib/, 'src/lib')
		.replace(/^\$graphql/, 'graphql');
	return path.startsWith('.') ? join(dirname(from), path) : path;
}

function isThere(path: string): boolean {
	return [path, `${path}.ts`, `${path}/index.ts`].some((it) => it in template.files);
}

function toPackage(name: string): string {
	return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}
