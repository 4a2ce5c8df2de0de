import { estimateTokens } from '$lib/core/tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	assertAnswer,
	businessProfile
} from '../../demo-store/src/surfaces/mcp/testing/ucp-schemas.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

const MAX_REQUESTS = 3;
const MAX_TOKENS = 4000;
const MAX_UCP_TOKENS = 5000;

const resources = new AsyncDisposableStack();
let running: RunningShop;

beforeAll(async () => {
	running = resources.adopt(await startShop(), ({ stop }) => stop());
});
afterAll(() => resources.disposeAsync());

/** An agent that follows what it reads; it counts what that costs. */
function createAgent(origin: string) {
	const spent = { requests: 0, tokens: 0 };
	return {
		spent,
		async read(address: string): Promise<string> {
			const response = await fetch(new URL(address, origin));
			const text = await response.text();
			expect(response.status, text).toBe(200);
			spent.requests += 1;
			spent.tokens += estimateTokens(text);
			return text;
		}
	};
}

describe('an agent that knows the origin only', () => {
	it('finds a product, its price and a working buy link in 3 requests and 4,000 tokens', async () => {
		const agent = createAgent(running.shop);
		const guide = await agent.read('/llms.txt');
		const [, search = ''] = /\[Search\]\(([^)]+)\)/.exec(guide) ?? [];

		const found = await agent.read(search.replace('{words}', 'mug'));
		const [, product = ''] = /\[Everyday Mug\]\(([^)]+)\)/.exec(found) ?? [];

		const page = await agent.read(product);
		const sage = page.split('\n').find((line) => line.startsWith('| Sage |')) ?? '';
		const [, price, stock, , buy = ''] = sage
			.split('|')
			.slice(1)
			.map((cell) => cell.trim());
		expect([price, stock]).toEqual(['$22', 'In stock (3)']);
		expect(agent.spent.requests).toBeLessThanOrEqual(MAX_REQUESTS);
		expect(agent.spent.tokens).toBeLessThanOrEqual(MAX_TOKENS);

		const [, link = ''] = /\(([^)]+)\)/.exec(buy) ?? [];
		const checkout = await fetch(new URL(link, running.shop));
		expect([checkout.status, new URL(checkout.url).origin]).toEqual([200, running.store]);
		const text = await checkout.text();
		expect(text).toContain('Everyday Mug');
		expect(text).toContain('Sage');
	});

	it('finds the same over the commerce protocol in 3 requests and 5,000 tokens', async () => {
		const spent = { requests: 0, tokens: 0 };
		const read = (text: string): unknown => {
			spent.requests += 1;
			spent.tokens += estimateTokens(text);
			return JSON.parse(text);
		};
		const found = await fetch(`${running.shop}/.well-known/ucp`);
		const profile = businessProfile.parse(read(await found.text()));
		const [{ endpoint } = { endpoint: '' }] = profile.ucp.services['dev.ucp.shopping'] ?? [];
		expect(endpoint).toBe(`${running.shop}/api/ucp/mcp`);
		const send = async (method: string, params: object) => {
			const response = await fetch(endpoint, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
			});
			return (await response.json()) as { result: Record<string, unknown> };
		};
		const { result: listed } = await send('tools/list', {});
		const { tools } = read(JSON.stringify(listed)) as { tools: { name: string }[] };
		expect(tools.map(({ name }) => name)).toContain('search_catalog');

		const meta = { 'ucp-agent': { profile: 'http://localhost/agent.json' } };
		const catalog = { query: 'mug', pagination: { limit: 3 } };
		const { result } = await send('tools/call', {
			...{ name: 'search_catalog', arguments: { meta, catalog } }
		});
		assertAnswer('search_catalog', result['structuredContent']);
		const { products } = read(JSON.stringify(result['structuredContent'])) as {
			products: { title: string; variants: { checkout_url: string }[] }[];
		};
		expect(products[0]?.title).toBe('Everyday Mug');
		const checkout = await fetch(products[0]?.variants[0]?.checkout_url ?? '');
		expect([checkout.status, new URL(checkout.url).origin]).toEqual([200, running.store]);
		expect(spent.requests).toBeLessThanOrEqual(MAX_REQUESTS);
		expect(spent.tokens).toBeLessThanOrEqual(MAX_UCP_TOKENS);
	});

	it('finds the Markdown twin and the APIs on the home page', async () => {
		const { headers } = await fetch(running.shop, { headers: { accept: 'text/html' } });
		const links = headers.get('link') ?? '';
		expect(headers.get('vary')).toContain('Accept');
		const [, twin = ''] = /<([^>]+)>; rel="alternate"; type="text\/markdown"/.exec(links) ?? [];
		const [, catalog = ''] = /<([^>]+)>; rel="api-catalog"/.exec(links) ?? [];
		const home = await fetch(new URL(twin, running.shop));
		expect(home.headers.get('link')).toBe(`<${running.shop}/>; rel="canonical"`);
		const { linkset } = (await (await fetch(new URL(catalog, running.shop))).json()) as {
			linkset: { anchor: string; item?: { href: string }[] }[];
		};
		expect(linkset[0]?.item?.map(({ href }) => href)).toContain(`${running.shop}/api/ucp/mcp`);
	});

	it('reaches every link of the guide', async () => {
		const guide = await (await fetch(`${running.shop}/llms.txt`)).text();
		const links = [...guide.matchAll(/\]\((\S+)\)/g)].map(([, link = '']) => link);
		const toolPaths = ['/api/ucp/mcp', '/api/mcp'];
		const pages = links.filter((link) => !toolPaths.includes(new URL(link).pathname));
		const statuses = pages.map(async (link) => [link, (await fetch(link)).status]);
		expect(await Promise.all(statuses)).toEqual(pages.map((link) => [link, 200]));
	});
});

describe('every sitemap of the index', () => {
	it('lists addresses that answer, at most 250', async () => {
		const readLocations = async (url: string) => {
			const xml = await (await fetch(url)).text();
			return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
		};
		const shards = await readLocations(`${running.shop}/sitemap.xml`);
		expect(shards.map((url) => url.slice(`${running.shop}/sitemap/`.length))).toEqual([
			...['static.xml', 'products-1.xml', 'collections-1.xml', 'pages-1.xml', 'blogs-1.xml'],
			'articles-1.xml'
		]);
		for (const shard of shards) {
			const locations = await readLocations(shard);
			expect(locations.length).toBeGreaterThan(0);
			expect(locations.length).toBeLessThanOrEqual(250);
			const last = locations.at(-1) ?? '';
			expect([last, (await fetch(last, { method: 'HEAD' })).status]).toEqual([last, 200]);
		}
	});
});
