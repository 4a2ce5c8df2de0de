import { describe, expect, test } from 'vitest';
import { findAccessError } from './guard.ts';

const STORE = 'https://store.example';

function check(url: string, headers: Record<string, string> = {}, method = 'POST') {
	return findAccessError(new Request(url, { method, headers }), STORE);
}

describe('refuses', () => {
	test.each([
		['http://evil.example/admin', {}],
		['http://127.0.0.1.evil.example/admin', {}],
		['http://store.example.evil/admin', {}],
		['http://192.168.1.7:4010/admin', {}]
	])('to be reached as %s, even for reading', (url) => {
		expect(check(url, {}, 'GET')).toContain(`does not answer under the host ${new URL(url).host}`);
	});

	test.each([
		[{ origin: 'http://evil.example' }, 'not from http://evil.example'],
		[{ origin: 'http://localhost:3000' }, 'not from http://localhost:3000'],
		[{ origin: 'null' }, 'not from null'],
		[{ 'sec-fetch-site': 'cross-site' }, 'not from another site'],
		[{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:4010' }, 'not from'],
		[{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 'not from']
	])('a change with %j', (headers, message) => {
		expect(check('http://localhost:4010/admin', headers)).toContain(message);
	});
});

describe('lets through', () => {
	test.each([
		['http://localhost:4010/admin', { origin: 'http://localhost:4010' }],
		['http://127.0.0.1:4010/admin', { 'sec-fetch-site': 'same-origin' }],
		['http://[::1]:4010/admin', {}],
		['http://store.localhost/admin', { origin: 'http://store.localhost' }],
		['https://store.example/admin', { origin: 'https://store.example' }]
	])('%s with %j', (url, headers) => {
		expect(check(url, headers)).toBeNull();
	});

	test('reading from a link on another site', () => {
		const headers = { 'sec-fetch-site': 'cross-site' };
		expect(check('http://localhost:4010/admin', headers, 'GET')).toBeNull();
	});
});
