import { expect, it } from 'vitest';
import { mergeJson } from './merge-json.ts';

const BASE = {
	name: 'shop',
	scripts: { dev: 'vite', test: 'vitest' },
	dependencies: { a: '1.0.0', b: '1.0.0', c: '1.0.0' }
};

it('keeps what the shop added, removed and changed, and takes what is new', () => {
	const ours = {
		name: 'shop',
		scripts: { dev: 'vite --open', test: 'vitest', own: 'node own.js' },
		dependencies: { a: '1.0.0', c: '1.0.0', mine: '3.0.0' }
	};
	const theirs = {
		...BASE,
		scripts: { dev: 'vite', test: 'vitest run' },
		dependencies: { a: '2.0.0', b: '1.0.0', d: '1.0.0' }
	};
	expect(mergeJson(BASE, ours, theirs)).toEqual({
		value: {
			name: 'shop',
			scripts: { dev: 'vite --open', test: 'vitest run', own: 'node own.js' },
			dependencies: { a: '2.0.0', mine: '3.0.0', d: '1.0.0' }
		},
		overruled: []
	});
});

it('takes the new value where both changed one, and names it', () => {
	const ours = { ...BASE, dependencies: { ...BASE.dependencies, a: '1.5.0', b: '2.0.0' } };
	const theirs = { ...BASE, dependencies: { ...BASE.dependencies, a: '2.0.0', b: '2.0.0' } };
	const { value, overruled } = mergeJson(BASE, ours, theirs);
	expect(value['dependencies']).toEqual({ a: '2.0.0', b: '2.0.0', c: '1.0.0' });
	expect(overruled).toEqual(['dependencies.a']);
});
