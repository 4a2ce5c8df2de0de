import { estimateTokens } from '$lib/core/tokens';
import robotsParser from 'robots-parser';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Payload } from '../../demo-store/src/surfaces/mcp/testing/open-mcp.ts';
import {
	assertAnswer,
	assertProfile
} from '../../demo-store/src/surfaces/mcp/testing/published-rules.ts';
import { listen } from '../support/platform-server.ts';
import { openUcpClient, type UcpClient } from '../support/ucp-client.ts';

/** An example of the platform, which the demo store knows. */
const PROFILE = 'https://shopify.dev/ucp/agent-profiles/2026-08-25/valid-with-capabilities.json';
const MAX_REQUESTS = 3;
const MAX_TOKENS = 2000;
const MAX_UCP_TOKENS = 8000;

const resources = new AsyncDisposableStack();
const running = inject('sharedShop');

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
	it('finds a product, its price and a working buy link in 3 requests and 2,000 tokens', async () => {
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
		expect([price, stock]).toEqual(['$22.00', 'In stock (3)']);
		expect(agent.spent.requests).toBeLessThanOrEqual(MAX_REQUESTS);
		expect(agent.spent.tokens).toBeLessThanOrEqual(MAX_TOKENS);

		const [, link = ''] = /\(([^)]+)\)/.exec(buy) ?? [];
		const checkout = await fetch(new URL(link, running.shop));
		expect([checkout.status, new URL(checkout.url).origin]).toEqual([200, running.store]);
		const text = await checkout.text();
		expect(text).toContain('Everyday Mug');
		expect(text).toContain('Sage');
	});

	it('finds the same over the commerce protocol in 3 requests and 8,000 tokens', async () => {
		const spent = { requests: 0, tokens: 0 };
		const read = (text: string): unknown => {
			spent.requests += 1;
			spent.tokens += estimateTokens(text);
			return JSON.parse(text);
		};
		const found = await fetch(`${running.shop}/.well-known/ucp`);
		const profile = read(await found.text()) as {
			ucp: { services: Record<string, { endpoint: string }[]> };
		};
		assertProfile(profile);
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
		const listedTools = listed['tools'] as { name: string; outputSchema: object }[];
		// A model reads what tools take; its client keeps the schemas of answers.
		const shown = listedTools.map(({ outputSchema: _, ...tool }) => tool);
		const tools = read(JSON.stringify(shown)) as { name: string }[];
		expect(tools.map(({ name }) => name)).toContain('search_catalog');

		const meta = { 'ucp-agent': { profile: PROFILE } };
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

	it.each(['/nonexistent', '/pages', '/shop'])(
		'is told in a few words of Markdown that %s is no page',
		async (path) => {
			const accept = { headers: { accept: 'text/markdown' } };
			for (const response of [
				await fetch(running.shop + path, accept),
				await fetch(`${running.shop}${path}.md`)
			]) {
				expect([response.status, response.headers.get('content-type')]).toEqual([
					...[404, 'text/markdown; charset=utf-8']
				]);
				const text = await response.text();
				expect(text).toContain('[Search](/search.md)');
				expect(text.length).toBeLessThan(500);
			}
		}
	);

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
		const links = [...guide.matchAll(/\]\((\S+)\)/g)].map(
			([, link = '']) => new URL(link, running.shop).href
		);
		const toolPaths = ['/api/ucp/mcp', '/api/mcp'];
		const pages = links.filter((link) => !toolPaths.includes(new URL(link).pathname));
		const statuses = pages.map(async (link) => [link, (await fetch(link)).status]);
		expect(await Promise.all(statuses)).toEqual(pages.map((link) => [link, 200]));
	});
});

