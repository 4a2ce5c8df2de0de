import { describe, expect, test } from 'vitest';
import { readAccess } from './access.ts';

const TOKENS = { public: 'public-token', private: 'private-token' };

function read(headers: Record<string, string>) {
	return readAccess(new Headers(headers), TOKENS);
}

describe('a request', () => {
	test.each([
		{ 'x-shopify-storefront-access-token': 'public-toke' },
		{ 'x-shopify-storefront-access-token': 'public-token2' },
		{ 'x-shopify-storefront-access-token': '' },
		{ 'x-shopify-storefront-access-token': 'private-token' },
		{ 'shopify-storefront-private-token': 'public-token' },
		{
			'shopify-storefront-private-token': 'wrong',
			'x-shopify-storefront-access-token': 'public-token'
		}
	])('with the headers %j has no access', (headers) => {
		expect(read(headers)).toBeNull();
	});

	test('without a token has less of it', () => {
		expect(read({})).toEqual({ hasAccessToken: false, buyerIp: null });
	});

	test('with the public token says nothing about the buyer', () => {
		const headers = {
			'X-Shopify-Storefront-Access-Token': 'public-token',
			'Shopify-Storefront-Buyer-IP': '203.0.113.9'
		};
		expect(read(headers)).toEqual({ hasAccessToken: true, buyerIp: null });
	});

	test('with the private token may speak for a buyer', () => {
		const headers = {
			'Shopify-Storefront-Private-Token': 'private-token',
			'Shopify-Storefront-Buyer-IP': '203.0.113.9'
		};
		expect(read(headers)).toEqual({ hasAccessToken: true, buyerIp: '203.0.113.9' });
	});
});
