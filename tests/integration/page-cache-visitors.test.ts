import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRaw } from '../support/ask-raw.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** Every kind of page that is kept, as the built shop answers it over HTTP. */
const KEPT = [
	['home', '/'],
	['product', '/products/everyday-mug'],
	['variant', '/products/everyday-mug?Color=Ink'],
	['collections', '/collections'],
	['collection', '/collections/tableware'],
	[
		'filtered collection',
		'/collections/tableware?filter.v.option.color=Ink&sort_by=price-ascending'
	],
	['all products', '/collections/all'],
	['search', '/search?q=lamp'],
	['policy', '/policies/refund-policy'],
	['page', '/pages/about'],
	['blog', '/blogs/journal'],
	['article', '/blogs/journal/finding-a-spectrum-at-home'],
	['feed', '/blogs/journal/feed.xml'],
	['guide', '/llms.txt'],
	['sitemap', '/sitemap.xml'],
	['sitemap shard', '/sitemap/products-1.xml'],
	['Markdown of home', '/index.md'],
	['Markdown of a product', '/products/everyday-mug.md'],
	['Markdown of a collection', '/collections/tableware.md'],
	['data of a product', '/products/everyday-mug/__data.json?x-sveltekit-invalidated=001'],
	['missing product', '/products/no-such-thing'],
	['redirect', '/products/triangular-prism']
] as const;

const PRIVATE_COOKIES = {
	cart: 'cart=c1-none?key=a',
	message: 'cart_message=W10',
	country: 'localization=DE-EN',
	session: 'shop_customer_session.0=x',
	'session over TLS': '__Host-shop_customer_session.0=x',
	'a cookie that nobody knows': 'something=1'
};

let running: RunningShop;
beforeAll(async () => (running = await startShop()));
afterAll(() => running.stop());

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
	askRaw(running.shop, target, { headers, method });

describe.each(KEPT)('%s', (_, target) => {
	it('is made for the first and sent to the next, for HEAD and statistics too', async () => {
		const first = await ask(target);
		// Home was asked for when the shop was started.
		expect(first.headers['x-cache']).toBe(target === '/' ? 'hit' : 'miss');
		const next = await ask(target, { cookie: '_ga=GA1.1.2; _fbp=fb.1.2' });
		expect(next.headers).toMatchObject({ 'x-cache': 'hit', age: expect.stringMatching(/^\d$/) });
		expect(next.body).toBe(first.body);
		expect(next.status).toBe(first.status);
		const head = await ask(target, {}, 'HEAD');
		expect([head.headers['x-cache'], head.body]).toEqual(['hit', '']);
		expect(head.headers['content-length']).toBe(next.headers['content-length']);
		expect(next.headers['vary']).toContain('Cookie');
	});

	it('is made for each who is known to the shop', async () => {
		for (const [who, cookie] of Object.entries(PRIVATE_COOKIES)) {
			const { headers } = await ask(target, { cookie });
			expect(headers['x-cache'], who).toBeOneOf(['bypass', undefined]);
			expect(headers['age'], who).toBeUndefined();
		}
		expect((await ask(target, { authorization: 'Bearer x' })).headers['age']).toBeUndefined();
	});
});

it.each(['/cart', '/examples', '/nothing-here', '/account/profile'])(
	'keeps nothing of %s',
	async (target) => {
		await ask(target);
		const { headers } = await ask(target);
		expect(headers['x-cache']).toBeOneOf(['bypass', undefined]);
		expect(headers['age']).toBeUndefined();
	}
);

it('tells apart what the visitor likes to read', async () => {
	const target = '/products/dome-lamp';
	const html = await ask(target, { accept: 'text/html' });
	const markdown = await ask(target, { accept: 'text/markdown' });
	expect(markdown.headers).toMatchObject({ 'x-cache': 'miss' });
	expect(markdown.headers['content-type']).toMatch(/^text\/markdown/);
	expect((await ask(target, { accept: 'text/html' })).body).toBe(html.body);
	expect(await ask(`${target}.md`)).toMatchObject({
		...{ body: markdown.body, headers: { 'x-cache': 'hit' } }
	});
});

it('tells who has the page already, whatever form of it', async () => {
	const target = '/collections/lighting';
	for (const coding of ['br', 'gzip', 'identity']) {
		await ask(target, { 'accept-encoding': coding });
		const { headers } = await ask(target, { 'accept-encoding': coding });
		expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
		const again = await ask(target, { 'if-none-match': headers['etag'] ?? '' });
		expect([again.status, again.body]).toEqual([304, '']);
		expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
	}
	expect((await ask(target, { 'if-none-match': '"other"' })).status).toBe(200);
});

it('lets campaigns share a page, and carries their tags on where a page links on', async () => {
	expect((await ask('/pages/shipping?utm_source=a&gclid=1')).headers['x-cache']).toBe('miss');
	expect((await ask('/pages/shipping?fbclid=2&utm_source=b')).headers['x-cache']).toBe('hit');
	const tagged = await ask('/products/everyday-mug?utm_source=letter');
	expect(tagged.headers['x-cache']).toBe('bypass');
	expect(tagged.body).toContain('utm_source=letter&amp;Color=Ink');
	const moved = await ask('/products/triangular-prism?utm_source=letter');
	expect(moved.headers['location']).toBe('/products/equilateral-prism?utm_source=letter');
});
