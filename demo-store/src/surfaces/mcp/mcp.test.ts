import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMcp } from './mcp.ts';
import { assertProfile } from './testing/published-rules.ts';
import { openMcp, ORIGIN, PROFILE, SHOP, withKey, type OpenMcp } from './testing/open-mcp.ts';

const FUZZ_TIMEOUT_MS = 60_000;
const PRISM = 'gid://shopify/ProductVariant/4500000001001';
const KEY = '0b2f7c1e-5a55-4b5e-9d0e-0f4b1f1f6f01';
const CLIENT = { name: 'test', version: '1' };
const MODERN = {
	'io.modelcontextprotocol/protocolVersion': '2026-07-28',
	'io.modelcontextprotocol/clientCapabilities': {},
	'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' }
};

let mcp: OpenMcp;

beforeEach(() => {
	mcp = openMcp();
});

afterEach(() => {
	mcp.shop.store.close();
});

describe('requests that are not served', () => {
	test.each(['/api/ucp/mcp/', '/api/ucp', '/api/mcp/x', '/.well-known/ucp/', '/API/MCP'])(
		'%s is left to other surfaces',
		async (path) => {
			const handle = createMcp({
				store: mcp.shop.store,
				origin: ORIGIN,
				shopOrigin: SHOP,
				wait: () => Promise.resolve(),
				fetch,
				createRequestId: () => '',
				reportFault: () => undefined
			});
			expect(await handle(new Request(ORIGIN + path, { method: 'POST' }))).toBeNull();
		}
	);

	test.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('%s of a tool endpoint', async (method) => {
		for (const path of ['/api/ucp/mcp', '/api/mcp']) {
			const response = await mcp.fetch(path, { method });
			expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
			expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null });
		}
	});

	test.each(['http://evil.example', 'https://store.test.evil.example', 'null'])(
		'a page of %s',
		async (origin) => {
			const answer = await mcp.send({ method: 'ping' }, { headers: { origin } });
			expect(answer.status).toBe(403);
		}
	);

	test.each([ORIGIN, SHOP, 'http://localhost:5173', 'http://de.localhost:3000'])(
		'but a page of %s is',
		async (origin) => {
			const answer = await mcp.send({ method: 'ping' }, { headers: { origin } });
			expect(answer).toMatchObject({ status: 200, result: {} });
		}
	);

	test.each([
		['text that is no JSON', 'application/json', '{oops', 400, -32700],
		['another type', 'text/plain', '{}', 415, -32000]
	])('%s', async (_, type, body, status, code) => {
		const headers = { 'content-type': type };
		const response = await mcp.fetch('/api/ucp/mcp', { method: 'POST', headers, body });
		expect(response.status).toBe(status);
		expect(await response.json()).toMatchObject({ error: { code } });
	});
});

describe('both eras of the protocol', () => {
	test.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])(
		'an agent of %s shakes hands without a session',
		async (protocolVersion) => {
			const clientInfo = { name: 'test', version: '1' };
			const params = { protocolVersion, capabilities: {}, clientInfo };
			const { headers, result } = await mcp.send({ method: 'initialize', params });
			expect(result).toMatchObject({
				protocolVersion,
				capabilities: { tools: { listChanged: true } },
				serverInfo: { name: 'universal-commerce', version: '0.1.0' }
			});
			expect(headers.get('content-type')).toMatch(/^application\/json/);
			expect(headers.get('mcp-session-id')).toBeNull();
		}
	);

	test('an agent of 2026-07-28 lists and calls without one', async () => {
		const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
		const body = { method: 'tools/list', params: { _meta: MODERN } };
		const listed = await mcp.send(body, { headers });
		expect(listed.result).toMatchObject({ resultType: 'complete', cacheScope: 'private' });
		const params = { name: 'nothing', arguments: {}, _meta: MODERN };
		const called = await mcp.send(
			{ method: 'tools/call', params },
			{ headers: { ...headers, 'mcp-method': 'tools/call', 'mcp-name': 'nothing' } }
		);
		expect([called.status, called.error?.code]).toEqual([422, -32001]);
	});

	test.each([
		['headers that say otherwise', { 'mcp-method': 'tools/call' }, 400, -32020],
		['a version nobody knows', { 'mcp-protocol-version': '2031-01-01' }, 400, -32022]
	])('refuse %s', async (_, changed, status, code) => {
		const headers = {
			'mcp-protocol-version': '2026-07-28',
			'mcp-method': 'tools/list',
			...changed
		};
		const version = headers['mcp-protocol-version'];
		const _meta = { ...MODERN, 'io.modelcontextprotocol/protocolVersion': version };
		const answer = await mcp.send({ method: 'tools/list', params: { _meta } }, { headers });
		expect([answer.status, answer.error?.code]).toEqual([status, code]);
	});

	test('answer one JSON body whatever of the two types is accepted', async () => {
		for (const accept of ['application/json', 'application/json, text/event-stream', '*/*']) {
			const { headers } = await mcp.send({ method: 'tools/list' }, { headers: { accept } });
			expect(headers.get('content-type')).toMatch(/^application\/json/);
		}
	});

	test('take a notification without a word', async () => {
		const response = await mcp.fetch('/api/ucp/mcp', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })
		});
		expect([response.status, await response.text()]).toEqual([202, '']);
	});
});

