import { describe, expect, it } from 'vitest';
import { StorefrontApiError } from '../base/errors';
import { openTestShop } from './testing/open-test-shop';

const UCP = 'https://store.example/api/ucp/mcp';
const MCP = 'https://store.example/api/mcp';

async function findStoreUrl(path: string, method: string): Promise<string | undefined> {
	const shop = openTestShop();
	await shop.send(path, { method });
	return shop.sent[0]?.url;
}

it.each([
	...['/api/mcp//', '/API/mcp', '/api/mcp.json', '/api/mcp/x', '/x/api/mcp'],
	...['/api%2Fmcp', '/api/%6Dcp', '/api//mcp', '/api/ucp', '/api/ucp%2Fmcp'],
	...['/__shopify', '/__shopify/', '/__shopify/cart', '/__shopify/cdn/x.js', '/__shopifyx/cart.js'],
	...[
		'/__shopify/admin/shop.json',
		'/__shopify/agent',
		'/__shopify/agent/other',
		'/x/__shopify/a.js'
	],
	...['/api/commerce', '/api/commerce/Tools', '/api/commerce/tools/x'],
	...['/api/2026-4/graphql.json', '/api/1999-01/graphql.json', '/api/2026-04/graphql'],
	...['/api/2026-04/graphql.json/', '/api/latest/graphql.json', '/api/unstable/graphql.JSON'],
	...['/admin/api/2026-04/graphql.json', '/api/2026-04-01/graphql.json'],
	...[
		'/cart',
		'/cart/',
		'/cart.jsx',
		'/cart.js/',
		'/cart.json5',
		'/cart.',
		'/cart.html',
		'/cartjs'
	],
	...['/cart/add/', '/cart/adds', '/cart/addon', '/cart/add.jsx', '/cart/add.xml', '/cart%2Fadd'],
	...['/cart/add/1', '/cart/remove', '/cart/remove.js', '/carts/add', '/cart/js', '/cart%2Ejs'],
	...['/e/cart.js', '/eng/cart.js', '/en_gb/cart.js', '/en-gbr/cart.js', '/en/gb/cart.js'],
	...['/en/cart', '/api/cart', '/api/webhooks/platform', '/api/webhooks/shopify'],
	...['/api/webhooks/mcp', '/api/v1/status', '/.well-known/', '/.well-known/ucp/drafts', '/']
])('%s is left to the app', async (path) => {
	const shop = openTestShop();
	expect(await shop.send(path)).toBeNull();
	expect(await shop.send(path, { method: 'POST' })).toBeNull();
	expect(shop.sent).toEqual([]);
});

it.each([
	['POST', '/api/tools', MCP],
	['GET', '/api/mcp?x=1', `${MCP}?x=1`],
	['POST', '/api/commerce/tools?a=%2F&a', `${UCP}?a=%2F&a`],
	['POST', '/api/ucp/mcp', UCP],
	['POST', '/api/ucp/mcp/', UCP],
	['POST', '/api/commerce/tools/', UCP],
	['POST', '/api/mcp/', MCP],
	['GET', '/__shopify/cart.js?a=1', 'https://store.example/cart.json?a=1'],
	['POST', '/__shopify/cart/add.js', 'https://store.example/cart/add.json'],
	['POST', '/__shopify/api/2026-04/graphql.json', 'https://store.example/api/2026-04/graphql.json'],
	['POST', '/__shopify/agent/buyer-claims', 'https://store.example/agent/buyer-claims'],
	['POST', '/agent/handoff', 'https://store.example/agent/handoff'],
	['GET', '/agent/buyer-claims?a=1', 'https://store.example/agent/buyer-claims?a=1'],
	['POST', '/agent/buyer-claims.json', 'https://store.example/agent/buyer-claims.json'],
	['POST', '/de/agent/handoff', 'https://store.example/de/agent/handoff'],
	['POST', '/en-GB/agent/handoff/1', 'https://store.example/en-GB/agent/handoff/1'],
	['POST', '/api/2026-04/graphql.json?o=1', 'https://store.example/api/2026-04/graphql.json?o=1'],
	['POST', '/api/unstable/graphql.json', 'https://store.example/api/unstable/graphql.json'],
	['GET', '/cart.js', 'https://store.example/cart.json'],
	['GET', '/cart.json?a', 'https://store.example/cart.json?a'],
	['POST', '/cart/add', 'https://store.example/cart/add'],
	['POST', '/cart/add.js', 'https://store.example/cart/add.json'],
	['POST', '/cart/change.json', 'https://store.example/cart/change.json'],
	['GET', '/cart/change?line=1&quantity=0', 'https://store.example/cart/change?line=1&quantity=0'],
	['POST', '/CART/Clear.JS', 'https://store.example/CART/Clear.json'],
	['POST', '/en-GB/cart/update.js', 'https://store.example/en-GB/cart/update.json'],
	['GET', '/de/cart.js', 'https://store.example/de/cart.json'],
	[
		'POST',
		'/.well-known/shopify/monorail/unstable/produce_batch?x=1',
		'https://store.example/.well-known/shopify/monorail/unstable/produce_batch'
	]
])('%s %s asks for %s', async (method, path, url) => {
	expect(await findStoreUrl(path, method)).toBe(url);
});

