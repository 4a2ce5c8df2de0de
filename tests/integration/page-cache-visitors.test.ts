import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPreviews } from '$lib/server/preview/previews';
import { sendRawRequest } from '../support/raw-request.ts';
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

/** Cookies of visitors for whom a page is made anew. */
const UNSHARED_COOKIES = {
	message: `cart_message=${encode([{ kind: 'success', text: 'Added.', lineId: null }])}`,
	'two carts': 'cart=c1-none?key=a; cart=c2-none?key=b',
	'a fault of a field': `cart_message=${encode([{ kind: 'error', text: 'x', lineId: null, field: 'quantity' }])}`,
	'two countries': 'localization=DE-EN; localization=CA-EN',
	'an escaped country': 'localization=DE%2DEN',
	'session over TLS': '__Host-shop_customer_session.0=x',
	'a cookie that nobody knows': 'something=1'
};

/** Cookies of shoppers, who get the kept page with what is theirs. */
const SHOPPER_COOKIES = {
	cart: 'cart=c1-none?key=a; cart_count=3.c1-none',
	'a cart without a number': 'cart=c1-none?key=a',
	'a cart abroad': 'localization=DE-EN; cart=c1-none?key=a; cart_count=3.c1-none',
	session: 'shop_customer_session.0=x'
};

function encode(messages: object[]): string {
	return Buffer.from(JSON.stringify(messages)).toString('base64url');
}

const PREVIEW_SECRET = 'preview-secret-of-thirty-two-letters';
const PREVIEW_MARK = /preview-bar|\*\*Preview\*\*/;

let running: RunningShop;
/** The cookie of whoever has opened the link of a preview. */
let preview: string;
beforeAll(async () => {
	running = await startShop({ PREVIEW_SECRET });
	preview = await openPreview();
});
afterAll(() => running.stop());

async function openPreview(): Promise<string> {
	const { buildLink } = createPreviews({ secret: PREVIEW_SECRET, now: Date.now });
	const until = Date.now() + 3_600_000;
	const link = await buildLink({ path: '/collections', at: Date.parse('2026-12-01'), until });
	const { status, headers } = await ask(link);
	expect([status, headers['location']]).toEqual([303, '/collections']);
	return String(headers['set-cookie']).split(';', 1).join('');
}

const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
	sendRawRequest(running.shop, target, { headers, method });

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

	it('is made once for all who chose a country, as it would be made for one of them', async () => {
		const cookie = 'localization=DE-DE';
		const first = await ask(target, { cookie });
		expect(first.headers['x-cache']).toBe('miss');
		const next = await ask(target, { cookie: `_ga=GA1.1.2; ${cookie}` });
		expect(next.headers).toMatchObject({ 'x-cache': 'hit', age: expect.stringMatching(/^\d$/) });
		expect([next.status, next.body]).toEqual([first.status, first.body]);
		expect(next.headers['cache-control']).toMatch(/^private\b/);
		expect((await ask(target, { cookie }, 'HEAD')).headers['x-cache']).toBe('hit');
		const own = await ask(target, { cookie: `${cookie}; something=1` });
		expect([own.status, own.body]).toEqual([first.status, first.body]);
		for (const name of ['content-type', 'link', 'location', 'content-security-policy']) {
			expect(own.headers[name], name).toBe(first.headers[name]);
		}
	});

	it('is sent to shoppers too, for no other cache to keep', async () => {
		for (const [who, cookie] of Object.entries(SHOPPER_COOKIES)) {
			await ask(target, { cookie });
			const { status, headers } = await ask(target, { cookie });
			expect(headers['x-cache'], who).toBe('hit');
			expect(headers['cache-control'], who).toMatch(/^private\b/);
			expect(headers['vary'], who).toContain('Cookie');
			expect(status).toBe((await ask(target)).status);
		}
	});

	it('is made for each whose cookies no slot stands for', async () => {
		for (const [who, cookie] of Object.entries(UNSHARED_COOKIES)) {
			const { headers } = await ask(target, { cookie });
			expect(headers['x-cache'], who).toBe('bypass');
			expect(headers['age'], who).toBeUndefined();
			expect(headers['vary'], who).toContain('Cookie');
			const isUnknown = cookie === 'something=1';
			if (!isUnknown) expect(headers['cache-control'], who).toMatch(/^private\b/);
		}
		expect((await ask(target, { authorization: 'Bearer x' })).headers['age']).toBeUndefined();
	});

	it('is made for the holder of a preview, for nobody and nothing else', async () => {
		const live = await ask(target);
		const own = await ask(target, { cookie: preview, 'if-none-match': '*' });
		expect(own.status).toBe(live.status);
		expect(own.headers).toMatchObject({
			'cache-control': 'private, no-store',
			'x-cache': 'bypass',
			'x-robots-tag': 'noindex'
		});
		for (const name of ['etag', 'age', 'surrogate-control', 'cdn-cache-control']) {
			expect(own.headers[name], name).toBeUndefined();
		}
		const isPage = /text\/(?:html|markdown)/.test(String(own.headers['content-type']));
		expect(PREVIEW_MARK.test(own.body)).toBe(isPage);
		const next = await ask(target, { cookie: '_ga=GA1.1.2' });
		expect([next.headers['x-cache'], next.body]).toEqual(['hit', live.body]);
	});
});

