import { describe, expect, it } from 'vitest';
import { compileAhead, hideLazyParts } from './browser-bundle.ts';

describe('hideLazyParts', () => {
	const hide = (manifest: object) =>
		JSON.parse(hideLazyParts(JSON.stringify(manifest), new Set(['nodes/0.js'])));

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

	it('preloads the frame instead of a file whose code it contains', () => {
		const manifest = {
			frame: { name: 'frame', file: 'frame.js' },
			'nodes/0.js': { file: 'nodes/0.js', imports: ['frame'] },
			'nodes/5.js': { file: 'nodes/5.js', imports: ['frame'] }
		};
		const hidden = hide(manifest);
		expect(hidden['nodes/0.js'].file).toBe('frame.js');
		expect(hidden['nodes/5.js'].file).toBe('nodes/5.js');
	});
});

describe('compileAhead', () => {
	it.each([
		[1999, false],
		[2000, true],
		[200_000, true],
		[200_001, false]
	])('of a file of %i characters: %j', (length, isCompiled) => {
		const code = ';'.repeat(length);
		expect(compileAhead(code)).toBe(isCompiled ? `//# allFunctionsCalledOnLoad\n${code}` : code);
	});
});
