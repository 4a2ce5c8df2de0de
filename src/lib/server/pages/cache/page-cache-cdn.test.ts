import { describe, expect, it } from 'vitest';
import { MUG, NO_CART, openFakeSite, type FakeSite } from './testing/fake-site';

describe('a CDN', () => {
	const CONTROL = 'max-age=3600, stale-while-revalidate=300, stale-if-error=86700';

	async function ask(
		{ pages, requestPage, findMarket }: FakeSite,
		target: string,
		headers: Record<string, string> = {},
		by = requestPage
	): Promise<Headers> {
		const app = { requestPage: by, findMarket, ...NO_CART };
		const response = await pages.answer({ method: 'GET', target, headers }, app);
		const found = pages.find('GET', target, headers);
		if (found !== null) {
			const pairs = found.headers.flatMap((name, at) =>
				at % 2 === 0 && /^c|^su/.test(name) ? [[name, found.headers[at + 1]]] : []
			);
			expect(Object.fromEntries(response!.headers)).toMatchObject(Object.fromEntries(pairs));
		}
		return response!.headers;
	}

	const isStored = (headers: Headers) =>
		headers.has('cdn-cache-control') || !/private/.test(headers.get('cache-control') ?? '');

	it('is told how long to store a page and by which tags it is purged', async () => {
		const fastly = await ask(openFakeSite({ cdn: 'fastly' }), MUG);
		expect(fastly.get('cache-control')).toBe('public, max-age=0, must-revalidate');
		expect(fastly.get('cdn-cache-control')).toBe(CONTROL);
		expect(fastly.get('surrogate-control')).toBe(CONTROL);
		expect(fastly.get('surrogate-key')).toBe('product-mug');
		const cloudflare = await ask(openFakeSite({ cdn: 'cloudflare' }), MUG);
		expect(cloudflare.get('cdn-cache-control')).toBe(CONTROL);
		expect(cloudflare.get('cache-tag')).toBe('product-mug');
	});

	it('is told so again when it asks whether the page has changed', async () => {
		const shop = openFakeSite({ cdn: 'fastly' });
		const etag = (await ask(shop, MUG)).get('etag') ?? '';
		const found = shop.pages.find('GET', MUG, { 'if-none-match': etag });
		expect(found?.status).toBe(304);
		expect(found?.headers).toEqual(
			expect.arrayContaining(['surrogate-key', 'product-mug', CONTROL])
		);
	});

	it('is told nothing where there is none', async () => {
		const headers = await ask(openFakeSite(), MUG);
		expect([...headers.keys()].filter((name) => /^(?:cdn|surrogate|cache-tag)/.test(name))).toEqual(
			[]
		);
	});

	it.each<[string, string, Record<string, string>]>([
		['of who chose a country', MUG, { cookie: 'localization=DE-EN' }],
		['of who chose the country of the shop', MUG, { cookie: 'localization=US-EN' }],
		['of who has a cart', MUG, { cookie: 'cart=abc; cart_count=2.abc' }],
		['of who is signed in', MUG, { cookie: 'shop_customer_session.0=x' }],
		['that Accept turned into Markdown', MUG, { accept: 'text/markdown' }]
	])('may not store a page %s', async (_, target, headers) => {
		expect(isStored(await ask(openFakeSite({ cdn: 'cloudflare' }), target, headers))).toBe(false);
	});

	it('may store the Markdown that the address names', async () => {
		expect(isStored(await ask(openFakeSite({ cdn: 'cloudflare' }), `${MUG}.md`))).toBe(true);
	});

	it('may not store pages of a replica that does not hear of edits', async () => {
		const shop = openFakeSite({ cdn: 'fastly' });
		expect(isStored(await ask(shop, MUG))).toBe(true);
		shop.setDetached(true);
		expect(isStored(await ask(shop, MUG))).toBe(false);
		shop.setDetached(false);
		expect(isStored(await ask(shop, MUG))).toBe(true);
	});

	it('may not store what was invalidated while it was made', async () => {
		const shop = openFakeSite({ cdn: 'fastly' });
		const headers = await ask(shop, MUG, {}, async (page) => {
			const response = await shop.requestPage(page);
			await shop.cache.invalidateTags(['product-mug']);
			return response;
		});
		expect(isStored(headers)).toBe(false);
	});

	it('may not store what has no tags', async () => {
		const plain = () =>
			Promise.resolve(new Response('x', { headers: { 'cache-control': 'public, max-age=60' } }));
		expect(isStored(await ask(openFakeSite({ cdn: 'fastly' }), MUG, {}, plain))).toBe(false);
	});
});
