import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hideLazyParts, replaceOnce } from './browser-bundle.ts';

const ROUTER = '@sveltejs/kit/src/runtime/client/client.js';
const LINE = 'const { onMount, tick } = svelte;';

describe('replaceOnce', () => {
	it('replaces the text', () => {
		expect(replaceOnce('a();b();', 'b()', '$&c()', 'x.js')).toBe('a();$&c();');
	});

	it.each(['a();', 'b();b();', ''])('ends the build for %j, and says what to do', (code) => {
		expect(() => replaceOnce(code, 'b()', 'c()', 'node_modules/x.js')).toThrow(
			'"b()" is not once in node_modules/x.js, where the build replaces it. Adapt scripts/build/browser-bundle.ts'
		);
	});

	it('finds its line in the installed SvelteKit', () => {
		const router = readFileSync(new URL(`../../node_modules/${ROUTER}`, import.meta.url), 'utf8');
		expect(replaceOnce(router, LINE, '', ROUTER)).not.toContain(LINE);
	});
});

describe('hideLazyParts', () => {
	const hide = (manifest: object) => JSON.parse(hideLazyParts(JSON.stringify(manifest)));

	it('ends the build when no chunk is the frame', () => {
		expect(() => hide({ 'app.js': { name: 'app' } })).toThrow('no chunk named "frame"');
	});

	it('leaves the frame only the lazy parts that share styles with nothing but itself', () => {
		const manifest = {
			frame: { name: 'frame', css: ['f.css'], dynamicImports: ['button', 'chat', 'page'] },
			button: { imports: ['frame'], css: ['b.css'], dynamicImports: ['chat'] },
			chat: { imports: ['cards'], css: ['c.css'] },
			cards: { css: ['d.css'] },
			page: { isEntry: true }
		};
		const hidden = hide(manifest);
		expect(hidden.frame.dynamicImports).toEqual(['button']);
		expect(hidden.button).not.toHaveProperty('dynamicImports');
		expect(hidden.cards).toEqual({ css: ['d.css'] });
	});
});