describe('who an agent is', () => {
	const search = { catalog: { query: 'prism' } };

	const MISSING = 'Unable to fetch agent profile: Missing profile uri';
	const INVALID = 'Unable to fetch agent profile: Invalid profile uri';
	const UNREACHABLE = 'Unable to fetch agent profile: Http error';

	test.each([
		['nobody', {}, 'invalid_profile_url', MISSING],
		['no address', { profile: 'agent' }, 'invalid_profile_url', INVALID],
		['a number', { profile: 7 }, 'invalid_profile_url', INVALID],
		['plain http', { profile: 'http://a.example/p' }, 'invalid_profile_url', INVALID],
		['a password', { profile: 'https://u:p@a.example/p' }, 'invalid_profile_url', INVALID],
		['a file', { profile: 'file:///etc/passwd' }, 'invalid_profile_url', INVALID],
		['a stranger', { profile: 'https://a.example/p' }, 'profile_unreachable', UNREACHABLE],
		['a closed port', { profile: 'http://localhost:9/p' }, 'profile_unreachable', UNREACHABLE]
	])('%s is refused, whatever is called', async (_, agent, code, content) => {
		const args = { ...search, meta: { 'ucp-agent': agent } };
		for (const body of [
			{ method: 'tools/call', params: { name: 'search_catalog', arguments: args } },
			{ method: 'tools/call', params: { name: 'get_order', arguments: args } },
			{ method: 'tools/call', params: { name: 'no_such_tool', arguments: args } },
			{ method: 'no_such_method', params: { arguments: args } },
			{ method: 'resources/list', params: { arguments: args } }
		]) {
			const { status, error } = await mcp.send(body);
			expect([body, status, error?.code, error?.message]).toEqual([
				...[body, 422, -32001],
				'UCP discovery failed'
			]);
			expect(error?.data).toMatchObject({ code, continue_url: SHOP });
			expect(String(error?.data?.['content'])).toMatch(new RegExp(`^${content}(?:$|\\. )`));
		}
	});

	test('the list of tools is for everyone, and so is the handshake', async () => {
		const listed = await mcp.send({ method: 'tools/list' });
		expect([listed.status, (listed.result?.['tools'] as object[]).length]).toEqual([200, 13]);
		expect(await mcp.send({ method: 'ping' })).toMatchObject({ status: 200, result: {} });
	});

	test('a method that nobody knows is told to those who say who they are', async () => {
		const params = { arguments: { meta: { 'ucp-agent': { profile: PROFILE } } } };
		const { error } = await mcp.send({ method: 'no_such_method', params });
		expect([error?.code, error?.message]).toEqual([-32601, 'Method not found']);
	});

	test('a version that the store does not serve is refused', async () => {
		const profile = 'https://old.example/profile.json';
		mcp = openMcp({ profiles: { [profile]: { version: '2026-01-11', capabilities: {} } } });
		const { status, error } = await mcp.call('search_catalog', search, {
			'ucp-agent': { profile }
		});
		expect([status, error?.data?.['code']]).toEqual([422, 'version_unsupported']);
		expect(error?.data?.['content']).toContain('2026-08-25 and 2026-04-08');
	});

	test('an older version that it serves is the version of the answer', async () => {
		const profile =
			'https://shopify.dev/ucp/agent-profiles/2026-04-08/valid-with-capabilities.json';
		const { ucp } = await mcp.ask('search_catalog', search, { 'ucp-agent': { profile } });
		expect(ucp).toMatchObject({
			version: '2026-04-08',
			capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: '2026-04-08' }] }
		});
	});

	test.each([
		PROFILE,
		'https://shopify.dev/ucp/agent-profiles/2026-08-25/valid-with-capabilities.json'
	])('%s is known without being fetched', async (profile) => {
		const { products } = await mcp.ask('search_catalog', search, { 'ucp-agent': { profile } });
		expect(products.length).toBeGreaterThan(0);
	});

	describe('is read from programs on this machine', () => {
		const profile = 'http://localhost:41234/agent.json';
		const whole = {
			ucp: {
				version: '2026-08-25',
				services: {},
				capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: '2026-08-25' }] },
				payment_handlers: {}
			}
		};
		let fetched: string[];

		function serve(respond: () => Response): void {
			fetched = [];
			mcp = openMcp({
				fetch(url) {
					fetched.push(url);
					return Promise.resolve(respond());
				}
			});
		}
		const callIt = () => mcp.call('search_catalog', search, { 'ucp-agent': { profile } });

		test('once a minute', async () => {
			serve(() => Response.json(whole));
			for (const wait of [0, 59_999, 1]) {
				mcp.shop.wait(wait);
				expect((await callIt()).result?.structuredContent?.products.length).toBeGreaterThan(0);
			}
			expect(fetched).toEqual([profile, profile]);
		});

		test.each([
			[
				'a status of 404',
				() => new Response('', { status: 404 }),
				'profile_unreachable',
				'Http error'
			],
			['a redirect', () => Response.redirect(PROFILE), 'profile_unreachable', 'Http error'],
			[
				'another type',
				() => new Response('{}', { headers: { 'content-type': 'text/plain' } }),
				...['profile_malformed', 'Invalid content type']
			],
			['no JSON', () => toJson('{oops'), 'profile_malformed', 'Missing JSON object'],
			['nothing', () => toJson('{}'), 'profile_malformed', 'Missing ucp'],
			[
				'no services',
				() => Response.json({ ucp: { version: '2026-08-25', payment_handlers: {} } }),
				...['profile_malformed', 'Missing services']
			],
			['a book', () => toJson(`{"a":"${'x'.repeat(200_000)}"}`), 'profile_malformed', 'More than']
		] as const)('with %s it is refused, and asked for again', async (_, respond, code, reason) => {
			serve(respond);
			for (const times of [1, 2]) {
				const { status, error } = await callIt();
				expect([status, error?.data?.['code'], fetched.length]).toEqual([422, code, times]);
				expect(error?.data?.['content']).toContain(`Unable to fetch agent profile: ${reason}`);
			}
		});
	});

	describe('and what it can do', () => {
		const READER = 'https://reader.example/profile.json';
		const reader = { 'ucp-agent': { profile: READER } };
		const version = '2026-08-25';

		beforeEach(() => {
			const capabilities = {
				'dev.ucp.shopping.catalog.search': ['2026-04-08', version],
				'dev.ucp.shopping.order': ['2026-04-08'],
				'dev.ucp.shopping.discount': [version],
				'com.example.unknown': [version]
			};
			mcp = openMcp({ profiles: { [READER]: { version, capabilities } } });
		});

		test('decides which tools it sees', async () => {
			const params = { arguments: { meta: reader } };
			const { result } = await mcp.send({ method: 'tools/list', params });
			const names = (result?.['tools'] as { name: string }[]).map(({ name }) => name);
			expect(names).toEqual(['search_catalog']);
		});

		// Recorded from August to October 2026; a store can only be asked with a profile that is hosted.
		test('leaves out tools that it does not declare', async () => {
			const cart = { line_items: [{ item: { id: PRISM }, quantity: 1 }] };
			const { status, error } = await mcp.call('create_cart', { cart }, reader);
			expect([status, error]).toEqual([
				200,
				{ code: -32602, message: 'Invalid params', data: 'Tool not found: create_cart' }
			]);
		});

		test('is said before anyone learns whether there is a tool', async () => {
			const params = { name: 'no_such_tool', arguments: { meta: reader } };
			const { status, error } = await mcp.send({ method: 'tools/call', params });
			expect([status, error?.message]).toEqual([403, 'AuthenticationRequired']);
			const known = await mcp.call('no_such_tool', {}, reader);
			expect(known.error?.data).toBe('Tool not found: no_such_tool');
		});

		test('is repeated as far as it matters; extensions of nothing are dropped', async () => {
			const { ucp } = await mcp.ask('search_catalog', search, reader);
			expect(ucp).toEqual({
				version,
				capabilities: { 'dev.ucp.shopping.catalog.search': [{ version }] }
			});
		});
	});
});