describe('methods that are not answered', () => {
	const RPC = { jsonrpc: '2.0', error: { code: -32603, message: 'Method Not Allowed' }, id: null };
	const PLAIN = { error: 'Method Not Allowed' };

	it.each([
		['GET', '/api/commerce/tools', 'POST', RPC],
		['HEAD', '/api/ucp/mcp', 'POST', null],
		['OPTIONS', '/api/ucp/mcp', 'POST', RPC],
		['PUT', '/api/tools', 'GET, HEAD, POST, DELETE, OPTIONS', RPC],
		['PATCH', '/api/mcp', 'GET, HEAD, POST, DELETE, OPTIONS', RPC],
		['GET', '/api/2026-04/graphql.json', 'POST, OPTIONS', PLAIN],
		['DELETE', '/cart/clear', 'GET, HEAD, POST', PLAIN],
		['PUT', '/cart.js', 'GET, HEAD, POST', PLAIN]
	])('%s %s', async (method, path, allow, body) => {
		const shop = openTestShop();
		const response = await shop.send(path, { method });
		expect([response?.status, response?.headers.get('allow')]).toEqual([405, allow]);
		expect(response?.headers.get('cache-control')).toBe('no-store');
		if (body !== null) expect(await response?.json()).toEqual(body);
		expect(shop.sent).toEqual([]);
	});
});

describe('headers of a client that reach the store', () => {
	const HEADERS = {
		accept: 'application/json',
		authorization: 'Bearer x',
		'content-type': 'application/json',
		cookie: 'cart=1; cart_message=2',
		'last-event-id': '1',
		'mcp-protocol-version': '2025-06-18',
		origin: 'https://shop.example',
		'sec-fetch-site': 'same-origin',
		'signature-input': 'sig1=()',
		'ucp-agent': 'profile="https://agent.example"',
		'x-anything': '1',
		'x-forwarded-for': '203.0.113.1',
		'x-requested-with': 'XMLHttpRequest',
		'x-shopify-storefront-access-token': 't'
	};
	const COMMON = ['accept', 'content-type', 'cookie', 'origin'];
	const OURS = ['custom-storefront-request-group-id', 'shopify-storefront-buyer-ip'];

	it.each([
		['/cart.js', ['x-requested-with']],
		['/api/2026-04/graphql.json', ['x-shopify-storefront-access-token']],
		['/api/tools', ['last-event-id', 'mcp-protocol-version', 'signature-input', 'ucp-agent']],
		[
			'/api/commerce/tools',
			Object.keys(HEADERS).filter(
				(name) => ![...COMMON, 'sec-fetch-site', 'x-forwarded-for'].includes(name)
			)
		]
	])('%s', async (path, more) => {
		const shop = openTestShop();
		await shop.send(path, { method: 'POST', headers: HEADERS, body: '{}' });
		const { headers } = shop.sent[0]!;
		expect([...headers.keys()].sort()).toEqual([...COMMON, ...OURS, ...more].sort());
		// The Ajax cart alone calculates in a market.
		const market = path === '/cart.js' ? '; localization=US' : '';
		expect(headers.get('cookie')).toBe(`cart=1${market}`);
		expect(headers.get('shopify-storefront-buyer-ip')).toBe('192.0.2.7');
	});
});

