import { describe, expect, it } from 'vitest';
import { createClientHeaders, createStoreHeaders } from './store-headers';

const BUYER = { address: '192.0.2.7', requestId: 'request-1' };
const ALL = { deny: [] };

function send(headers: Record<string, string>, rule: Parameters<typeof createStoreHeaders>[1]) {
	const init = { method: 'POST', body: 'x', headers };
	const sent = createStoreHeaders(new Request('https://shop.example/', init), rule, BUYER);
	sent.delete('content-type');
	return Object.fromEntries(sent);
}

const OURS = {
	'custom-storefront-request-group-id': 'request-1',
	'shopify-storefront-buyer-ip': '192.0.2.7'
};

describe('headers for the store', () => {
	it.each([
		...['host', 'expect', 'accept-encoding', 'connection', 'te', 'upgrade', 'keep-alive'],
		...['transfer-encoding', 'trailer', 'proxy-authorization', 'proxy-connection'],
		...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'client-ip', 'via'],
		...['true-client-ip', 'fastly-client-ip', 'cf-connecting-ip', 'cf-connecting-ipv6'],
		...['x-shopify-client-ip', 'x-shopify-client-ip-sig']
	])('never hold the %s of a client', (name) => {
		expect(send({ [name]: '203.0.113.1' }, ALL)).toEqual(OURS);
		expect(send({ [name]: '203.0.113.1' }, { allow: [name] })).toEqual(OURS);
	});

	it('name the buyer by what we see, whatever the client says', () => {
		const claimed = { 'Shopify-Storefront-Buyer-IP': '203.0.113.1' };
		expect(send(claimed, { allow: ['shopify-storefront-buyer-ip'] })).toEqual(OURS);
	});

	it('leave out what the connection lists', () => {
		expect(send({ connection: 'x-private', 'x-private': '1', accept: '*/*' }, ALL)).toEqual({
			...OURS,
			accept: '*/*'
		});
	});

	it('hold what is allowed, by name or by its beginning', () => {
		const headers = { accept: 'a/b', 'mcp-name': 'x', authorization: 'secret', cookie: 'cart=1' };
		expect(send(headers, { allow: ['accept', 'mcp-*'] })).toEqual({
			...OURS,
			accept: 'a/b',
			'mcp-name': 'x'
		});
	});

	it('hold everything that is not denied', () => {
		const headers = {
			authorization: 'Bearer x',
			'ucp-agent': 'profile="x"',
			'sec-fetch-site': 'x'
		};
		expect(send(headers, { deny: ['sec-*'] })).toEqual({
			...OURS,
			authorization: 'Bearer x',
			'ucp-agent': 'profile="x"'
		});
	});

	it('keep the length of a body, and none without one', () => {
		expect(send({ 'content-length': '1' }, ALL)).toEqual({ ...OURS, 'content-length': '1' });
		const empty = new Request('https://shop.example/', {
			method: 'POST',
			headers: { 'content-length': '9' }
		});
		expect(createStoreHeaders(empty, ALL, BUYER).has('content-length')).toBe(false);
	});

	it('keep our own cookies at home', () => {
		expect(send({ cookie: 'cart_message=1; shop_agent_session=2; cart=3' }, ALL)).toEqual({
			...OURS,
			cookie: 'cart=3'
		});
		expect(send({ cookie: 'cart_message=1' }, ALL)).toEqual(OURS);
	});
});

describe('headers for the client', () => {
	it.each([
		...['content-encoding', 'content-length', 'set-cookie', 'transfer-encoding', 'connection'],
		...['alt-svc', 'strict-transport-security', 'clear-site-data', 'content-security-policy'],
		...['content-security-policy-report-only', 'x-frame-options', 'nel', 'report-to', 'server'],
		...['cross-origin-opener-policy', 'permissions-policy', 'proxy-authenticate']
	])('do not hold %s', (name) => {
		expect([...createClientHeaders(new Headers({ [name]: 'x', etag: '"1"' }))]).toEqual([
			['etag', '"1"']
		]);
	});

	it('hold the rest as it is', () => {
		const headers = {
			'access-control-allow-origin': '*',
			'content-type': 'application/json',
			'mcp-session-id': 's',
			'retry-after': '3',
			vary: 'Accept'
		};
		expect(Object.fromEntries(createClientHeaders(new Headers(headers)))).toEqual(headers);
	});
});
