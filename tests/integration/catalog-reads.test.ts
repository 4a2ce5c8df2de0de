import {
	getBlog,
	getBlogFeed,
	getBlogs,
	getPolicyLinks,
	getProduct,
	getSearchPage,
	resolveUrlRedirect
} from '$lib/server/storefront';
import { handlePredictiveSearch } from '$lib/server/predictive-search';
import type { PredictiveSearch } from '$lib/domain/predictive-search';
import { afterAll, describe, expect, it } from 'vitest';
import { MAIN_SITE } from '$lib/server/base/market-sites';
import { openDemoStore } from '../support/open-demo-store.ts';

const { storefront, connect, close } = openDemoStore();
afterAll(close);

const at = (path: string) => new URL(path, 'http://localhost:4159');

describe('what the merchant has moved', () => {
	it.each([
		['/products/triangular-prism', '/products/equilateral-prism'],
		['/products/stoneware-mug', '/products/everyday-mug'],
		['/products/fluted-tumbler', '/products/ribbed-tumbler'],
		['/products/scented-candle', '/products/jar-candle'],
		['/collections/lamps', '/collections/lighting'],
		['/collections/vases', '/collections/vases-planters'],
		['/collections/stationery', '/collections/desk'],
		['/pages/our-story', '/pages/about'],
		['/pages/delivery', '/pages/shipping-and-returns'],
		['/blogs/news', '/blogs/journal']
	])('%s is at %s', async (path, target) => {
		expect(await resolveUrlRedirect(storefront, at(path))).toBe(target);
		const shouted = at(`${path.toUpperCase()}/?utm_source=mail`);
		expect(await resolveUrlRedirect(storefront, shouted)).toBe(`${target}?utm_source=mail`);
	});

	it.each(['/', '/products', '/products/equilateral-prism', '/blogs/news/x', '/path:x'])(
		'%s has not moved',
		async (path) => {
			expect(await resolveUrlRedirect(storefront, at(path))).toBeNull();
		}
	);
});

describe('suggestions', () => {
	const ask = async (query: string, shopper = storefront) => {
		const url = at(`/api/predictive-search?${query}`);
		const response = await handlePredictiveSearch({
			url,
			locals: { storefront: shopper, site: MAIN_SITE }
		});
		return (await response.json()) as PredictiveSearch;
	};

	it('are of every kind, with prices', async () => {
		const { term, total, items } = await ask('q=lamp&limit=2');
		expect([term, total]).toEqual(['lamp', 7]);
		expect(items.products[0]).toEqual({
			__typename: 'Product',
			id: 'gid://shopify/Product/8100000000009',
			title: 'Cylinder Lamp',
			handle: 'cylinder-lamp',
			trackingParameters: expect.stringMatching(/^_pos=1&_psid=[0-9a-f]+&_psq=lamp&_ss=e&_v=1\.0$/),
			vendor: 'Lumen & Fold',
			availableForSale: true,
			featuredImage: expect.objectContaining({ width: 960, height: 1200 }),
			priceRange: {
				minVariantPrice: { amount: '89.00', currencyCode: 'USD' },
				maxVariantPrice: { amount: '129.00', currencyCode: 'USD' }
			},
			compareAtPriceRange: expect.any(Object),
			selectedOrFirstAvailableVariant: {
				id: 'gid://shopify/ProductVariant/4500000009001',
				image: expect.any(Object),
				price: { amount: '89.00', currencyCode: 'USD' },
				compareAtPrice: { amount: '105.00', currencyCode: 'USD' }
			}
		});
		expect(items.collections.map(({ handle }) => handle)).toEqual(['lighting']);
		expect(items.queries[0]?.styledText).toBe('<span>table </span><mark>lamp</mark>');
	});

	it('are of the kinds that were asked for, as many together as were asked for', async () => {
		const { items, total } = await ask('q=lamp&types=PRODUCT,QUERY&limit=3&limitScope=ALL');
		expect(total).toBe(3);
		expect([items.collections, items.pages, items.articles]).toEqual([[], [], []]);
	});

	it('leave out what is sold out, unless it is asked for', async () => {
		const handles = async (query: string) =>
			(await ask(query)).items.products.map(({ handle }) => handle);
		expect(await handles('q=pitcher')).not.toContain('pitcher');
		expect(await handles('q=pitcher&unavailableProducts=SHOW')).toContain('pitcher');
	});

	it('cost what they cost where the shopper is', async () => {
		const { items } = await ask('q=dome&types=PRODUCT', connect({ country: 'JP', language: 'EN' }));
		expect(items.products[0]?.priceRange.minVariantPrice.currencyCode).toBe('JPY');
	});

	it.each(['q=%22%27%29%28*', 'q=a&limit=10', `q=${'%F0%9F%95%AF'.repeat(50)}`, 'q=x:y%20OR%20-z'])(
		'are no failure for %s',
		async (query) => {
			expect((await ask(query)).total).toBeGreaterThanOrEqual(0);
		}
	);
});

