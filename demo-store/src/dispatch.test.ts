import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDemoStore, type DemoStore } from './dispatch.ts';
import { seedImage } from './store/testing/seed-image.ts';
import { readSeedProduct, writeSeed } from './store/testing/write-seed.ts';
import { RequestRefusal } from './request-refusal.ts';

const ORIGIN = 'http://localhost:4010';
const NOW = Date.parse('2027-01-10T12:00:00Z');
const HTML = { accept: 'text/html,*/*;q=0.8' };

let pictureCache: string;
let demoStore: DemoStore;
let faults: object[];

beforeEach(async () => {
	pictureCache = await mkdtemp(join(tmpdir(), 'demo-store-'));
	faults = [];
	demoStore = open();
});

function open(options: { seedFolder?: string } = {}): DemoStore {
	return createDemoStore({
		store: {
			...(options.seedFolder === undefined ? { image: seedImage(NOW) } : options),
			databasePath: ':memory:',
			now: () => NOW,
			randomBytes: (length) => new Uint8Array(length).fill(7)
		},
		origin: ORIGIN,
		shopOrigin: 'http://localhost:3000',
		tokens: { public: 'public-token', private: 'private-token' },
		accountClient: {
			id: 'account-client',
			secret: 'account-secret',
			origins: ['http://localhost:3000']
		},
		pictureRoot: join(import.meta.dirname, 'store/seed/pictures'),
		mediaRoot: join(import.meta.dirname, 'store/seed/media'),
		pictureCache,
		log: { error: (details) => void faults.push(details) }
	});
}

afterEach(async () => {
	demoStore.close();
	await rm(pictureCache, { recursive: true, force: true });
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
	return demoStore.handle(new Request(ORIGIN + path, { headers }));
}

function query(text: string, variables: object = {}): Promise<Response> {
	return demoStore.handle(
		new Request(`${ORIGIN}/api/2026-04/graphql.json`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ query: text, variables })
		})
	);
}

describe('an address that nothing serves', () => {
	test('answers programs with the addresses that are served', async () => {
		const response = await get('/products/carafe.mp3');
		expect(response.status).toBe(404);
		const body = (await response.json()) as { error: string; served: { path: string }[] };
		expect(body.error).toBe('The demo store serves nothing at /products/carafe.mp3.');
		expect(body.served.map(({ path }) => path)).toContain('/admin');
	});

	test('answers people with a page, and repeats the address only as text', async () => {
		const response = await get('/%3Cscript%3E&<x', HTML);
		expect(response.status).toBe(404);
		expect(response.headers.get('vary')).toBe('Accept');
		const page = await response.text();
		expect(page).toContain('href="/admin"');
		expect(page).not.toMatch(/<script|<x/);
	});

	test.each(['/healthz/', '/healthz2', '/api/graphql.json', '/adminx', '/cdn/shop/x.webp'])(
		'%s is one',
		async (path) => {
			expect((await get(path)).status).toBe(404);
		}
	);
});

describe('a failure', () => {
	test('is told once in the log and without its stack to the client', async () => {
		vi.spyOn(demoStore.store.catalog, 'queryAllProducts').mockImplementation(() => {
			throw new Error('secret detail');
		});
		const response = await get('/admin/products');
		expect(response.status).toBe(500);
		const body = (await response.json()) as { error: string; requestId: string };
		expect(body.error).toContain(body.requestId);
		expect(JSON.stringify(body)).not.toContain('secret detail');
		expect(faults).toEqual([
			expect.objectContaining({ requestId: body.requestId, path: '/admin/products', method: 'GET' })
		]);
	});

	test('is not what a refused body is', async () => {
		const refusal = new RequestRefusal(413, 'too large');
		const body = new ReadableStream({ pull: (controller) => controller.error(refusal) });
		const init: RequestInit & { duplex: 'half' } = {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body,
			duplex: 'half'
		};
		const response = await demoStore.handle(new Request(`${ORIGIN}/admin/api/faults`, init));
		expect(response.status).toBe(413);
		expect(await response.json()).toEqual({ error: 'too large' });
		expect(faults).toEqual([]);
	});
});