describe('calls that can be repeated', () => {
	const cart = { line_items: [{ item: { id: PRISM }, quantity: 1 }] };

	test.each([
		['cancel_cart', undefined],
		['cancel_checkout', undefined],
		['complete_checkout', undefined],
		['create_cart', 'short']
	])('%s needs a proper key, not %s', async (name, key) => {
		const meta = {
			'ucp-agent': { profile: PROFILE },
			...(key === undefined ? {} : { 'idempotency-key': key })
		};
		expect(await mcp.refuse(name, { id: 'x', cart, checkout: {} }, meta)).toMatch(
			/\/meta.*idempotency-key/
		);
	});

	test('do their work once and answer the same', async () => {
		const first = await mcp.ask('create_cart', { cart }, withKey(KEY));
		const again = await mcp.ask('create_cart', { cart }, withKey(KEY));
		expect(again).toEqual(first);
		const other = await mcp.ask('create_cart', { cart }, withKey(`${KEY}-2`));
		expect(other.id).not.toBe(first.id);
	});

	test('know the same arguments in another order', async () => {
		const first = await mcp.ask('create_cart', { cart }, withKey(KEY));
		const params = {
			arguments: {
				cart: { line_items: [{ quantity: 1, item: { id: PRISM } }] },
				meta: { 'idempotency-key': KEY, 'ucp-agent': { profile: PROFILE } }
			},
			name: 'create_cart'
		};
		const again = await mcp.send({ id: 'other', method: 'tools/call', params });
		expect(again.result?.structuredContent?.id).toBe(first.id);
	});

	test('are refused with other arguments', async () => {
		await mcp.ask('create_cart', { cart }, withKey(KEY));
		const changed = { line_items: [{ item: { id: PRISM }, quantity: 2 }] };
		const { status, error } = await mcp.call('create_cart', { cart: changed }, withKey(KEY));
		expect([status, error?.code, error?.data?.['code']]).toEqual([
			409,
			-32000,
			'idempotency_conflict'
		]);
	});

	test('belong to an operation and to a platform', async () => {
		const { id } = await mcp.ask('create_cart', { cart }, withKey(KEY));
		const elsewhere = withKey(
			KEY,
			'https://shopify.dev/ucp/agent-profiles/2026-08-25/valid-with-capabilities.json'
		);
		expect((await mcp.ask('create_cart', { cart }, elsewhere)).id).not.toBe(id);
		expect((await mcp.ask('cancel_cart', { id }, withKey(KEY))).id).toBe(id);
	});

	test('are forgotten after a day, and not before', async () => {
		const { id } = await mcp.ask('create_cart', { cart }, withKey(KEY));
		mcp.shop.wait(24 * 60 * 60 * 1000 - 1);
		expect((await mcp.ask('create_cart', { cart }, withKey(KEY))).id).toBe(id);
		mcp.shop.wait(1);
		expect((await mcp.ask('create_cart', { cart }, withKey(KEY))).id).not.toBe(id);
	});

	test('are refused while keys cannot be kept', async () => {
		mcp.shop.store.database.exec('DROP TABLE idempotent_calls');
		const { status, headers } = await mcp.call('create_cart', { cart }, withKey(KEY));
		expect([status, headers.get('retry-after')]).toEqual([503, '1']);
	});
});