describe('a search with a typing mistake', () => {
	it('suggests the word with the fewest mistakes', async () => {
		const page = await getSearchPage(storefront, at('/search?q=lanp'));
		expect(page.suggestions[0]).toEqual({ text: 'lamp', href: '/search?q=lamp' });
	});

	it.each(['lamp', 'zzzz'])('suggests nothing for %s', async (term) => {
		const page = await getSearchPage(storefront, at(`/search?q=${term}`));
		expect(page.suggestions).toEqual([]);
	});
});

describe('a search', () => {
	it('finds pages and articles beside products', async () => {
		const { content } = await getSearchPage(storefront, at('/search?q=shipping'));
		expect(content).toContainEqual({
			title: 'Shipping & Returns',
			href: '/pages/shipping-and-returns'
		});
		const { content: stories } = await getSearchPage(storefront, at('/search?q=spectrum'));
		expect(stories.map(({ href }) => href)).toContain('/blogs/journal/finding-a-spectrum-at-home');
	});

	it('finds no content for a word that is nowhere', async () => {
		expect((await getSearchPage(storefront, at('/search?q=zzzz'))).content).toEqual([]);
	});
});

it('lists every blog with its newest articles, and every policy', async () => {
	const blogs = await getBlogs(storefront);
	expect(blogs.map(({ href }) => href)).toEqual(['/blogs/journal', '/blogs/studio']);
	const dates = blogs[0]?.articles.map(({ publishedAt }) => publishedAt) ?? [];
	expect(dates).toHaveLength(3);
	expect(dates).toEqual(dates.toSorted().reverse());
	expect(await getPolicyLinks(storefront)).toContainEqual({
		title: 'Refund policy',
		href: '/policies/refund-policy'
	});
});

describe('a blog', () => {
	it('leads a lost cursor to the first page, and has no page around a short list', async () => {
		const blog = await getBlog(storefront, 'journal', at('/blogs/journal?cursor=nonsense'));
		expect(blog?.articles).not.toEqual([]);
		expect([blog?.nextHref, blog?.previousHref]).toEqual([null, null]);
		expect(blog?.feedHref).toBe('/blogs/journal/feed.xml');
	});

	it('has a feed with whole articles, newest first', async () => {
		const feed = await getBlogFeed(storefront, 'journal');
		const dates = feed?.entries.map(({ publishedAt }) => publishedAt) ?? [];
		expect(dates).toEqual(dates.toSorted().reverse());
		expect(feed?.entries[0]?.contentHtml).toContain('<p>');
		expect(await getBlogFeed(storefront, 'nope')).toBeNull();
	});
});

describe('a product page', () => {
	const load = async (path: string) => {
		const handle = /^\/products\/([^?]+)/.exec(path)?.[1] ?? '';
		const product = await getProduct(storefront, handle, at(path));
		if (product === null) throw new Error(`There is no ${path}.`);
		return product;
	};

	it.each([
		['Ink', ['ink', 'room']],
		['Chalk', ['chalk', 'detail', 'room']]
	])(
		'shows the pictures of %s, those whose text names it, and those of no color',
		async (color, names) => {
			const { images } = await load(`/products/dome-lamp?Color=${color}`);
			expect(images.map(({ url }) => /--(\w+)/.exec(url)?.[1])).toEqual(names);
		}
	);

	it('has a picture per value where they look different', async () => {
		const { images, options } = await load('/products/dome-lamp?Color=Ink');
		const ink = options[0]?.values.find(({ name }) => name === 'Ink');
		expect(ink?.image?.url).toBe(images[0]?.url);
	});

	it.each([
		['/products/amphora-vase', { kind: 'video', sources: [{ type: 'video/mp4' }] }],
		['/products/globe-pendant', { kind: 'external', host: 'YouTube' }],
		['/products/arc-floor-lamp', { kind: 'external', host: 'Vimeo' }],
		['/products/right-angle-prism', { kind: 'model' }]
	])('%s has something to play, behind its pictures', async (path, player) => {
		const { images } = await load(path);
		expect(images.at(-1)?.player).toMatchObject(player);
		expect(images.slice(0, -1).every((image) => image.player === null)).toBe(true);
	});

	it('has no picture per value where all look alike', async () => {
		const { options } = await load('/products/equilateral-prism');
		expect(options[0]?.values.map(({ image }) => image)).toEqual([null, null, null]);
	});

	it('names the sets that a part belongs to', async () => {
		const { selectedVariant } = await load('/products/pencil-cup?Color=Ink');
		expect(selectedVariant?.bundles[0]).toMatchObject({
			title: 'Desk Starter Set, Ink',
			href: '/products/desk-starter-set?Color=Ink',
			price: { currencyCode: 'USD' }
		});
	});

	it('names its maker, not the number of its maker', async () => {
		const { specifications } = await load('/products/equilateral-prism');
		expect(specifications[0]).toEqual({ label: 'Maker', value: 'Corrow Glass' });
	});
});
