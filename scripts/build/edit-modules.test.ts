import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDITS as BROWSER_EDITS } from './browser-runtime.ts';
import { dropBlocks, replaceOnce } from './edit-modules.ts';
import { EDITS as SERVER_EDITS } from './server-runtime.ts';

const EDITS = [...BROWSER_EDITS, ...SERVER_EDITS];

const installed = (module: string) =>
	readFileSync(new URL(`../../node_modules${module}`, import.meta.url), 'utf8');

describe('edits of packages', () => {
	const packages = EDITS.filter(({ module }) => /^\/(svelte|@sveltejs|devalue)\//.test(module));

	it.each(packages)('apply to $module of the installed version', ({ module, apply }) => {
		const code = installed(module);
		expect(apply(code, module)).not.toBe(code);
	});

	// A failure here asks for a look: does the replacement still do what the new version does?
	it.each(EDITS.flatMap(({ module, replaces }) => (replaces ? [{ module, replaces }] : [])))(
		'replace the version of $module that they were written for',
		({ module, replaces }) => {
			const digest = createHash('sha256').update(installed(module)).digest('hex');
			expect(digest.slice(0, 16)).toBe(replaces);
		}
	);
});

describe('replaceOnce', () => {
	it('replaces the text', () => {
		expect(replaceOnce('a();b();', 'b()', '$&c()', 'x.js')).toBe('a();$&c();');
	});

	it.each(['a();', 'b();b();', ''])('ends the build for %j, and says what to do', (code) => {
		expect(() => replaceOnce(code, 'b()', 'c()', 'node_modules/x.js')).toThrow(
			'"b()" is not once in node_modules/x.js, where the build replaces it. Adapt the edit in scripts/build'
		);
	});
});

describe('dropBlocks', () => {
	it('drops each block up to the brace that closes it', () => {
		const code = 'a(); for (x) { b({ c: {} }); } d(); for (x) {} e();';
		expect(dropBlocks(code, 'for (x) {', 'x.js')).toBe('a();  d();  e();');
	});

	it('ends the build when there is no such block', () => {
		expect(() => dropBlocks('a();', 'for (x) {', 'node_modules/x.js')).toThrow(
			'"for (x) {" is not once in node_modules/x.js'
		);
	});

	it('ends the build when a block does not end', () => {
		expect(() => dropBlocks('for (x) { a();', 'for (x) {', 'node_modules/x.js')).toThrow(
			'"}" is not once in node_modules/x.js'
		);
	});
});