describe('trouble', () => {
	test.each([
		[
			{ outage: true },
			503,
			{
				code: -32000,
				message: 'Service unavailable',
				data: { code: 'service_unavailable', content: 'Service unavailable', retry_after: 1 }
			}
		],
		[
			{ throttled: true },
			429,
			{ code: -32600, message: 'Invalid Request', data: 'Rate limit exceeded' }
		]
	])('%j reaches every agent', async (fault, status, error) => {
		mcp.shop.store.faults.set({ ...fault, delayMs: 40 });
		for (const path of ['/api/ucp/mcp', '/api/mcp']) {
			const answer = await mcp.send({ method: 'tools/list' }, { path });
			expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '1']);
			expect(answer.error).toEqual(error);
		}
		expect(mcp.waits).toEqual([40, 40]);
	});

	test('of the store itself is told to the store, not to the agent', async () => {
		mcp.shop.store.database.exec('DROP TABLE carts');
		const cart = { line_items: [{ item: { id: PRISM }, quantity: 1 }] };
		const { status, error } = await mcp.call('create_cart', { cart });
		expect([status, error?.code, error?.message]).toEqual([500, -32603, 'Internal error']);
		expect(error?.data).toMatch(/^Internal error calling tool create_cart: /);
		expect(error?.data).not.toContain('carts');
		expect(String(mcp.faults[0])).toContain('no such table: carts');
	});
});

