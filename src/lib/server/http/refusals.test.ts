import { isHttpError } from '@sveltejs/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { LockTimeoutError, RedisUnavailableError, StorefrontTimeoutError } from '../errors';
import { log } from '../log';
import {
	refuseInJson,
	refuseInJsonRpc,
	refuseInText,
	refuseMethod,
	refuseOutage,
	refuseWithCode,
	reportOutage,
	requireBearer
} from './refusals';

beforeEach(() => void (log.level = 'silent'));

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

describe('reportOutage', () => {
	function report(err: unknown) {
		const headers: Record<string, string> = {};
		const event = {
			locals: { requestId: 'request-1' },
			url: new URL('https://shop.example/'),
			setHeaders: (given: Record<string, string>) => void Object.assign(headers, given)
		};
		try {
			// The part of an event that is read.
			reportOutage(err, event as never, 'Away.');
		} catch (thrown) {
			return { status: isHttpError(thrown) ? thrown.status : null, headers };
		}
		return null;
	}

	it.each([
		[new LockTimeoutError('held'), { status: 503, headers: { 'retry-after': '2' } }],
		[new RedisUnavailableError('away'), { status: 503, headers: { 'retry-after': '5' } }],
		[new StorefrontTimeoutError('Product', 10), { status: 504, headers: {} }]
	])('ends a load function after a %s', (err, expected) => {
		expect(report(err)).toEqual(expected);
	});

	it('leaves faults of our own code to others', () => {
		expect(report(new TypeError('ours'))).toBeNull();
	});
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
