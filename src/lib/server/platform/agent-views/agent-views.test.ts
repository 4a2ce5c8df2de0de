import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '$messages/languages';
import { openTestShop } from '../testing/open-test-shop';

const VIEW = 'ui://storefront/products-and-cart';
const CAPABILITIES = {
	extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } }
};
const TOOLS = ['search_catalog', 'get_cart', 'create_checkout'].map((name) => ({ name }));
const ANSWERS: Record<string, object> = {
	initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} } },
	'server/discover': { capabilities: { tools: {} } },
	'tools/list': { tools: TOOLS },
	'tools/call': { content: [] }
};

interface Sent {
	params?: object;
	headers?: Record<string, string>;
	/** Headers of the store's answer. */
	signed?: Record<string, string>;
}

async function send(method: string, { params = {}, headers = {}, signed = {} }: Sent = {}) {
	const shop = openTestShop({
		answer: async ({ body }) => {
			const { method: asked } = (await new Response(body).json()) as { method: string };
			return Response.json({ jsonrpc: '2.0', id: 1, result: ANSWERS[asked] }, { headers: signed });
		}
	});
	const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
	const response = await shop.send('/api/ucp/mcp', { method: 'POST', body, headers });
	const { result } = (await response!.json()) as { result: Record<string, unknown> };
	return { result, sent: shop.sent, headers: response!.headers };
}

const modern = { _meta: { 'io.modelcontextprotocol/clientCapabilities': CAPABILITIES } };
const linked = { _meta: { ui: { resourceUri: VIEW } } };

describe('a program that announces views', () => {
	it('is told which tools have one', async () => {
		const { result } = await send('tools/list', { params: modern });
		expect(result).toEqual({
			tools: [{ name: 'search_catalog', ...linked }, { name: 'get_cart', ...linked }, TOOLS[2]]
		});
	});

	it('is remembered by the id of its session, which the store never sees', async () => {
		const begun = await send('initialize', { params: { capabilities: CAPABILITIES } });
		expect(begun.result['capabilities']).toEqual({
			tools: {},
			resources: {},
			extensions: { 'io.modelcontextprotocol/ui': {} }
		});
		const session = begun.headers.get('mcp-session-id') ?? '';
		const { result, sent } = await send('tools/list', { headers: { 'mcp-session-id': session } });
		expect(result['tools']).toContainEqual({ name: 'get_cart', ...linked });
		expect(sent[0]?.headers.has('mcp-session-id')).toBe(false);
	});

	it('finds and reads the view, with where its pictures come from', async () => {
		const { result: found, sent } = await send('resources/list', { params: modern });
		expect(found).toMatchObject({ resources: [{ uri: VIEW }], resultType: 'complete' });
		const { result } = await send('resources/read', { params: { uri: VIEW, ...modern } });
		expect(result).toMatchObject({
			contents: [
				{
					uri: VIEW,
					mimeType: 'text/html;profile=mcp-app',
					_meta: {
						ui: { csp: { resourceDomains: ['https://cdn.shopify.com', 'https://store.example'] } }
					}
				}
			]
		});
		expect(sent).toEqual([]);
	});

	it('gets one document that loads nothing and speaks all languages', async () => {
		const { result } = await send('resources/read', { params: { uri: VIEW } });
		const [{ text } = { text: '' }] = result['contents'] as { text: string }[];
		expect(text).toMatch(/^<!doctype html><html lang="en">/);
		expect(text).not.toMatch(/\b(?:src|href)="|@import|innerHTML|insertAdjacentHTML/);
		const [, texts = ''] = /const texts = (.*);\n/.exec(text) ?? [];
		expect(Object.keys(JSON.parse(texts) as object)).toHaveLength(LANGUAGES.length);
		expect(texts).toContain('"direction":"rtl"');
		expect(texts).toContain('In den Warenkorb');
	});

	it('gets a signed answer as the store has signed it', async () => {
		const signed = { 'content-digest': 'sha-256=:x:' };
		const { result } = await send('tools/list', { params: modern, signed });
		expect(result).toEqual({ tools: TOOLS });
	});
});

describe('a program that announces none', () => {
	it.each([
		{},
		{ capabilities: {} },
		{ capabilities: { extensions: null } },
		{
			capabilities: { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html'] } } }
		},
		{ _meta: { 'io.modelcontextprotocol/clientCapabilities': { extensions: {} } } }
	])('gets what the store answers: %j', async (params) => {
		for (const method of ['initialize', 'server/discover', 'tools/list', 'tools/call']) {
			const { result, headers } = await send(method, { params });
			expect(result).toEqual(ANSWERS[method]);
			expect(headers.has('mcp-session-id')).toBe(false);
		}
	});

	it('asks the store for resources of the store', async () => {
		const { sent } = await send('resources/read', { params: { uri: 'ui://other' } });
		expect(sent).toHaveLength(1);
	});
});
