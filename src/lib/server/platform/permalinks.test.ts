import { describe, expect, it } from 'vitest';
import { openTestShop } from './test-request';

const shop = openTestShop();

describe('cart links', () => {
	it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuse %s', async (method) => {
		const response = await shop.send('/cart/1:1', { method });
		expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
		expect(await response?.text()).toBe('Method Not Allowed');
	});

	it.each(['GET', 'HEAD'])('lead to the store with %s', async (method) => {
		const query = '?discount=WELCOME10&checkout[email]=a%40b.example&payment=shop_pay';
		const response = await shop.send(`/cart/1:1,2:3${query}`, { method });
		expect(response?.status).toBe(302);
		expect(response?.headers.get('location')).toBe(`https://store.example/cart/1:1,2:3${query}`);
		expect(response?.headers.get('cache-control')).toBe('no-store');
	});
});

describe('buy links', () => {
	it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuse %s', async (method) => {
		const response = await shop.send('/buy/x:1', { method });
		expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
	});

	it.each(['GET', 'HEAD'])(
		'lead to the store with %s, and tell nobody on the way',
		async (method) => {
			const query = '?buyer/email=a%40b.example&continue_to=%2F&a=1&a=2&&b';
			const response = await shop.send(`/buy/x:1,~Z2lk:2${query}`, { method });
			expect(response?.status).toBe(303);
			expect([...(response?.headers ?? [])]).toEqual([
				['cache-control', 'no-store'],
				['location', `https://store.example/buy/x:1,~Z2lk:2${query}`],
				['referrer-policy', 'no-referrer']
			]);
		}
	);
});

it.each(['/cart/1:1', '/buy/x:1'])('%s leads nowhere but to the store', async (path) => {
	const response = await shop.send(`${path}?return_to=https://evil.example&discount=A&Redirect=/b`);
	expect(response?.headers.get('location')).toBe(`https://store.example${path}?discount=A`);
});

it('asks nobody for a link', () => {
	expect(shop.sent).toEqual([]);
});
