import { describe, expect, it } from 'vitest';
import {
	isReading,
	refuseInJson,
	refuseInJsonRpc,
	refuseInText,
	refuseMethod,
	refuseOutage,
	refuseWithCode,
	requireBearer
} from './refusals';

it.each([
	['GET', true],
	['HEAD', true],
	['POST', false],
	['OPTIONS', false],
	['get', false]
])('%s only reads: %s', (method, expected) => {
	expect(isReading({ method })).toBe(expected);
});

it.each([
	['text', refuseInText, 'No tea.'],
	['JSON', refuseInJson, '{"error":"No tea."}'],
	[
		'JSON-RPC',
		refuseInJsonRpc,
		'{"jsonrpc":"2.0","error":{"code":-32603,"message":"No tea."},"id":null}'
	]
])('refuses in %s, and is not stored unless the headers say otherwise', async (_, refuse, body) => {
	const response = refuse(418, 'No tea.');
	expect(response.status).toBe(418);
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(await response.text()).toBe(body);
	const headers = { 'cache-control': 'private, no-store' };
	expect(refuse(418, '', headers).headers.get('cache-control')).toBe('private, no-store');
});

it('names a code, and a resolution where there is one', async () => {
	const coded = { code: 'no_tea', message: 'No tea.' };
	expect(await refuseWithCode(418, coded).text()).toBe(
		'{"error":{"code":"no_tea","message":"No tea."}}'
	);
	expect(await refuseWithCode(418, { ...coded, resolution: 'Ask for coffee.' }).text()).toBe(
		'{"error":{"code":"no_tea","message":"No tea.","resolution":"Ask for coffee."}}'
	);
});

it.each([
	[7, '7'],
	[null, null]
])('says after an outage when to come back: %s', (retryAfterS, header) => {
	const response = refuseOutage({ status: 503, retryAfterS }, { code: 'away', message: 'Away.' });
	expect(response.status).toBe(503);
	expect(response.headers.get('retry-after')).toBe(header);
});

it('refuses other methods with those that are answered', () => {
	expect(refuseMethod('GET', ['GET', 'HEAD'], refuseInText)).toBeNull();
	const response = refuseMethod('POST', ['GET', 'HEAD'], refuseInText);
	expect(response?.status).toBe(405);
	expect(response?.headers.get('allow')).toBe('GET, HEAD');
});

describe('requireBearer', () => {
	const ask = (authorization: string | null, token: string | null) =>
		requireBearer(
			new Request('https://shop.example/', { headers: authorization ? { authorization } : {} }),
			token
		);

	it('hides what has no token', () => {
		expect(ask('Bearer secret', null)?.status).toBe(404);
	});

	it.each(['Bearer secret', 'bearer secret ', 'BEARER secret'])('accepts %s', (authorization) => {
		expect(ask(authorization, 'secret')).toBeNull();
	});

	it.each([null, 'Bearer', 'Bearer secre', 'Bearer secrets', 'Basic secret', 'secret'])(
		'refuses %s',
		(authorization) => {
			const response = ask(authorization, 'secret');
			expect(response?.status).toBe(401);
			expect(response?.headers.get('www-authenticate')).toBe('Bearer');
		}
	);
});
