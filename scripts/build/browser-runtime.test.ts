import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dropImporters, EDITS, importFrameNodes, replaceOnce } from './browser-runtime.ts';

const installed = (module: string) =>
	readFileSync(new URL(`../../node_modules${module}`, import.meta.url), 'utf8');

describe('EDITS', () => {
	const packages = EDITS.filter(({ module }) => /^\/(svelte|@sveltejs)\//.test(module));

	it.each(packages)('applies to $module of the installed version', ({ module, apply }) => {
		const code = installed(module);
		expect(apply(code, module)).not.toBe(code);
	});

	// A failure here asks for a look: does the replacement still do what the new version does?
	it.each(EDITS.flatMap(({ module, replaces }) => (replaces ? [{ module, replaces }] : [])))(
		'replaces the version of $module that it was written for',
		({ module, replaces }) => {
			const digest = createHash('sha256').update(installed(module)).digest('hex');
			expect(digest.slice(0, 16)).toBe(replaces);
		}
	);
});

describe('dropImporters', () => {
	it('drops the address of the importing file from dynamic imports, and from nothing else', () => {
		const other = 'new URL(path, import.meta.url)';
		const code = `load(() => import("./a.js"), __VITE_PRELOAD__, import.meta.url); ${other}`;
		expect(dropImporters(code)).toBe(`load(() => import("./a.js"), __VITE_PRELOAD__); ${other}`);
	});
});

describe('importFrameNodes', () => {
	const code = [0, 1, 2, 12].map((id) => `() => import('./nodes/${id}')`).join(',\n');
	const readNode = (path: string) =>
		path === './nodes/12' ? 'export { default } from "svelte-5/layout.svelte"' : 'export {}';

	it('imports layout, error page and default layouts with the frame, pages on demand', () => {
		const edited = importFrameNodes(code, readNode);
		expect(edited).toContain("import * as node_0 from './nodes/0';");
		expect(edited).toContain('() => Promise.resolve(node_1)');
		expect(edited).toContain("() => import('./nodes/2')");
		expect(edited).toContain('() => Promise.resolve(node_12)');
	});

	it('ends the build when SvelteKit lists its nodes differently', () => {
		expect(() => importFrameNodes('export const nodes = [];', readNode)).toThrow('./nodes/0');
	});
});

describe('replaceOnce', () => {
	it('replaces the text', () => {
		expect(replaceOnce('a();b();', 'b()', '$&c()', 'x.js')).toBe('a();$&c();');
	});

	it.each(['a();', 'b();b();', ''])('ends the build for %j, and says what to do', (code) => {
		expect(() => replaceOnce(code, 'b()', 'c()', 'node_modules/x.js')).toThrow(
			'"b()" is not once in node_modules/x.js, where the build replaces it. Adapt scripts/build/browser-runtime.ts'
		);
	});
});
