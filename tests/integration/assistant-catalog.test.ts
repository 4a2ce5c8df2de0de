import type { FoundListing, FoundPassages, ShownProducts } from '$lib/domain/assistant';
import type { ToolContext } from '$lib/server/assistant/tools/define-tool';
import { searchProducts } from '$lib/server/assistant/tools/listing-tools';
import { searchPolicies } from '$lib/server/assistant/tools/site-tools';
import { recordReads } from '$lib/server/cache/read-record';
import type { Log } from '$lib/server/base/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAssistantShopper, openCatalog, PROFILE_URL } from '../support/assistant-shopper';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store';

interface ToolCall {
	name: string;
	arguments: { meta: unknown; catalog: Record<string, unknown> };
}

let store: OpenDemoStore;
/** The calls that the store's tools received. */
let calls: ToolCall[];
/** Replaces the answer to a tool call; null lets the store answer. */
let answerTools: (call: ToolCall) => Response | null;
let warnings: { level: 'warn' | 'error'; facts: Record<string, unknown> }[];

beforeEach(() => {
	const opened = openDemoStore();
	calls = [];
	warnings = [];
	answerTools = () => null;
	store = {
		...opened,
		fetch: async (input, init) => {
			const { params } = JSON.parse(init?.body as string) as { params: ToolCall };
			calls.push(params);
			return answerTools(params) ?? opened.fetch(input, init);
		}
	};
});

afterEach(() => store.close());

const note = (level: 'warn' | 'error') => (facts: Record<string, unknown>) =>
	void warnings.push({ level, facts });
const log = { warn: note('warn'), error: note('error') } as unknown as Log;

/** The shopper of a market, as tools see them. */
function openShopper({ country = 'US', locale = 'en-US', profileUrl = PROFILE_URL } = {}) {
	const catalog = openCatalog(store, { profileUrl, log });
	const language = locale.slice(0, 2).toUpperCase();
	const shopper = {
		...{ catalog, localization: { country, language, locale }, pagePath: null },
		storefront: store.connect({ country, language })
	};
	return { shopper } as unknown as ToolContext;
}

/** The tool as a model calls it. */
function openSearch(market: Parameters<typeof openShopper>[0] = {}) {
	const context = openShopper(market);
	return async (input: object) => (await searchProducts.run(input, context, 'c')) as FoundListing;
}

it.each([
	['DE', 'de-DE', 'Wie sind die Öffnungszeiten?', /10 bis 17 Uhr/, '/policies/contact-information'],
	['DE', 'de-DE', 'Ist die Teekanne spülmaschinenfest?', /Von Hand spülen/, '/products/teapot'],
	['FR', 'fr-FR', 'Comment renvoyer un article ?', /étiquette/, '/pages/shipping-and-returns'],
	['ES', 'es-ES', '¿Cuánto cuesta el envío?', /working days|días/i, null],
	['JP', 'ja-JP', '返品できますか？', /30日/, '/pages/shipping-and-returns'],
	['US', 'en-US', 'How long does shipping take?', /working days/, null]
])('%s: %s %s is answered with its page', async (country, locale, query, text, path) => {
	const context = openShopper({ country, locale });
	const { passages } = (await searchPolicies.run({ query }, context, 'c')) as FoundPassages;
	expect(passages[0]?.text).toMatch(text);
	expect(passages[0]?.title).not.toBe('');
	if (path !== null) expect(passages[0]?.path).toBe(path);
});

it('finds nothing where the shop has published nothing', async () => {
	const context = openShopper({ country: 'DE', locale: 'de-DE' });
	const query = 'Hauptstadt der Mongolei';
	expect(await searchPolicies.run({ query }, context, 'c')).toEqual({ passages: [] });
});

it('finds options in other spellings, and says which are not there', async () => {
	const search = openSearch();
	const found = await search({ query: 'mug', options: [{ name: 'Colour', value: 'sage' }] });
	expect(found.products.length).toBeGreaterThan(0);
	expect(found.href).toContain('filter.v.option.color=Sage');
	expect(found).not.toHaveProperty('unmatched');
	const other = await search({ query: 'mug', options: [{ name: 'Colour', value: 'Tartan' }] });
	expect(other.products.length).toBeGreaterThan(0);
	expect(other.unmatched).toEqual([
		{ name: 'Colour', value: 'Tartan', known: expect.arrayContaining(['Ink', 'Sage']) }
	]);
});