test('every address it names is served', async () => {
	const response = await get('/');
	expect(response.status).toBe(200);
	const { served } = (await response.json()) as { served: { path: string }[] };
	expect(served.length).toBeGreaterThan(3);
	for (const { path } of served) {
		expect([path, (await get(path, HTML)).status]).toEqual([path, 200]);
	}
});

test('the welcome page leads to shop, admin and GraphiQL', async () => {
	const page = await (await get('/', HTML)).text();
	for (const address of ['http://localhost:3000', '/admin', '/api/2026-10/graphql.json']) {
		expect(page).toContain(`href="${address}"`);
	}
});

describe('trouble', () => {
	test('stops the API, but neither admin nor health', async () => {
		demoStore.store.faults.set({ outage: true });
		expect((await query('{ shop { name } }')).status).toBe(503);
		expect((await get('/healthz')).status).toBe(200);
		expect((await get('/admin')).status).toBe(200);
		demoStore.store.faults.set({ outage: false });
		const answer = await query('{ shop { name } }');
		expect(await answer.json()).toMatchObject({ data: { shop: { name: 'Prism Supply' } } });
	});
});

test('pictures of the API are served by the store', async () => {
	const answer = await query(
		'{ product(handle: "carafe") { featuredImage { url(transform: {maxWidth: 90}) } } }'
	);
	const { data } = (await answer.json()) as {
		data: { product: { featuredImage: { url: string } } };
	};
	const url = new URL(data.product.featuredImage.url);
	expect(url.origin).toBe(ORIGIN);
	const picture = await get(url.pathname + url.search);
	expect(picture.status).toBe(200);
	expect(picture.headers.get('content-type')).toBe('image/webp');
});

describe('a product with the ids and the 2,048 variants of a real store', () => {
	const PRODUCT = 8139883446580;
	const FIRST = 44520729444660;
	const COUNT = 2048;
	const LAST = FIRST + 32 * (COUNT - 1);
	let folder: string;

	beforeEach(() => {
		const { variants, options, ...product } = readSeedProduct('carafe');
		const values = Array.from({ length: COUNT }, (_, index) => `No. ${index + 1}`);
		folder = writeSeed({
			products: {
				products: [
					{
						...product,
						id: PRODUCT,
						options: [
							{
								...options[0],
								name: 'Number',
								optionValues: values.map((name) => ({ name, swatch: null }))
							}
						],
						variants: values.map((value, index) => ({
							...variants[0],
							id: FIRST + 32 * index,
							position: index + 1,
							title: value,
							selectedOptions: [{ name: 'Number', value }]
						}))
					}
				]
			}
		});
		demoStore.close();
		demoStore = open({ seedFolder: folder });
	});

	afterEach(() => rm(folder, { recursive: true }));

	test('is found and bought by them on every surface', async () => {
		const gid = `gid://shopify/ProductVariant/${LAST}`;
		const document = `mutation($gid: ID!) {
			cartCreate(input: { lines: [{ merchandiseId: $gid }] }) {
				cart { lines(first: 1) { nodes { merchandise { ... on ProductVariant { id title } } } } }
				userErrors { message }
			}
		}`;
		expect(await (await query(document, { gid })).json()).toMatchObject({
			data: {
				cartCreate: {
					cart: { lines: { nodes: [{ merchandise: { id: gid, title: 'No. 2048' } }] } },
					userErrors: []
				}
			}
		});
		const nodes = `query($ids: [ID!]!) { nodes(ids: $ids) {
			... on ProductVariant { title product { handle } } ... on Product { variantsCount { count } }
		} }`;
		const ids = [gid, `gid://shopify/Product/${PRODUCT}`];
		expect(await (await query(nodes, { ids })).json()).toMatchObject({
			data: {
				nodes: [
					{ title: 'No. 2048', product: { handle: 'carafe' } },
					{ variantsCount: { count: COUNT } }
				]
			}
		});
		const link = await get(`/cart/${LAST}:1`, HTML);
		expect(link.headers.get('location')).toMatch(/\/checkouts\//);
		const added = await demoStore.handle(
			new Request(`${ORIGIN}/cart/add.js`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ id: LAST, quantity: 1 })
			})
		);
		expect(await added.json()).toMatchObject({ variant_id: LAST, product_id: PRODUCT });
		const call = await demoStore.handle(
			new Request(`${ORIGIN}/api/ucp/mcp`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', accept: 'application/json' },
				body: JSON.stringify({
					jsonrpc: '2.0',
					id: 1,
					method: 'tools/call',
					params: {
						name: 'create_cart',
						arguments: {
							meta: { 'ucp-agent': { profile: 'http://localhost:3000/agent.json' } },
							cart: {
								line_items: [{ item: { id: `gid://shopify/ProductVariant/${LAST}` }, quantity: 1 }]
							}
						}
					}
				})
			})
		);
		expect(JSON.stringify(await call.json())).toContain(`ProductVariant/${LAST}`);
		const theme = await (await get('/products/carafe.js')).json();
		expect(theme).toMatchObject({ id: PRODUCT });
		expect((theme as { variants: object[] }).variants.at(-1)).toMatchObject({ id: LAST });
	});
});

