import { describe, expect, it } from 'vitest';
import { openTestShop } from './test-request';

const PUBLIC = 'public, max-age=60, s-maxage=60, stale-while-revalidate=300, stale-if-error=300';

function read(answer: Response, init: RequestInit = {}) {
	const shop = openTestShop({ answer: () => answer });
	return { shop, response: shop.send('/.well-known/commerce?x=1', init) };
}

describe.each(['/.well-known/commerce', '/.well-known/ucp'])('%s', (path) => {
	it('asks for the profile of the store and for nothing of the visitor’s', async () => {
		const shop = openTestShop();
		await shop.send(`${path}?agent=x`, {
			headers: { cookie: 'cart=1', authorization: 'x', 'if-none-match': '"1"', accept: 'text/html' }
		});
		expect(shop.sent).toMatchObject([
			{ url: 'https://store.example/.well-known/ucp', method: 'GET', redirect: 'manual' }
		]);
		expect([...(shop.sent[0]?.headers.keys() ?? [])]).toEqual([
			'custom-storefront-request-group-id',
			'if-none-match',
			'shopify-storefront-buyer-ip'
		]);
	});

	it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
		const response = await openTestShop().send(path, { method });
		expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
		expect(await response?.json()).toEqual({ error: 'Method Not Allowed' });
	});

	it.each([`${path}/`, `${path}.json`, `/x${path}`, path.toUpperCase()])(
		'is not %s',
		async (near) => {
			expect(await openTestShop().send(near)).toBeNull();
		}
	);
});

it.each([
	['a redirect', new Response(null, { status: 301, headers: { location: '/x' } }), 502],
	['a page', new Response('<p>', { headers: { 'content-type': 'text/html' } }), 502],
	['text that claims nothing', new Response('{}'), 502],
	['nothing there', new Response('<p>', { status: 404 }), 404],
	['a closed store', Response.json({ a: 1 }, { status: 401 }), 401],
	['a busy store', Response.json({ a: 1 }, { status: 429 }), 429],
	['a broken store', new Response('oops', { status: 500 }), 500]
])('does not pass %s on as a profile', async (_, answer, status) => {
	const response = await read(answer).response;
	expect(response?.status).toBe(status);
	expect(response?.headers.get('cache-control')).toBe('no-store');
	expect(Object.keys(await response?.json())).toEqual(['error']);
});

it('passes a profile on so that everyone may read and keep it', async () => {
	const headers = {
		'content-type': 'application/json; charset=utf-8',
		etag: '"1"',
		'last-modified': 'Fri, 20 Nov 2026 00:00:00 GMT',
		'cache-control': 'private',
		'set-cookie': 'cart=1',
		vary: 'Cookie'
	};
	const response = await read(new Response('{"ucp":{}}', { headers })).response;
	expect(response?.status).toBe(200);
	expect(Object.fromEntries(response?.headers ?? [])).toEqual({
		'access-control-allow-origin': '*',
		'cache-control': PUBLIC,
		'content-type': headers['content-type'],
		etag: '"1"',
		'last-modified': headers['last-modified']
	});
	expect(await response?.text()).toBe('{"ucp":{}}');
});

it('passes on that nothing has changed', async () => {
	const unchanged = new Response(null, { status: 304, headers: { etag: '"1"' } });
	const response = await read(unchanged).response;
	expect([response?.status, response?.headers.get('cache-control')]).toEqual([304, PUBLIC]);
});