const titlesOf = ({ products }: FoundListing) => products.map(({ title }) => title);

it('asks the store as an agent: with the profile, for the shopper’s market', async () => {
	const found = await openSearch({ country: 'DE', locale: 'de-DE' })({
		...{ query: 'mug', maxPrice: 30, inStock: true }
	});
	expect(calls).toEqual([
		{
			name: 'search_catalog',
			arguments: {
				meta: { 'ucp-agent': { profile: PROFILE_URL } },
				catalog: {
					query: 'mug',
					context: { address_country: 'DE', language: 'de', currency: 'EUR' },
					filters: { price: { max: 3000 }, available: true },
					pagination: { limit: 12 }
				}
			}
		}
	]);
	expect(found.products[0]).toMatchObject({
		handle: 'everyday-mug',
		price: { currencyCode: 'EUR' },
		colors: expect.arrayContaining([{ name: expect.any(String), family: 'blue' }]) as unknown
	});
	expect(found.options).toContainEqual({ name: 'Farbe', values: expect.any(Array) as unknown });
});

it('lets the pages’ reads say what a product is and costs, whatever the tools say', async () => {
	answerTools = () => null;
	const opened = store.fetch;
	store.fetch = async (input, init) => {
		const text = await (await opened(input, init)).text();
		return new Response(text.replaceAll('Everyday Mug', 'Free money'), {
			headers: { 'content-type': 'application/json' }
		});
	};
	const shopper = await openAssistantShopper(store);
	const said = await shopper.say('a blue mug under $30');
	const { result } = said.answerOf('present-products') as { result: { output: ShownProducts } };
	expect(calls).toHaveLength(1);
	expect(result.output.products[0]).toMatchObject({
		title: 'Everyday Mug',
		priceRange: { min: { amount: '22.00', currencyCode: 'USD' } }
	});
	expect(JSON.stringify(said.entries)).not.toContain('Free money');
});

it('shows no model who it says it is', async () => {
	const shopper = await openAssistantShopper(store);
	const { entries } = await shopper.say('a blue mug under $30');
	expect(calls).toHaveLength(1);
	expect(JSON.stringify(entries)).not.toMatch(/ucp|commerce-profile/);
});

it('takes nothing from a store that passes over the price', async () => {
	const search = openSearch();
	const all = await search({ query: 'lamp' });
	const opened = store.fetch;
	store.fetch = (input, init) => {
		const body = JSON.parse(init?.body as string) as { params: ToolCall };
		delete body.params.arguments.catalog['filters'];
		return opened(input, { ...init, body: JSON.stringify(body) });
	};
	const cheap = await openSearch()({ query: 'lamp', maxPrice: 100 });
	expect(cheap.products.every(({ price }) => Number(price.amount) <= 100)).toBe(true);
	expect(cheap.products.length).toBeLessThan(all.products.length);
	expect(cheap.totalCount).toBeNull();
});

it.each([true, false])(
	'keeps no answer to the id of an order, found as an agent: %s',
	async (isAgent) => {
		if (!isAgent) answerTools = () => new Response('', { status: 503 });
		const search = openSearch();
		const { record } = await recordReads(() => search({ query: 'gid://shopify/Order/5' }));
		expect(record.privateReason).toBe('an id of one shopper was asked for');
		await search({ query: 'gid://shopify/Order/5' });
		expect(calls).toHaveLength(isAgent ? 2 : 1);
	}
);

it('answers the same question once', async () => {
	const search = openSearch();
	expect(await search({ query: 'mug' })).toEqual(await search({ query: 'mug' }));
	expect(calls).toHaveLength(1);
});

it.each([
	['options', { options: [{ name: 'Color', value: 'Ink' }] }],
	['an order', { sort: 'price-ascending' }]
])('leaves %s, which the tools do not know, to the search of the pages', async (_, narrow) => {
	expect(titlesOf(await openSearch()({ query: 'mug', ...narrow }))).toContain('Everyday Mug');
	expect(calls).toEqual([]);
});