it('keeps apart a preview and a visit that ask for the same page first', async () => {
	for (const [number, path] of ['/search?q=first', '/search.md?q=first'].entries()) {
		const target = `${path}${number}`;
		const [own, live, other] = await Promise.all([
			ask(target, { cookie: preview }),
			ask(target),
			ask(target, { cookie: preview })
		]);
		expect([own, other].map(({ body }) => PREVIEW_MARK.test(body))).toEqual([true, true]);
		expect([live.headers['x-cache'], PREVIEW_MARK.test(live.body)]).toEqual(['miss', false]);
		expect((await ask(target)).body).toBe(live.body);
	}
});

it('shows live pages to whoever has a cookie that is none of a preview', async () => {
	const [name] = preview.split('=');
	for (const cookie of [`${name}=1~AAAA`, preview.slice(0, -1), `${name}=`]) {
		const { headers, body } = await ask('/collections', { cookie });
		expect([headers['x-cache'], PREVIEW_MARK.test(body)]).toEqual(['bypass', false]);
	}
});

it.each(['/cart', '/examples', '/nothing.here', '/account/profile'])(
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

describe('a visitor who chose a country', () => {
	const target = '/products/pitcher';
	const from = (choice: string) => ({ cookie: `localization=${choice}` });

	it.each([
		['DE-EN', 'en', '€'],
		['DE-DE', 'de', '€'],
		['CA-EN', 'en', '"priceCurrency":"CAD"'],
		['JP-EN', 'en', '¥']
	])('%s sees its language and its currency, first and later', async (choice, language, symbol) => {
		for (const how of ['miss', 'hit']) {
			const { headers, body } = await ask(target, from(choice));
			expect(headers['x-cache']).toBe(how);
			expect(body).toContain(`<html lang="${language}"`);
			expect(body).toContain(symbol);
		}
		expect((await ask(target)).body).not.toContain(symbol);
	});

	it.each(['XX-EN', 'de-en', 'DE', 'DE-EN-', '-', 'nonsense', 'A'.repeat(4000)])(
		'that the store does not know sees what everybody sees: %s',
		async (choice) => {
			const { body } = await ask(target);
			const forged = await ask(target, from(choice));
			expect(forged.headers['x-cache']).toBe('hit');
			expect(forged.body).toBe(body);
			expect(forged.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
		}
	);

	it('gets the language that is spoken there for one that is not', async () => {
		const known = await ask('/products/everyday-mug', from('CA-EN'));
		const wished = await ask('/products/everyday-mug', from('CA-DE'));
		expect([wished.headers['x-cache'], wished.body]).toEqual(['hit', known.body]);
	});

	it('is not told that the page of another market is still good', async () => {
		const markets: Record<string, string>[] = [{}, from('DE-EN'), from('FR-EN'), from('CA-EN')];
		const tags = new Set<string>();
		for (const headers of markets) {
			await ask(target, headers);
			const etag = (await ask(target, headers)).headers['etag'] ?? '';
			tags.add(etag);
			for (const other of markets) {
				const { status } = await ask(target, { ...other, 'if-none-match': etag });
				expect(status).toBe(other === headers ? 304 : 200);
			}
		}
		expect(tags.size).toBe(markets.length);
	});

	it('reads the prices of their market in Markdown', async () => {
		await ask('/products/pitcher.md', from('DE-EN'));
		const { headers, body } = await ask('/products/pitcher.md', from('DE-EN'));
		expect(headers['x-cache']).toBe('hit');
		expect(body).toContain('€');
		expect((await ask('/products/pitcher.md')).body).not.toContain('€');
	});
});
