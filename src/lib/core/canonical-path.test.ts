import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalizeTarget, encodePercentSigns, encodeSegment } from './canonical-path';

describe('canonicalizeTarget', () => {
	it.each([
		'/',
		'/products/prism',
		'/products/prism?Colour=%42lue&x=%ff#y',
		'/cart/123:1,456:2',
		"/a-._~!$&'()*+,;=:@/b",
		'/products/gr%C3%B6%C3%9Fe',
		'/products/a%2Fb',
		'/products/100%25',
		'/products/%252e%252e',
		'/a%00b',
		'/collections/',
		'/nothing/x--'
	])('takes %s as it is', (target) => {
		expect(canonicalizeTarget(target)).toEqual({ kind: 'canonical' });
	});

	it.each([
		['/api/%61gent/session', '/api/agent/session'],
		['/%61ccount/profile?x=%61', '/account/profile?x=%61'],
		['/products/gr%c3%b6', '/products/gr%C3%B6'],
		['/products/grö', '/products/gr%C3%B6'],
		['/cart/1%3A2', '/cart/1:2'],
		['/products/a b', '/products/a%20b'],
		['/products/a\\b', '/products/a%5Cb'],
		['/products/a|b', '/products/a%7Cb'],
		['//evil.example/%61', '/evil.example/a'],
		['/\\evil.example', '/%5Cevil.example'],
		['/products//prism', '/products/prism'],
		['/products/%2e%2e/cart', '/cart'],
		['/products/./prism', '/products/prism'],
		['/a/b/..', '/a/'],
		['/..', '/'],
		['//', '/']
	])('knows %s as %s', (target, canonical) => {
		expect(canonicalizeTarget(target)).toEqual({ kind: 'variant', target: canonical });
	});

	it.each([
		...['/products/%ff', '/products/%E0%A4%A', '/%', '/%zz', '/a%2', '/%C0%AF', '/%ED%A0%80'],
		...['/caf%C3é?', '', '*', 'products', '?x', 'http:/x']
	])('refuses %j', (target) => {
		expect(canonicalizeTarget(target)).toEqual({ kind: 'malformed' });
	});

	it.each([
		['/100%', '/100%25'],
		['/50%-off/%C3%A4%2', '/50%25-off/%C3%A4%252'],
		['/caf%25', '/caf%25']
	])('takes %j with its percent signs encoded', (path, encoded) => {
		expect(encodePercentSigns(path)).toBe(encoded);
		expect(canonicalizeTarget(encoded)).toEqual({ kind: 'canonical' });
	});

	it('takes what it made itself, and so does a URL', () => {
		const octets = fc.constantFrom(
			...Array.from('/.%:;@&?#\\ -~aZ0'),
			'%2e',
			'%2F',
			'%61',
			'%c3%a4',
			'%c3',
			'é'
		);
		fc.assert(
			fc.property(fc.array(octets, { maxLength: 20 }), (parts) => {
				const target = `/${parts.join('')}`;
				const result = canonicalizeTarget(target);
				if (result.kind === 'malformed') return;
				const canonical = result.kind === 'variant' ? result.target : target;
				expect(canonicalizeTarget(canonical)).toEqual({ kind: 'canonical' });
				const { origin, pathname } = new URL(`http://shop.example${canonical}`);
				expect(origin).toBe('http://shop.example');
				expect(pathname).toBe(canonical.split(/[?#]/, 1)[0]);
			})
		);
	});
});

describe('encodeSegment', () => {
	it('writes segments that are canonical and mean the same text', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { minLength: 1 }), (points) => {
				const text = String.fromCodePoint(...points).toWellFormed();
				fc.pre(text !== '.' && text !== '..');
				const segment = encodeSegment(text);
				expect(decodeURIComponent(segment)).toBe(text);
				expect(canonicalizeTarget(`/${segment}`)).toEqual({ kind: 'canonical' });
			})
		);
	});

	it('does not fail over half a character', () => {
		expect(encodeSegment('a\ud800')).toBe('a%EF%BF%BD');
	});
});