describe('cookies of the store that reach a client', () => {
	const cookies = ['cart=a; Path=/; Domain=store.example', '_shopify_y=b; Path=/'];

	it.each([
		['/cart/add.js', ['cart=a; Path=/; HttpOnly; Secure']],
		['/api/tools', ['cart=a; Path=/; HttpOnly; Secure']],
		['/api/2026-04/graphql.json', ['cart=a; Path=/; HttpOnly; Secure']],
		['/api/commerce/tools', ['cart=a; Path=/; HttpOnly; Secure', '_shopify_y=b; Path=/']]
	])('%s', async (path, expected) => {
		const headers = new Headers({ 'cache-control': 'public, max-age=9', 'cdn-cache-control': 'x' });
		for (const cookie of cookies) headers.append('set-cookie', cookie);
		const shop = openTestShop({ answer: () => new Response('', { headers }) });
		const response = await shop.send(path, { method: 'POST' });
		expect(response?.headers.getSetCookie()).toEqual(expected);
		expect(response?.headers.get('cache-control')).toBe('private, no-store');
		expect(response?.headers.has('cdn-cache-control')).toBe(false);
	});

	it('the count of a cart that the store may have changed is forgotten', async () => {
		const shop = openTestShop({ answer: () => new Response('') });
		const headers = { cookie: 'cart=a; cart_count=3.a' };
		const response = await shop.send('/cart/add.js', { method: 'POST', headers });
		expect(response?.headers.get('set-cookie')).toMatch(/^cart_count=; Path=\/; Max-Age=0;/);
	});
});

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
	['text that claims nothing', new Response('{"ucp":{}}'), 502],
	['another object', Response.json({ error: 'paused' }), 502],
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

it.each(['/.well-known/ucp', '/.well-known/ucp/draft'])(
	'names the endpoints of this origin where the store names its own: %s',
	async (path) => {
		const endpoint = 'https://store.example/api/ucp/mcp';
		const describe = (origin: string) => ({
			ucp: {
				services: {
					'dev.ucp.shopping': [
						{ transport: 'mcp', endpoint: `${origin}/api/ucp/mcp` },
						{ transport: 'rest', endpoint: 'https://store.example/api/elsewhere' },
						{ transport: 'a2a', endpoint: 'https://other.example/api/ucp/mcp' }
					]
				},
				capabilities: {
					'dev.ucp.shopping.permalink': [{ config: { endpoint: `${origin}/buy` }, spec: endpoint }]
				}
			}
		});
		const shop = openTestShop({ answer: () => Response.json(describe('https://store.example')) });
		const response = await shop.send(path);
		expect(shop.sent[0]?.url).toBe(`https://store.example${path}`);
		expect(await response?.json()).toEqual(describe('https://shop.example'));
	}
);

it('names tools in the market that its address names, and buy links as they are', async () => {
	const answer = () =>
		Response.json({
			ucp: {
				services: [{ endpoint: 'https://store.example/api/ucp/mcp' }],
				capabilities: [{ endpoint: 'https://store.example/buy' }]
			}
		});
	const localization = { country: 'JP', language: 'JA', locale: 'ja-JP' };
	const shop = openTestShop({ answer, localization });
	const read = async (query: string) =>
		(await shop.send(`/.well-known/ucp${query}`))?.json() as Promise<unknown>;
	const describe = (query: string) => ({
		ucp: {
			services: [{ endpoint: `https://shop.example/api/ucp/mcp${query}` }],
			capabilities: [{ endpoint: 'https://shop.example/buy' }]
		}
	});
	expect(await read('?country=JP')).toEqual(describe('?country=JP&language=ja'));
	// What a cookie says is not for the caches that keep it.
	expect(await read('')).toEqual(describe(''));
});

it('tells the platform’s chat at which origin it was asked', async () => {
	const shop = openTestShop();
	const headers = { 'sec-shopify-chat-frame-origin': 'https://evil.example', 'x-app': '1' };
	await shop.send('/agent/handoff', { method: 'POST', headers });
	const { headers: sent } = shop.sent[0]!;
	expect(sent.get('sec-shopify-chat-frame-origin')).toBe('https://shop.example');
	expect(sent.has('x-app')).toBe(false);
});

