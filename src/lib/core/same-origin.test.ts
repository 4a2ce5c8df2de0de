import { describe, expect, it } from 'vitest';
import { isBrowser, isSameOrigin, toOwnPath } from './same-origin';

const OWN = ['https://shop.example', 'http://localhost:3000'];

describe('isSameOrigin', () => {
	it.each([
		{ origin: 'https://evil.example' },
		{ origin: 'null' },
		{ origin: 'https://shop.example.evil.example' },
		{ origin: 'http://shop.example' },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
		{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
		{ 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }
	])('refuses %j', (headers) => {
		expect(isSameOrigin(new Headers(headers), OWN)).toBe(false);
	});

	it.each([
		{},
		{ origin: 'https://shop.example' },
		{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
		{ 'sec-fetch-site': 'none' }
	])('accepts %j', (headers) => {
		expect(isSameOrigin(new Headers(headers), OWN)).toBe(true);
	});
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