test('every answer of the endpoint has the headers of the platform', async () => {
	for (const answer of [
		await mcp.send({ method: 'tools/list' }),
		await mcp.send({ method: 'tools/call', params: { name: 'get_cart', arguments: {} } })
	]) {
		expect(answer.headers.get('x-shopify-ucp-mcp-api-version')).toBe('2026-08-25');
		expect(answer.headers.get('shopify-complexity-score')).toBe('0');
		expect(answer.headers.get('shopify-complexity-score-v2')).toBe('0');
		expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}-\d{10}$/);
	}
});

test(
	'whatever an agent sends, the store does not fail',
	async () => {
		const { result } = await mcp.send({ method: 'tools/list' });
		const names = (result?.['tools'] as { name: string }[]).map(({ name }) => name);
		const meta = withKey(KEY);
		const part = fc.oneof(fc.jsonValue(), fc.constantFrom(PRISM, [], {}, '*', 1, null));
		const field = fc.record(
			{ query: part, ids: part, id: part, filters: part, context: part, line_items: part },
			{ requiredKeys: [] }
		);
		const args = fc.record(
			{ catalog: field, cart: field, checkout: field, ask: field, id: fc.string() },
			{ requiredKeys: [] }
		);
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(...names), args, async (name, sent) => {
				const { status } = await mcp.send({
					method: 'tools/call',
					params: { name, arguments: { ...sent, meta } }
				});
				expect([200, 400, 403, 409]).toContain(status);
			}),
			{ numRuns: 150 }
		);
		expect(mcp.faults).toEqual([]);
	},
	FUZZ_TIMEOUT_MS
);

describe('the profile of the business', () => {
	test('is public, cached for a minute and confirmed by its tag', async () => {
		const { status, headers } = await mcp.fetch('/.well-known/ucp');
		expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
		expect(headers.get('set-cookie')).toBeNull();
		const etag = headers.get('etag') ?? '';
		for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
			const init = { headers: { 'if-none-match': known } };
			const again = await mcp.fetch('/.well-known/ucp', init);
			expect([again.status, await again.text()]).toEqual([304, '']);
		}
		const other = await mcp.fetch('/.well-known/ucp', { headers: { 'if-none-match': '"x"' } });
		expect(other.status).toBe(200);
	});

	test('is read and nothing else', async () => {
		const response = await mcp.fetch('/.well-known/ucp', { method: 'POST' });
		expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
	});

	test('has the published shape', async () => {
		const versions = ['2026-08-25', '2026-04-08'].map((version) => `/.well-known/ucp/${version}`);
		for (const path of ['/.well-known/ucp', '/.well-known/ucp/draft', ...versions]) {
			assertProfile(await (await mcp.fetch(path)).json());
		}
	});

	test('tells of every tool that is listed; questions are a draft', async () => {
		const params = { arguments: { meta: withKey(KEY) } };
		const { result } = await mcp.send({ method: 'tools/list', params });
		const names = (result?.['tools'] as { name: string }[]).map(({ name }) => name);
		const { ucp } = (await (await mcp.fetch('/.well-known/ucp')).json()) as Profile;
		const draft = (await (await mcp.fetch('/.well-known/ucp/draft')).json()) as Profile;
		expect(Object.keys(ucp.capabilities)).not.toContain('dev.ucp.common.ask');
		expect(Object.keys(draft.ucp.capabilities)).toEqual([
			...Object.keys(ucp.capabilities),
			'dev.ucp.common.ask'
		]);
		expect(names.filter((name) => !CORE_TOOLS.has(name))).toEqual(['ask_business']);
	});

	test('of a version names that one everywhere, and no other profile', async () => {
		const root = (await (await mcp.fetch('/.well-known/ucp')).json()) as Profile;
		const versions = Object.entries(root.ucp.supported_versions ?? {});
		expect(versions.map(([version]) => version)).toEqual(['2026-08-25', '2026-04-08']);
		for (const [version, address] of versions) {
			const { ucp } = (await (await mcp.fetch(new URL(address).pathname)).json()) as Profile;
			expect([ucp.version, ucp.supported_versions]).toEqual([version, undefined]);
			for (const [entry] of Object.values(ucp.capabilities)) expect(entry?.version).toBe(version);
		}
	});

	test('declares both transports, three handlers, and schemas of whose name they are', async () => {
		const { ucp } = (await (await mcp.fetch('/.well-known/ucp')).json()) as Profile;
		expect(
			Object.entries(ucp.payment_handlers).map(([name, [entry]]) => [name, entry?.id])
		).toEqual([
			['com.google.pay', 'gpay'],
			['dev.shopify.card', 'shopify.card'],
			['dev.shopify.shop_pay', 'shop_pay']
		]);
		expect(ucp.services['dev.ucp.shopping']).toMatchObject([
			{ transport: 'mcp', version: '2026-08-25', endpoint: `${ORIGIN}/api/ucp/mcp` },
			{ transport: 'embedded', version: '2026-04-08' }
		]);
		for (const [name, entries] of Object.entries(ucp.capabilities)) {
			for (const { schema, extends: roots, requires } of entries) {
				const [, host = ''] = /^https:\/\/([^/]+)\/.*2026-08-25\/.+\.json$/.exec(schema) ?? [];
				expect(name.startsWith(`${host.split('.').toReversed().join('.')}.`)).toBe(true);
				expect(requires).toEqual(roots && { protocol: { min: '2026-08-25' } });
			}
		}
		expect(ucp.capabilities['dev.shopify.catalog']?.[0]?.extends).toEqual([
			...['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup']
		]);
		expect(ucp.capabilities['dev.ucp.shopping.permalink']?.[0]?.config).toEqual({
			endpoint: `${ORIGIN}/buy`
		});
	});
});

