import { describe, expect, it } from 'vitest';
import { findSource, isBrowser, isFormType, toOwnPath } from './same-origin';

const OWN = ['https://shop.example', 'http://localhost:3000'];

describe('findSource', () => {
	it.each([
		{ origin: 'https://evil.example' },
		{ origin: 'null' },
		{ origin: '' },
		{ origin: 'https://shop.example.evil.example' },
		{ origin: 'http://shop.example' },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
		{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
		{ 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }
	])('takes %j for foreign', (headers) => {
		expect(findSource(new Headers(headers), OWN)).toBe('foreign');
	});

	it.each([
		{ origin: 'https://shop.example' },
		{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
		{ 'sec-fetch-site': 'same-origin' }
	])('takes %j for its own', (headers) => {
		expect(findSource(new Headers(headers), OWN)).toBe('own');
	});

	it.each([{}, { 'sec-fetch-site': 'none' }, { referer: 'https://evil.example/' }])(
		'finds nothing stated in %j',
		(headers) => {
			expect(findSource(new Headers(headers), OWN)).toBe('unstated');
		}
	);
});

it.each([
	['application/x-www-form-urlencoded', true],
	['Multipart/Form-Data; boundary=x', true],
	['text/plain;charset=UTF-8', true],
	['application/json', false],
	['', false],
	[null, false]
])('a form may send %j: %s', (type, isForm) => {
	expect(isFormType(type)).toBe(isForm);
});

describe('isBrowser', () => {
	it.each([{ cookie: 'a=b' }, { origin: 'null' }, { 'sec-fetch-site': 'none' }])(
		'sees one in %j',
		(headers) => {
			expect(isBrowser(new Headers(headers))).toBe(true);
		}
	);

	it('sees none in a program', () => {
		const headers = { 'user-agent': 'Mozilla/5.0', authorization: 'Bearer x' };
		expect(isBrowser(new Headers(headers))).toBe(false);
	});
});

describe('toOwnPath', () => {
	it.each([null, '', 'cart', '/cart', 'https://evil.example/cart', 'javascript:alert(1)'])(
		'refuses %j',
		(address) => {
			expect(toOwnPath(address, OWN)).toBeNull();
		}
	);

	it('keeps path and query of our own pages, without the fragment', () => {
		const address = 'https://shop.example/products/dome-lamp?Color=Ink#gallery';
		expect(toOwnPath(address, OWN)).toBe('/products/dome-lamp?Color=Ink');
	});

	it('does not let a path become another origin', () => {
		expect(toOwnPath('https://shop.example//evil.example/x', OWN)).toBe('/evil.example/x');
		expect(toOwnPath('https://shop.example/\\evil.example/x', OWN)).toBe('/evil.example/x');
	});
});
