import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMcp } from './mcp.ts';
import { assertProfile } from './testing/published-rules.ts';
import { openMcp, ORIGIN, PROFILE, SHOP, withKey, type OpenMcp } from './testing/open-mcp.ts';

const FUZZ_TIMEOUT_MS = 60_000;
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
	test.each(['2025-11-25', '2025-06-18', '2025-03-26'])(
		'an agent of %s shakes hands without a session',
		async (protocolVersion) => {
			const clientInfo = { name: 'test', version: '1' };
			const params = { protocolVersion, capabilities: {}, clientInfo };
			const { headers, result } = await mcp.send({ method: 'initialize', params });
			expect(result).toMatchObject({ protocolVersion, capabilities: { tools: {} } });
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
		expect([called.status, called.error?.code]).toEqual([200, -32602]);
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

	test.each([
		['nobody', {}, 400, 'invalid_profile_url'],
		['no address', { 'ucp-agent': { profile: 'agent' } }, 400, 'invalid_profile_url'],
		['plain http', { 'ucp-agent': { profile: 'http://a.example/p' } }, 400, 'invalid_profile_url'],
		[
			'a password',
			{ 'ucp-agent': { profile: 'https://u:p@a.example/p' } },
			400,
			'invalid_profile_url'
		],
		['a file', { 'ucp-agent': { profile: 'file:///etc/passwd' } }, 400, 'invalid_profile_url'],
		['a stranger', { 'ucp-agent': { profile: 'https://a.example/p' } }, 424, 'profile_unreachable']
	])('%s is refused', async (_, meta, status, code) => {
		const { error, ...answer } = await mcp.call('search_catalog', search, meta);
		expect(answer.status).toBe(status);
		expect(error).toMatchObject({ code: -32001, data: { code, content: error?.message } });
	});

	test('an older version is refused', async () => {
		const profile =
			'https://shopify.dev/ucp/agent-profiles/2026-04-08/valid-with-capabilities.json';
		const { status, error } = await mcp.call('search_catalog', search, {
			'ucp-agent': { profile }
		});
		expect([status, error?.data?.['code']]).toEqual([422, 'version_unsupported']);
	});

	test.each([
		PROFILE,
		'http://localhost:41234/agent.json',
		'http://127.0.0.1/p',
		'https://shopify.dev/ucp/agent-profiles/2026-08-25/valid-with-capabilities.json'
	])('%s is known without being fetched', async (profile) => {
		const { products } = await mcp.ask('search_catalog', search, { 'ucp-agent': { profile } });
		expect(products.length).toBeGreaterThan(0);
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

		test('is an answer and no error when it is not enough', async () => {
			const cart = { line_items: [{ item: { id: '4500000001001' }, quantity: 1 }] };
			const answer = await mcp.call('create_cart', { cart }, reader);
			expect(answer.status).toBe(200);
			expect(answer.result?.structuredContent).toMatchObject({
				ucp: { version, status: 'error' },
				messages: [{ code: 'capabilities_incompatible', severity: 'unrecoverable' }],
				continue_url: SHOP
			});
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
	const cart = { line_items: [{ item: { id: '4500000001001' }, quantity: 1 }] };

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
		expect(await mcp.refuse(name, { id: 'x', cart }, meta)).toContain('meta.idempotency-key');
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
				cart: { line_items: [{ quantity: 1, item: { id: '4500000001001' } }] },
				meta: { 'idempotency-key': KEY, 'ucp-agent': { profile: PROFILE } }
			},
			name: 'create_cart'
		};
		const again = await mcp.send({ id: 'other', method: 'tools/call', params });
		expect(again.result?.structuredContent?.id).toBe(first.id);
	});

	test('are refused with other arguments', async () => {
		await mcp.ask('create_cart', { cart }, withKey(KEY));
		const changed = { line_items: [{ item: { id: '4500000001001' }, quantity: 2 }] };
		const { status, error } = await mcp.call('create_cart', { cart: changed }, withKey(KEY));
		expect([status, error?.code, error?.data?.['code']]).toEqual([
			409,
			-32000,
			'idempotency_conflict'
		]);
	});

	test('belong to an operation and to a platform', async () => {
		const { id } = await mcp.ask('create_cart', { cart }, withKey(KEY));
		const elsewhere = withKey(KEY, 'http://localhost:9/other.json');
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
		[{ outage: true }, 503, 'service_unavailable'],
		[{ throttled: true }, 429, 'rate_limited']
	])('%j reaches every agent', async (fault, status, code) => {
		mcp.shop.store.faults.set({ ...fault, delayMs: 40 });
		for (const path of ['/api/ucp/mcp', '/api/mcp']) {
			const answer = await mcp.send({ method: 'tools/list' }, { path });
			expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '1']);
			expect(answer.error).toMatchObject({ code: -32000, data: { code, retry_after: 1 } });
		}
		expect(mcp.waits).toEqual([40, 40]);
	});

	test('of the store itself is told to the store, not to the agent', async () => {
		mcp.shop.store.database.exec('DROP TABLE carts');
		const cart = { line_items: [{ item: { id: '4500000001001' }, quantity: 1 }] };
		const { status, error } = await mcp.call('create_cart', { cart });
		expect([status, error?.code]).toEqual([500, -32603]);
		expect(error?.message).not.toContain('carts');
		expect(String(mcp.faults[0])).toContain('no such table: carts');
	});
});

test(
	'whatever an agent sends, the store does not fail',
	async () => {
		const { result } = await mcp.send({ method: 'tools/list' });
		const names = (result?.['tools'] as { name: string }[]).map(({ name }) => name);
		const meta = withKey(KEY);
		const part = fc.oneof(fc.jsonValue(), fc.constantFrom('4500000001001', [], {}, '*', 1, null));
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
				expect([200, 400, 409]).toContain(status);
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
		for (const path of ['/.well-known/ucp', '/.well-known/ucp/draft']) {
			assertProfile(await (await mcp.fetch(path)).json());
		}
	});

	test('tells of every tool that is listed; questions are a draft', async () => {
		const { result } = await mcp.send({ method: 'tools/list' });
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

	test('says one version everywhere, and schemas of whose name they are', async () => {
		const { ucp } = (await (await mcp.fetch('/.well-known/ucp')).json()) as Profile;
		expect(ucp.payment_handlers).toEqual({});
		expect(ucp.services['dev.ucp.shopping']).toMatchObject([
			{ transport: 'mcp', endpoint: `${ORIGIN}/api/ucp/mcp` }
		]);
		for (const [name, [entry]] of Object.entries(ucp.capabilities)) {
			expect(name).toMatch(/^dev\.ucp\./);
			expect(entry?.version).toBe(ucp.version);
			expect(entry?.schema).toMatch(/^https:\/\/ucp\.dev\/2026-08-25\/schemas\/.+\.json$/);
		}
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
		payment_handlers: object;
		capabilities: Record<string, { version: string; schema: string; config?: object }[]>;
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
		expect([status, error?.code]).toEqual([200, -32602]);
		expect(error?.message).toContain(`Tool ${name} not found`);
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
		expect(result?.['content']).toEqual([
			{ type: 'text', text: expect.stringContaining('Which plug and voltage') }
		]);
	});
});
