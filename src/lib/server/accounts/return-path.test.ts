import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toReturnPath } from './return-path';

const HOME = '/account';

const ATTACKS = [
	'https://evil.example',
	'HTTPS://evil.example/account',
	'//evil.example',
	'///evil.example',
	'////evil.example/',
	'/\\evil.example',
	'\\/evil.example',
	'\\\\evil.example',
	'/\\/evil.example',
	'/account\\..\\..\\evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'/\r\n/evil.example',
	'\t//evil.example',
	' //evil.example',
	' /account',
	'/\u0000/evil.example',
	'/\u00a0/evil.example',
	'/.//evil.example',
	'/..//evil.example',
	'/account/..//evil.example',
	'/account/%2e%2e//evil.example',
	'/%2f/evil.example',
	'/%2F%2Fevil.example',
	'/%5cevil.example',
	'/%5C%5Cevil.example',
	'/%252f%252fevil.example',
	'/./%2fevil.example',
	'/%25255cevil.example',
	'/%09/evil.example',
	'/%0d%0aLocation:%20https://evil.example',
	'/account\r\nSet-Cookie: a=b',
	'javascript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'evil.example',
	'account/profile',
	'@evil.example',
	'http:evil.example',
	'https:/evil.example',
	':80//evil.example',
	'?return_to=//evil.example',
	'#//evil.example',
	'/account/login',
	'/account/login?return_to=/account/login',
	'/account/authorize?code=1&state=2',
	'/account/refresh/',
	'/account/./logout',
	'/ACCOUNT/Sign-In-Failed',
	`/${'a'.repeat(2048)}`,
	`/${'ü'.repeat(1024)}`,
	''
];

describe('toReturnPath', () => {
	it.each(ATTACKS)('does not lead to %j', (value) => {
		expect(toReturnPath(value, HOME)).toBe(HOME);
	});

	it.each([null, undefined])('has an answer for %s', (value) => {
		expect(toReturnPath(value, HOME)).toBe(HOME);
	});

	it.each([
		['/', '/'],
		['/account/orders?after=abc%3D%3D', '/account/orders?after=abc%3D%3D'],
		[
			'/products/lamp?next=https://elsewhere.example/',
			'/products/lamp?next=https://elsewhere.example/'
		],
		['/a/./b/../c', '/a/c'],
		['/caf%C3%A9', '/caf%C3%A9'],
		['/café', '/caf%C3%A9'],
		['/@evil.example', '/@evil.example'],
		['/account/orders/gid:1#lines', '/account/orders/gid:1'],
		[
			'/account/orders/gid%3A%2F%2Fshopify%2FOrder%2F1',
			'/account/orders/gid%3A%2F%2Fshopify%2FOrder%2F1'
		]
	])('leads back to %s', (value, path) => {
		expect(toReturnPath(value, HOME)).toBe(path);
	});

	it('stays on the origin whatever is asked', () => {
		const pieces = fc.constantFrom(
			'/',
			'\\',
			'.',
			'..',
			'%2f',
			'%5c',
			'\t',
			'evil.example',
			':',
			'@',
			'?',
			'#',
			'a'
		);
		fc.assert(
			fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
				const path = toReturnPath(`/${parts.join('')}`, HOME);
				expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
			}),
			{ numRuns: 2000 }
		);
	});
});