/** Tools of the capabilities that the published version has. */
const CORE_TOOLS: ReadonlySet<string> = new Set([
	'search_catalog',
	'lookup_catalog',
	'get_product',
	'get_order',
	'create_cart',
	'get_cart',
	'update_cart',
	'cancel_cart',
	'create_checkout',
	'get_checkout',
	'update_checkout',
	'complete_checkout',
	'cancel_checkout'
]);

interface Profile {
	ucp: {
		version: string;
		services: Record<string, object[]>;
		supported_versions?: Record<string, string>;
		payment_handlers: Record<string, { id: string }[]>;
		capabilities: Record<
			string,
			{ version: string; schema: string; config?: object; extends?: unknown; requires?: object }[]
		>;
	};
}

describe('the older endpoint', () => {
	const path = '/api/mcp';

	test('has one tool left and says when that goes', async () => {
		const { result, headers } = await mcp.send({ method: 'tools/list' }, { path });
		const names = (result?.['tools'] as { name: string }[]).map(({ name }) => name);
		expect(names).toEqual(['search_shop_policies_and_faqs']);
		expect(headers.get('sunset')).toBe('Fri, 15 Jan 2027 00:00:00 GMT');
		expect(headers.get('deprecation')).toBe('@1788134400');
	});

	test.each(['search_shop_catalog', 'get_cart', 'update_cart'])('%s is gone', async (name) => {
		const { status, error } = await mcp.send({ method: 'tools/call', params: { name } }, { path });
		expect([status, error]).toEqual([
			200,
			{ code: -32602, message: 'Invalid params', data: `Tool not found: ${name}` }
		]);
	});

	test('says which tool takes its place, and speaks of nothing that its own does not take', async () => {
		const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: CLIENT };
		const { result } = await mcp.send({ method: 'initialize', params }, { path });
		expect(result?.['instructions']).toContain('ask_business');
		expect(result?.['instructions']).not.toContain('meta');
	});

	test('answers wrong arguments with a result that a model can read', async () => {
		const params = { name: 'search_shop_policies_and_faqs', arguments: { query: '' } };
		const { status, result } = await mcp.send({ method: 'tools/call', params }, { path });
		expect([status, result?.isError]).toEqual([200, true]);
		expect(result?.content?.[0]?.text).toContain('query');
	});

	test('needs no profile', async () => {
		const params = { name: 'search_shop_policies_and_faqs', arguments: { query: 'voltage' } };
		const { result } = await mcp.send({ method: 'tools/call', params }, { path });
		expect(Object.keys(result ?? {}).toSorted()).toEqual(['content', 'isError']);
		const [{ text } = { text: '' }] = result?.content ?? [];
		expect(JSON.parse(text)).toContainEqual(
			expect.objectContaining({ question: expect.stringContaining('Which plug and voltage') })
		);
	});
});

function toJson(text: string): Response {
	return new Response(text, { headers: { 'content-type': 'application/json' } });
}