describe('an agent that shops in another country', () => {
	const market = 'country=DE&language=de';

	it.each(['/products/jar-candle', '/collections/candles', '/search?q=kerze', '/'])(
		'reads %s in its currency, and so do the links that it follows',
		async (path) => {
			const address = new URL(path, running.shop);
			for (const [name, value] of new URLSearchParams(market))
				address.searchParams.set(name, value);
			const response = await fetch(address, { headers: { accept: 'text/markdown' } });
			const text = await response.text();
			expect(response.headers.get('cache-control')).toMatch(/^public/);
			expect(text).toContain('€');
			expect(text).toContain('Preise in EUR, inkl. MwSt.');
			expect(text).not.toMatch(/\$\d/);
			const pages = [...text.matchAll(/\]\((\/[^)\s]*\.md[^)\s]*)\)/g)].map(
				([, link = '']) => link
			);
			expect(pages).not.toEqual([]);
			expect(pages.filter((link) => !link.endsWith(market))).toEqual([]);
			expect((await fetch(new URL(pages[0] ?? '', running.shop))).status).toBe(200);
		}
	);

	it('reads labels in its language, also where there is nothing', async () => {
		const read = async (path: string) =>
			(await fetch(`${running.shop}${path}?locale=de-DE`)).text();
		const [product, missing, cart] = await Promise.all(
			['/products/everyday-mug.md', '/products/none.md', '/cart.md'].map(read)
		);
		expect(product).toContain('| Preis | Verfügbarkeit | Seite | Kaufen |');
		expect(product).toMatch(/Auf Lager \(\d+\)/);
		expect(product).toContain('Preise in EUR, inkl. MwSt.');
		expect(product).not.toMatch(/In stock|Prices in|Buy link/);
		expect(missing).toContain('# Produkt nicht gefunden');
		expect(missing).toContain('(/search.md?country=DE&language=de)');
		expect(cart).toContain('Der Warenkorb ist leer.');
	});

	it('does not change what others read', async () => {
		const read = async (query: string) =>
			(await fetch(`${running.shop}/products/jar-candle.md${query}`)).text();
		const before = await read('');
		expect(await read('?locale=de-DE')).toContain('Preise in EUR, inkl. MwSt.');
		expect(await read('')).toBe(before);
		expect(before).toContain('Prices in USD, plus tax');
		expect(await read('?country=XX')).toContain('Prices in USD, plus tax');
	});

	it('calls tools in its currency and language, and may say otherwise in a call', async () => {
		const call = async (query: string, name: string, args: object) => {
			const meta = { 'ucp-agent': { profile: PROFILE } };
			const params = { name, arguments: { meta, ...args } };
			const response = await fetch(`${running.shop}/api/ucp/mcp${query}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
			});
			const { result } = (await response.json()) as { result: { structuredContent: unknown } };
			assertAnswer(name, result.structuredContent);
			return result.structuredContent;
		};
		const found = { price_range: { min: { currency: 'EUR' } }, title: 'Kerze im Glas' };
		const catalog = { id: 'jar-candle' };
		for (const query of [`?${market}`, '?locale=de-DE']) {
			expect(await call(query, 'get_product', { catalog })).toMatchObject({ product: found });
		}
		const context = { address_country: 'GB' };
		expect(
			await call(`?${market}`, 'get_product', { catalog: { ...catalog, context } })
		).toMatchObject({ product: { price_range: { min: { currency: 'GBP' } } } });
		const id = 'gid://shopify/ProductVariant/4500000013001';
		const cart = { line_items: [{ item: { id }, quantity: 1 }] };
		expect(await call(`?${market}`, 'create_cart', { cart })).toMatchObject({ currency: 'EUR' });
		expect(await call('', 'create_cart', { cart })).toMatchObject({ currency: 'USD' });
	});

	it('finds the feed in its language', async () => {
		const feed = await fetch(`${running.shop}/blogs/journal/feed.xml?locale=de-DE`);
		expect(await feed.text()).toContain('xml:lang="de"');
	});
});

describe('the client that the platform publishes', () => {
	const ADDRESS = {
		street_address: '12 Lantern Row',
		address_locality: 'Portland',
		address_region: 'ME',
		postal_code: '04101',
		address_country: 'US'
	};
	let client: UcpClient;

	beforeAll(async () => {
		client = resources.adopt(await openUcpClient(), ({ close }) => close());
	});

	/** The answer to a command at the shop; what the client refuses fails here. */
	async function ask(tool: string, command: readonly string[], input?: object) {
		const outcome = await client.run(running.shop, command, input);
		const answer = { ucp: outcome.ucp, ...outcome.result };
		assertAnswer(tool, answer);
		return answer as unknown as Payload;
	}

	it('takes the profile of the shop and of the store for valid', async () => {
		for (const business of [running.shop, running.store]) {
			const { result } = await client.run(business, ['discover']);
			expect(result).toMatchObject({ business, protocol: { version: '2026-08-25' } });
		}
	});

	it('refuses a profile that breaks the published rules', async () => {
		const found = await fetch(`${running.shop}/.well-known/ucp`);
		const { ucp } = (await found.json()) as { ucp: { capabilities: object } };
		const broken = JSON.stringify({ ucp: { ...ucp, capabilities: Object.keys(ucp.capabilities) } });
		const business = await listen((_, response) => {
			response.writeHead(200, { 'content-type': 'application/json' }).end(broken);
		});
		resources.defer(business.close);
		const { code } = await client.run(business.origin, ['discover']);
		expect(code).toBe('PROFILE_SCHEMA_INVALID');
	});

	it('finds a product, and leads the buyer to where it is paid', async () => {
		const { products } = await ask('search_catalog', ['catalog', 'search'], {
			query: 'mug',
			pagination: { limit: 1 }
		});
		const { id, price, seller } = products[0]!.variants[0]!;
		expect(seller.domain).toBe(new URL(running.shop).host);

		const line_items = [{ item: { id }, quantity: 2 }];
		const cart = await ask('create_cart', ['cart', 'create'], { line_items });
		const subtotal = { type: 'subtotal', display_text: 'Subtotal', amount: 2 * price.amount };
		expect(cart.totals).toContainEqual(subtotal);

		const converted = { cart_id: cart.id, line_items: [] };
		const checkout = await ask('create_checkout', ['checkout', 'create'], converted);
		expect([checkout.status, checkout.totals[0]]).toEqual(['incomplete', subtotal]);

		const buyer = { email: 'maya@example.com', first_name: 'Maya', last_name: 'Okafor' };
		const methods = [{ type: 'shipping', destinations: [ADDRESS] }];
		const changed = await ask('update_checkout', ['checkout', 'update', checkout.id], {
			...{ line_items, buyer, fulfillment: { methods } }
		});
		expect(changed.totals.map(({ type }) => type)).toContain('fulfillment');

		const ended = await ask('complete_checkout', ['checkout', 'complete', checkout.id], {});
		expect(ended.status).toBe('requires_escalation');
		const page = await fetch(ended.continue_url);
		expect([page.status, new URL(page.url).origin]).toEqual([200, running.store]);
		expect(await page.text()).toContain('Everyday Mug');
	});

	it('learns what a change of a checkout takes', async () => {
		const { result } = await client.run(running.shop, ['checkout', 'update', '--input-schema']);
		const { tool } = result as { tool: { inputSchema: object } };
		const listed = JSON.stringify(tool.inputSchema);
		for (const name of [
			'line_items',
			'buyer',
			'fulfillment',
			'postal_code',
			'selected_option_id'
		]) {
			expect(listed).toContain(`"${name}":{`);
		}
	});

	it('is told in the protocol’s own words what there is not', async () => {
		const missing = ['cart', 'get', 'gid://shopify/Cart/1?key=2'];
		const { ucp, messages } = await ask('get_cart', missing);
		expect([ucp.status, messages[0]?.code]).toEqual(['error', 'not_found']);
	});

	it('is told that orders need a token of the platform', async () => {
		const order = ['order', 'get', 'gid://shopify/Order/1'];
		const { message } = await client.run(running.shop, order);
		expect(message).toContain('AuthenticationRequired');
	});
});

describe('an agent that keeps to robots.txt', () => {
	/** Addresses of a text: links of Markdown, and those in code, with example values for placeholders. */
	const listAddresses = (text: string) => {
		const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
		const codes = [...text.matchAll(/`((?:https?:\/)?\/[^`\s]+)`/g)].map(([, code = '']) => code);
		const found = [...links, ...codes].map((address) =>
			address.replace('{words}', 'mug').replace('{variant}:{quantity}', '4500000013001:1')
		);
		return [...new Set(found)].map((address) => new URL(address, running.shop).href);
	};
	const read = async (address: string) => (await fetch(address)).text();

	it('may follow every address of the guide, and every one that those pages lead to', async () => {
		const robots = robotsParser(
			`${running.shop}/robots.txt`,
			await read(`${running.shop}/robots.txt`)
		);
		const guide = listAddresses(await read(`${running.shop}/llms.txt`));
		expect(guide).toContain(`${running.shop}/cart/4500000013001:1`);
		const filtered = `${running.shop}/collections/all.md?filter.v.availability=1&sort_by=price-ascending`;
		// The examples are for developers: commands that people try.
		const pages = [...guide, filtered].filter(
			(address) => address.includes('.md') && !address.includes('/examples')
		);
		const texts = await Promise.all(pages.map(read));
		const own = [...guide, filtered, ...texts.flatMap(listAddresses)].filter(
			(address) => new URL(address).origin === running.shop
		);
		expect(own.length).toBeGreaterThan(100);
		expect(own.filter((address) => robots.isAllowed(address, 'AnyBot') !== true)).toEqual([]);
	});

	it('finds an API behind every entry of the catalog', async () => {
		const catalog = await fetch(`${running.shop}/.well-known/api-catalog`);
		const { linkset } = (await catalog.json()) as { linkset: { anchor: string }[] };
		const statuses = linkset.map(async ({ anchor }) => (await fetch(anchor)).status);
		// The tools take POST.
		expect((await Promise.all(statuses)).filter((status) => ![200, 405].includes(status))).toEqual(
			[]
		);
	});
});

describe('an agent that knows the addresses of this platform', () => {
	interface JsonProduct {
		handle: string;
		variants: { id: number; price: string; available: boolean }[];
	}
	const readJson = async (path: string) => {
		const response = await fetch(running.shop + path);
		expect([path, response.status]).toEqual([path, 200]);
		return (await response.json()) as { products: JsonProduct[]; product: JsonProduct };
	};

	it('reads every product once, page by page', async () => {
		const xml = await (await fetch(`${running.shop}/sitemap/products-1.xml`)).text();
		const listed = [...xml.matchAll(/<loc>[^<]+\/products\/([^<]+)<\/loc>/g)].map(([, it]) => it);
		const handles: string[] = [];
		for (let page = 1; handles.length < listed.length; page += 1) {
			const { products } = await readJson(`/products.json?limit=7&page=${page}`);
			if (products.length === 0) break;
			handles.push(...products.map(({ handle }) => handle));
		}
		expect(handles.toSorted()).toEqual(listed.toSorted());
		expect((await readJson('/products.json?limit=50&page=20')).products).toEqual([]);
	});

	it('finds the variants of the page, each with a buy link that works', async () => {
		const { product } = await readJson('/products/everyday-mug.json');
		const markdown = await (await fetch(`${running.shop}/products/everyday-mug.md`)).text();
		const buyable = product.variants.filter(({ available }) => available);
		const links = [...markdown.matchAll(/\[Buy\]\(\/cart\/(\d+):1\)/g)].map(([, id]) => Number(id));
		expect(buyable.map(({ id }) => id)).toEqual(links);
	});

	it('reads the products of a collection in the order of its page, in the currency of the address', async () => {
		const { products } = await readJson(
			'/collections/candles/products.json?country=DE&language=de'
		);
		const market = 'country=DE&language=de';
		const page = await (await fetch(`${running.shop}/collections/candles.md?${market}`)).text();
		const shown = [...page.matchAll(/\/products\/([^.]+)\.md/g)].map(([, handle]) => handle);
		expect(products.map(({ handle }) => handle)).toEqual(shown);
		const [home] = (await readJson('/collections/candles/products.json')).products;
		expect(products[0]?.variants[0]?.price).not.toBe(home?.variants[0]?.price);
	});
});

describe('every sitemap of the index', () => {
	it('lists addresses that answer, at most 250', async () => {
		const readLocations = async (url: string) => {
			const xml = await (await fetch(url)).text();
			return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) =>
				location.replaceAll('&amp;', '&')
			);
		};
		const shards = await readLocations(`${running.shop}/sitemap.xml`);
		const names = shards.map((url) => url.slice(`${running.shop}/sitemap/`.length));
		const own = ['static.xml', 'products-1.xml', 'collections-1.xml', 'pages-1.xml'];
		expect(names.slice(0, 6)).toEqual([...own, 'blogs-1.xml', 'articles-1.xml']);
		// Those of the other markets have parameters.
		expect(names.slice(6).filter((name) => !name.includes('.xml?country='))).toEqual([]);
		for (const shard of shards) {
			const locations = await readLocations(shard);
			expect(locations.length).toBeGreaterThan(0);
			expect(locations.length).toBeLessThanOrEqual(250);
			const last = locations.at(-1) ?? '';
			expect([last, (await fetch(last, { method: 'HEAD' })).status]).toEqual([last, 200]);
		}
	});
});
