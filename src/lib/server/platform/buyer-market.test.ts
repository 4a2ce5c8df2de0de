import { describe, expect, it } from 'vitest';
import type { Localization } from '$lib/domain/localization';
import { openTestShop } from './testing/open-test-shop';

const UCP = 'https://store.example/api/ucp/mcp';
const MARKET = 'country=DE&language=de';
const GERMAN: Localization = { country: 'DE', language: 'DE', locale: 'de-DE' };
const HOME: Localization = { country: 'US', language: 'EN', locale: 'en-US' };
const CONTEXT = { address_country: 'DE', language: 'de' };

async function send(
	query: string,
	body: string,
	headers: Record<string, string> = {},
	localization: Localization = GERMAN
) {
	const shop = openTestShop({ localization });
	const response = await shop.send(`/api/ucp/mcp${query}`, { method: 'POST', body, headers });
	const [sent] = shop.sent;
	return { response, sent, text: sent ? await new Response(sent.body).text() : null };
}

function write(args: unknown, method = 'tools/call'): string {
	return JSON.stringify({
		jsonrpc: '2.0',
		id: 1,
		method,
		params: { name: 'tool', arguments: args }
	});
}

describe('a tool call in a market', () => {
	it.each<[object, object]>([
		...['catalog', 'cart', 'checkout', 'ask'].map((name): [object, object] => [
			{ [name]: { x: 1 } },
			{ [name]: { context: CONTEXT, x: 1 } }
		]),
		[
			{ catalog: { context: { address_country: 'GB' } } },
			{ catalog: { context: { ...CONTEXT, address_country: 'GB' } } }
		],
		[{ catalog: { context: 'none' } }, { catalog: { context: 'none' } }],
		[
			{ id: 'x', meta: {}, cart: [], ask: null },
			{ id: 'x', meta: {}, cart: [], ask: null }
		]
	])('%j reaches the store as %j', async (given, expected) => {
		const { sent, text } = await send(`?${MARKET}&x=1`, write(given));
		expect(sent?.url).toBe(`${UCP}?x=1`);
		expect(JSON.parse(text ?? '')).toEqual(JSON.parse(write(expected)));
	});

	it('names what its address leaves open, too', async () => {
		const { text } = await send('?locale=de', write({ catalog: {} }));
		expect(text).toBe(write({ catalog: { context: CONTEXT } }));
	});

	it('names the market of the store where the address does', async () => {
		const { text } = await send('?country=US', write({ catalog: {} }), {}, HOME);
		const context = { address_country: 'US', language: 'en' };
		expect(text).toBe(write({ catalog: { context } }));
	});

	it('names the market of the host or the visitor without parameters', async () => {
		const { text } = await send('?x=1', write({ catalog: {} }));
		expect(text).toBe(write({ catalog: { context: CONTEXT } }));
	});

	it('sends the length of its new body', async () => {
		const { sent } = await send(`?${MARKET}`, write({ catalog: {} }), { 'content-length': '7' });
		expect(sent?.headers.get('content-length')).toBeNull();
	});

	it('is too large for the shop', async () => {
		const { response, sent } = await send(`?${MARKET}`, write({ catalog: 'x'.repeat(600_000) }));
		expect([response?.status, sent]).toEqual([413, undefined]);
	});
});

describe('what stays as it came', () => {
	it.each([
		['a call in the market of the store', '?x=1', write({ catalog: {} }), {}],
		['a signed call', `?${MARKET}`, write({ catalog: {} }), { signature: 'sig1=:x:' }]
	])('%s', async (_, query, body, headers) => {
		const localization = query === '?x=1' ? HOME : GERMAN;
		const { sent, text } = await send(query, body, headers, localization);
		expect([sent?.url, text]).toEqual([UCP + query, body]);
	});

	it.each(['', '{', '[]', 'null', '{"method":"tools/call"}', write({ catalog: {} }, 'tools/list')])(
		'the body %s',
		async (body) => {
			expect((await send(`?${MARKET}`, body)).text).toBe(body);
		}
	);
});