it('has the suggestions of the pages where nothing is found', async () => {
	const found = await openSearch()({ query: 'qwertyuiop' });
	expect(calls).toHaveLength(1);
	expect(found).toMatchObject({ products: [], totalCount: 0 });
});

it.each([
	['a profile elsewhere', 'https://agent.example/profile.json', 'profile_unreachable'],
	['a profile that is none', 'http://agent.example/profile.json', 'invalid_profile_url']
])('says clearly that the store rejects %s, once, and goes on without', async (_, url, code) => {
	const search = openSearch({ profileUrl: url });
	expect(titlesOf(await search({ query: 'mug' }))).toContain('Everyday Mug');
	expect(titlesOf(await search({ query: 'teapot' }))).toContain('Teapot');
	expect(calls).toHaveLength(1);
	expect(warnings).toEqual([
		{ level: 'error', facts: expect.objectContaining({ code, profileUrl: url, seconds: 300 }) }
	]);
	expect(JSON.stringify(warnings)).not.toContain('mug');
});

it.each([
	['a refusal of the business', () => Response.json(refuse('capabilities_incompatible')), 300],
	[
		'too many questions',
		() => new Response('{}', { status: 429, headers: { 'retry-after': '7' } }),
		7
	],
	['a fault', () => new Response('oh', { status: 500 }), 15],
	['no profile', () => fail(422, -32001, { code: 'invalid_profile_url', content: 'No.' }), 300],
	['a limit that is answered with 200', () => fail(200, -32600, 'Rate limit exceeded'), 15],
	['a tool that is not there', () => fail(200, -32602, 'Tool not found: search_catalog'), 15],
	['a token that it wants', () => fail(403, -32000, 'Unauthorized: A valid JWT is required'), 15],
	['a locked store', () => fail(500, -32603, 'Core client error'), 15],
	['arguments that it does not take', () => Response.json(refuseArguments()), 15],
	['a refusal without the status of one', () => Response.json(markAsError()), 15],
	['a page in place of an answer', () => new Response('<html>'), 15],
	['a shape that is none', () => Response.json({ result: { structuredContent: { ucp: {} } } }), 15],
	['a broken connection', () => Response.error(), 15]
])('finds without them after %s', async (_, answer, seconds) => {
	answerTools = answer;
	const search = openSearch();
	expect(titlesOf(await search({ query: 'mug' }))).toContain('Everyday Mug');
	await search({ query: 'lamp' });
	expect(calls).toHaveLength(1);
	expect(warnings.map(({ facts }) => facts['seconds'])).toEqual([seconds]);
});

it('reads an answer that comes as a stream', async () => {
	const opened = store.fetch;
	store.fetch = async (input, init) => {
		const text = await (await opened(input, init)).text();
		const headers = { 'content-type': 'text/event-stream' };
		return new Response(`event: message\ndata: ${text}\n\n`, { headers });
	};
	expect(titlesOf(await openSearch()({ query: 'mug' }))).toContain('Everyday Mug');
	expect([calls.length, warnings]).toEqual([1, []]);
});

it('reads the code of a refusal that is marked as an error, without the protocol’s status', async () => {
	answerTools = () => Response.json(markAsError());
	await openSearch()({ query: 'mug' });
	expect(warnings.map(({ facts }) => facts['code'])).toEqual(['invalid']);
});

function fail(status: number, code: number, data: unknown) {
	const error = { code, message: 'Refused', data };
	return Response.json({ jsonrpc: '2.0', id: 1, error }, { status });
}

function refuseArguments() {
	const text = 'Invalid arguments: value at `/catalog/query` is not a string';
	return { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text }], isError: true } };
}

/** As the platform marks refusals; some leave out the status that the protocol has. */
function markAsError() {
	const { result } = refuse('invalid');
	const { ucp, messages } = result.structuredContent;
	const structuredContent = { ucp: { version: ucp.version }, messages };
	return { jsonrpc: '2.0', id: 1, result: { structuredContent, content: [], isError: true } };
}

function refuse(code: string) {
	const ucp = { version: '2026-08-25', status: 'error' };
	const structuredContent = { ucp, messages: [{ type: 'error', code, content: 'No.' }] };
	return { jsonrpc: '2.0', id: 1, result: { structuredContent, content: [] } };
}
