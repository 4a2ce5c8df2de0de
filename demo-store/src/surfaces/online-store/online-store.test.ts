import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../store/testing/open-test-shop.ts';
import { createOnlineStore } from './online-store.ts';

const ORIGIN = 'http://store.test';
const SHOP = 'http://shop.test';

let shop: TestShop;
let handle: ReturnType<typeof createOnlineStore>;

beforeEach(() => {
	shop = openTestShop();
	handle = createOnlineStore({ store: shop.store, origin: ORIGIN, shopOrigin: SHOP });
});

afterEach(() => {
	shop.store.close();
});

function open(path: string, init?: RequestInit): Response {
	const response = handle(new Request(ORIGIN + path, init));
	if (response === null) throw new Error(`${path} is left to others.`);
	return response;
}

/** Everything that an answer may hold; what is not there fails at the next assertion. */
interface Answer {
	product: { variants: object[] };
	products: { handle: string }[];
	resources: { results: Record<string, object[]> };
	description: string;
}

async function read(path: string): Promise<Answer> {
	return (await open(path).json()) as Answer;
}

describe('products', () => {
	test('have decimals in .json and hundredths in .js', async () => {
		const { product } = await read('/products/everyday-mug.json');
		expect(product).toMatchObject({ handle: 'everyday-mug', vendor: expect.any(String) });
		expect(product.variants[0]).toMatchObject({ price: '22.00', option1: 'Chalk', position: 1 });
		expect(await read('/products/everyday-mug.js')).toMatchObject({
			price: 2200,
			price_varies: false,
			compare_at_price: null,
			available: true,
			url: '/products/everyday-mug',
			featured_image: expect.stringMatching(/everyday-mug--chalk\.webp\?v=\d+$/)
		});
	});

	test('are listed page by page, each once', async () => {
		const handles: string[] = [];
		for (let page = 1; ; page += 1) {
			const { products } = await read(`/products.json?limit=20&page=${page}`);
			if (products.length === 0) break;
			expect(products.length).toBeLessThanOrEqual(20);
			handles.push(...products.map((product) => product.handle));
		}
		const { totalCount } = shop.store.catalog.listProductEntries(0, 0, 'US');
		expect(handles.length).toBe(totalCount);
		expect(new Set(handles).size).toBe(totalCount);
	});

	test.each(['/products/none.json', '/products/none.js', '/products/everyday-mug', '/pages/faq'])(
		'%s is left to others',
		(path) => {
			expect(handle(new Request(ORIGIN + path))).toBeNull();
		}
	);

	test('that are not published are left out', () => {
		const product = shop.store.catalog.getProductByHandle('everyday-mug')!;
		shop.store.catalog.saveProduct({ ...product, publishedAt: null });
		expect(handle(new Request(`${ORIGIN}/products/everyday-mug.js`))).toBeNull();
	});
});

describe('suggestions', () => {
	test('have the kinds that are asked for, four by default', async () => {
		const { resources } = await read('/search/suggest.json?q=mug');
		expect(Object.keys(resources.results)).toEqual(['queries', 'products', 'collections', 'pages']);
		expect(resources.results['products']?.[0]).toMatchObject({
			handle: 'everyday-mug',
			price: '22.00',
			available: true
		});
		const only = await read(
			'/search/suggest.json?q=mug&resources[type]=product&resources[limit]=1'
		);
		expect(Object.keys(only.resources.results)).toEqual(['products']);
		expect(only.resources.results['products']).toHaveLength(1);
	});

	test('say their language, a tag and a score, and nothing of limits', () => {
		const { headers } = open('/search/suggest.json?q=mug');
		const names = ['content-language', 'etag', 'server-timing'];
		const scores = ['shopify-complexity-score', 'shopify-complexity-score-v2'];
		expect([...names, ...scores].filter((name) => !headers.has(name))).toEqual([]);
		expect([...headers.keys()].filter((name) => /limit|retry/.test(name))).toEqual([]);
		const etagOf = (query: string) => open(`/search/suggest.json?q=${query}`).headers.get('etag');
		expect([etagOf('mug'), etagOf('vase') === etagOf('mug')]).toEqual([etagOf('mug'), false]);
	});

	test.each([
		['', 'q must be the text'],
		['q=', 'q must not be empty'],
		['q=mug&resources[type]=shoes', 'resources[type] must name some of'],
		['q=mug&resources[limit]=11', 'resources[limit] must be a whole number from 1 to 10'],
		['q=mug&resources[limit]=x', 'resources[limit] must be'],
		['q=mug&resources[limit_scope]=some', 'resources[limit_scope] must be all or each']
	])('of "%s" are refused', async (query, reason) => {
		const response = open(`/search/suggest.json?${query}`);
		const { description } = (await response.json()) as Answer;
		expect([response.status, description]).toEqual([422, expect.stringContaining(reason)]);
	});
});

