import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toLocalPath } from './local-path';

it.each([
	...['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'],
	...['/.//evil.example', '/%2f/evil.example', '/%252f%252fevil.example', '/%0d%0aX:%20y'],
	...['javascript:alert(1)', 'evil.example', '?a=//evil.example', `/${'a'.repeat(2048)}`, ''],
	...[null, undefined]
])('%j is no path of ours', (value) => {
	expect(toLocalPath(value)).toBeNull();
});

it.each([
	['/', '/'],
	['/a/./b/../c?d=https://elsewhere.example/#e', '/a/c?d=https://elsewhere.example/'],
	['/café', '/caf%C3%A9']
])('%s leads to %s', (value, path) => {
	expect(toLocalPath(value)).toBe(path);
});

it('never leads to another origin', () => {
	const pieces = fc.constantFrom(
		...['/', '\\', '.', '..', '%2f', '%5c', '\t', 'evil.example', ':', '@', '?', '#', 'a']
	);
	fc.assert(
		fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
			const path = toLocalPath(`/${parts.join('')}`) ?? '/';
			expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
		}),
		{ numRuns: 1000 }
	);
});