test('a store of little more than a name answers with nulls, and shows its pages', async () => {
	const folder = writeSeed({
		shop: { shop: { name: 'Corner', currencyCode: 'EUR', brand: { mark: null } } },
		products: { products: [{ title: 'Cup', variants: [{ id: 44520729444660, price: '4' }] }] },
		content: {
			blogs: [{ title: 'News' }],
			articles: [{ title: 'Open', blogHandle: 'news', contentHtml: '<p>Come in.</p>' }]
		}
	});
	demoStore.close();
	demoStore = open({ seedFolder: folder });
	await rm(folder, { recursive: true });
	const document = `{
		shop { brand { logo { id } slogan } privacyPolicy { id } }
		product(handle: "cup") {
			vendor featuredImage { url } priceRange { minVariantPrice { amount currencyCode } }
			selectedOrFirstAvailableVariant { availableForSale quantityAvailable unitPrice { amount } }
		}
		blog(handle: "news") { articleByHandle(handle: "open") { authorV2 { name } excerpt image { url } } }
		menu(handle: "main-menu") { id }
	}`;
	const token = { 'x-shopify-storefront-access-token': 'public-token' };
	const answer = await demoStore.handle(
		new Request(`${ORIGIN}/api/2026-04/graphql.json`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...token },
			body: JSON.stringify({ query: document })
		})
	);
	expect(await answer.json()).toMatchObject({
		data: {
			shop: { brand: { logo: null, slogan: null }, privacyPolicy: null },
			product: {
				vendor: '',
				featuredImage: null,
				priceRange: { minVariantPrice: { amount: '4.0', currencyCode: 'EUR' } },
				selectedOrFirstAvailableVariant: {
					availableForSale: true,
					quantityAvailable: null,
					unitPrice: null
				}
			},
			blog: { articleByHandle: { authorV2: null, excerpt: null, image: null } },
			menu: null
		}
	});
	let page = await get('/cart/44520729444660:1', HTML);
	for (let step = 0; page.headers.has('location') && step < 5; step += 1) {
		const { pathname, search } = new URL(page.headers.get('location') ?? '', ORIGIN);
		page = await get(pathname + search, HTML);
	}
	expect(page.status).toBe(200);
	expect(await page.text()).toMatch(/Corner[^]*Cup/);
	expect(faults).toEqual([]);
});
