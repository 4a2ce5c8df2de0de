import { expect, it } from 'vitest';
import { isLoopback, parseOrigin } from './origins';

it.each([
	['shop.example', 'https://shop.example'],
	['shop.example:8443', 'https://shop.example:8443'],
	['https://shop.example/', 'https://shop.example'],
	['http://[::1]:3000', 'http://[::1]:3000']
])('parseOrigin reads %s as %s', (value, origin) => {
	expect(parseOrigin(value)?.origin).toBe(origin);
});

it.each([
	...['', 'shop example', 'shop.example/path', 'https://shop.example/?q=1', 'ftp://shop.example'],
	...['https://user:pass@shop.example', 'javascript:alert(1)']
])('parseOrigin refuses %j', (value) => {
	expect(parseOrigin(value)).toBeNull();
});

it('parseOrigin judges long hosts in linear time', () => {
	expect(parseOrigin(`${'a-'.repeat(50_000)}!`)).toBeNull();
	expect(parseOrigin(`${'a.'.repeat(50_000)}!`)).toBeNull();
});

it.each([
	...['localhost', 'de.localhost', 'a.b.localhost', '127.0.0.1', '[::1]'].map((it) => [it, true]),
	...['localhost.example', 'mylocalhost', '.localhost.example', '127.0.0.2', ''].map((it) => [
		it,
		false
	])
] as const)('isLoopback(%j) is %s', (hostname, expected) => {
	expect(isLoopback(String(hostname))).toBe(expected);
});