it('passes on that nothing has changed', async () => {
	const unchanged = new Response(null, { status: 304, headers: { etag: '"1"' } });
	const response = await read(unchanged).response;
	expect([response?.status, response?.headers.get('cache-control')]).toEqual([304, PUBLIC]);
});

describe('an app behind the store', () => {
	const HEADERS = {
		...{ authorization: 'Basic eDp5', cookie: 'cart=1; shop_customer_session.0=x; _shopify_y=2' },
		...{ 'content-type': 'text/plain', 'x-app': 'own', 'x-shopify-anything': '1' }
	};

	it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
		'gets %s with the body, and nothing of the visitor’s',
		async (method) => {
			const shop = openTestShop();
			const body = method === 'GET' ? {} : { body: 'text' };
			await shop.send('/apps/reviews/x?a=%2F', { method, headers: HEADERS, ...body });
			const [sent] = shop.sent;
			expect([sent?.method, sent?.url]).toEqual([
				method,
				'https://store.example/apps/reviews/x?a=%2F&_fd=0'
			]);
			expect(
				['cookie', 'authorization', 'x-shopify-anything'].map((it) => sent?.headers.get(it))
			).toEqual([...[null, null, null]]);
			expect(sent?.headers.get('x-app')).toBe('own');
		}
	);

	it.each(['/a/x', '/apps/x', '/community/x', '/tools/x/y', '/en-gb/apps/x'])(
		'at %s sets no cookie, is kept by no cache and has an origin of its own',
		async (path) => {
			const headers = { 'set-cookie': 'cart=a; Path=/', 'cache-control': 'public, max-age=9' };
			const shop = openTestShop({ answer: () => new Response('<p>', { headers }) });
			const response = await shop.send(path);
			expect(response?.headers.getSetCookie()).toEqual([]);
			expect(response?.headers.get('cache-control')).toBe('private, no-store');
			expect(response?.headers.get('content-security-policy')).toMatch(/^sandbox /);
			expect(response?.headers.get('content-security-policy')).not.toContain('allow-same-origin');
			expect(shop.locals.createdCartId).toBeNull();
		}
	);

	it.each([
		['/cart?_fd=0&a=1', 'https://shop.example/cart?a=1'],
		['https://store.example/pages/x#y', 'https://shop.example/pages/x#y'],
		['https://app.example/x?_fd=0', 'https://app.example/x?_fd=0']
	])('that redirects to %s leads to %s', async (location, expected) => {
		const shop = openTestShop({
			answer: () => new Response(null, { status: 302, headers: { location } })
		});
		expect((await shop.send('/apps/x'))?.headers.get('location')).toBe(expected);
	});

	it('that has no such page leaves the path to the shop', async () => {
		const answer = (type: string) => () =>
			new Response('no', { status: 404, headers: { 'content-type': type } });
		const page = openTestShop({ answer: answer('text/html; charset=utf-8') });
		expect(await page.send('/tools/hammer')).toBeNull();
		expect((await page.send('/tools/hammer', { method: 'POST' }))?.status).toBe(404);
		const data = openTestShop({ answer: answer('application/json') });
		expect((await data.send('/apps/x'))?.status).toBe(404);
	});

	it.each(['/apps', '/apps/', '/a', '/apps//x', '/applications/x', '/x/apps/y'])(
		'%s is no path of one',
		async (path) => {
			expect(await openTestShop().send(path)).toBeNull();
		}
	);
});

describe('the Ajax cart', () => {
	it('is brought to the market of its visitor before the store is asked', async () => {
		const order: string[] = [];
		const shop = openTestShop({
			ownId: 'gid://shopify/Cart/1',
			loadPlatformCart: () => Promise.resolve(void order.push('moved') as unknown as null),
			answer: () => (order.push('asked'), Response.json({}))
		});
		await shop.send('/cart.js');
		expect(order).toEqual(['moved', 'asked']);
	});

	it('is answered all the same while it cannot be moved', async () => {
		const shop = openTestShop({
			ownId: 'gid://shopify/Cart/1',
			loadPlatformCart: () => Promise.reject(new StorefrontApiError('away'))
		});
		expect((await shop.send('/cart.js'))?.status).toBe(200);
	});
});