test('the sitemap leads to every page of the storefront', async () => {
	const listLinks = async (path: string) =>
		[...(await open(path).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, link = '']) => link);
	const files = await listLinks('/sitemap.xml');
	expect(files.map((file) => file.replace(ORIGIN, ''))).toEqual([
		'/sitemap_products_1.xml',
		'/sitemap_collections_1.xml',
		'/sitemap_pages_1.xml',
		'/sitemap_blogs_1.xml'
	]);
	const lists = await Promise.all(files.map((file) => listLinks(file.replace(ORIGIN, ''))));
	expect(lists.flat()).toContain(`${SHOP}/products/everyday-mug`);
	expect(lists.flat().every((link) => link.startsWith(`${SHOP}/`))).toBe(true);
	expect(handle(new Request(`${ORIGIN}/sitemap_products_2.xml`))).toBeNull();
});

test('robots may read products and searches, not carts, and find the sitemap', async () => {
	const text = await open('/robots.txt').text();
	expect(text).toContain('Disallow: /cart\n');
	expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
	expect(text).not.toMatch(/\/products|\/search/);
});

test('agents are led to a guide, which leads them to the tools', async () => {
	expect(await open('/robots.txt').text()).toContain(`${ORIGIN}/agents.md`);
	const texts = await Promise.all(
		['/agents.md', '/llms.txt', '/llms-full.txt'].map(async (path) => open(path).text())
	);
	expect(new Set(texts).size).toBe(1);
	for (const address of ['/.well-known/ucp', '/api/ucp/mcp', '/products.json']) {
		expect(texts[0]).toContain(`(${ORIGIN}${address})`);
	}
});

test.each([
	['node', 429],
	['undici', 429],
	['nodejs-crawler (+https://a.example)', 200],
	['Mozilla/5.0 (X11; Linux x86_64)', 200]
])('%s gets %d for all products', (agent, status) => {
	const { status: answered } = open('/products.json', { headers: { 'user-agent': agent } });
	expect(answered).toBe(status);
});

test('customers are led to their pages at the storefront', () => {
	const response = open('/account/orders');
	expect([response.status, response.headers.get('location')]).toEqual([
		302,
		`${SHOP}/account/orders`
	]);
});

describe('a discount link', () => {
	const codesOf = (cookie: string) => {
		const id = decodeURIComponent(/^cart=([^;]+)/.exec(cookie)?.[1] ?? '');
		return shop.store.carts.get(`gid://shopify/Cart/${id}`)?.record.discountCodes;
	};

	test('gives a new visitor a cart with the code and leads on', () => {
		const { status, headers } = open('/discount/WELCOME10?redirect=/collections/all&utm_source=x');
		expect([status, headers.get('location')]).toEqual([
			302,
			`${SHOP}/collections/all?utm_source=x`
		]);
		expect(codesOf(headers.get('set-cookie') ?? '')).toEqual(['WELCOME10']);
	});

	test('adds to the codes of the cart that the visitor has', () => {
		const first = open('/discount/WELCOME10').headers.get('set-cookie') ?? '';
		const cookie = first.split(';')[0] ?? '';
		const { headers } = open('/discount/TAKE15', { headers: { cookie } });
		expect(headers.get('set-cookie')).toBeNull();
		expect(codesOf(first)).toEqual(['WELCOME10', 'TAKE15']);
	});

	test('changes nothing for HEAD', () => {
		const { status, headers } = open('/discount/WELCOME10', { method: 'HEAD' });
		expect([status, headers.get('set-cookie')]).toEqual([302, null]);
	});

	test.each([
		'//evil.example',
		'/\\evil.example',
		'https://evil.example/',
		'evil',
		'/x/..//evil.example'
	])('never leads to another host: %s', (redirect) => {
		const path = `/discount/WELCOME10?redirect=${encodeURIComponent(redirect)}`;
		expect(new URL(open(path).headers.get('location') ?? '').origin).toBe(SHOP);
	});
});

test.each(['/products.json', '/discount/WELCOME10', '/robots.txt', '/agents.md'])(
	'%s is read',
	(path) => {
		const response = open(path, { method: 'POST' });
		expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
	}
);
