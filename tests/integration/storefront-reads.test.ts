import {
	getAgentDocument,
	getArticle,
	getBlog,
	getCollectionPage,
	getCollections,
	getContentPage,
	getHomePage,
	getHomeSections,
	getLandingPage,
	getPagePicture,
	getSections,
	getPolicy,
	getProduct,
	getRecommendations,
	getSearchPage,
	getShopFrame,
	probePlatform,
	resolveVariantRedirect
} from '$lib/server/storefront';
import { afterAll, describe, expect, it } from 'vitest';
import { openDemoStore } from '../support/open-demo-store.ts';

const { storefront, close, connect } = openDemoStore();
afterAll(close);

const at = (path: string) => new URL(path, 'http://localhost:4159');
const listAt = async (path: string) => {
	const handle = /^\/collections\/([^?]+)/.exec(path)?.[1] ?? '';
	const page = await getCollectionPage(storefront, handle, at(path));
	return page!.listing;
};

it('links products of a combined listing, with the options that both have', async () => {
	const path = '/products/cylinder-planter?Shape=Cylinder&Color=Chalk&Size=12+cm';
	const product = await getProduct(storefront, 'cylinder-planter', at(path));
	const links = product?.options.map(({ name, values }) => [
		name,
		values.filter(({ isSibling }) => isSibling).map(({ href }) => href)
	]);
	expect(Object.fromEntries(links ?? [])).toEqual({
		Shape: ['/products/footed-planter?Shape=Footed&Color=Sage&Size=20+cm'],
		Color: ['/products/footed-planter?Shape=Footed&Color=Sage&Size=20+cm'],
		Size: ['/products/footed-planter?Shape=Footed&Color=Sage&Size=20+cm']
	});
	expect(product?.selectedVariant?.title).toBe('Cylinder / Chalk / 12 cm');
});

describe('what does not exist', () => {
	it('is null, not a failure', async () => {
		const missing = await Promise.all([
			getProduct(storefront, 'nope', at('/products/nope')),
			getCollectionPage(storefront, 'nope', at('/collections/nope')),
			getPolicy(storefront, 'nope'),
			getContentPage(storefront, 'nope'),
			getBlog(storefront, 'nope', at('/blogs/nope')),
			getArticle(storefront, 'journal', 'nope'),
			getArticle(storefront, 'nope', 'finding-a-spectrum-at-home')
		]);
		expect(missing).toEqual([null, null, null, null, null, null, null]);
	});
});

describe('a country that the store does not sell to', () => {
	it('gets the prices of the store’s own market, so the shop is ready', async () => {
		const abroad = connect({ country: 'CL', language: 'EN' });
		await probePlatform(abroad);
		const [there, here] = await Promise.all([
			getProduct(abroad, 'everyday-mug', at('/products/everyday-mug')),
			getProduct(storefront, 'everyday-mug', at('/products/everyday-mug'))
		]);
		expect(there?.priceRange).toEqual(here?.priceRange);
		expect(here?.priceRange.min.currencyCode).toBe('USD');
	});
});

it('reads the pictures of pages without data of their own, with their texts in the language', async () => {
	const german = connect({ country: 'DE', language: 'DE' });
	const [empty, missing] = await Promise.all([
		getPagePicture(storefront, 'empty-cart'),
		getPagePicture(german, 'not-found')
	]);
	expect(empty?.url).toContain('/cdn/shop/files/pages/empty-cart.webp');
	expect(empty?.altText).toMatch(/tote/);
	expect(missing?.altText).toMatch(/Glasmurmeln/);
});

describe('a text for agents', () => {
	/** The store with entries `agent_document` of these handles. */
	async function readDocuments(entries: Record<string, string>) {
		const toEntry = (body: string | undefined) =>
			body === undefined
				? null
				: {
						...{ __typename: 'Metaobject', id: 'gid://shopify/Metaobject/1' },
						field: { __typename: 'MetaobjectField', type: 'multi_line_text_field', value: body }
					};
		await using resources = new AsyncDisposableStack();
		const store = resources.adopt(
			openDemoStore({
				changeAnswer: () => ({
					data: { own: toEntry(entries['llms']), general: toEntry(entries['agents']) }
				})
			}),
			({ close: closeStore }) => closeStore()
		);
		return await getAgentDocument(store.storefront, 'llms');
	}

	it('is not there where the merchant has written none', async () => {
		expect(await getAgentDocument(storefront, 'llms')).toBeNull();
	});

	it.each([
		['is the entry of its name', { llms: '# Own\n', agents: '# All' }, '# Own'],
		['is the general one without it', { agents: '# All' }, '# All'],
		['is the general one where it is blank', { llms: ' \n', agents: '# All' }, '# All']
	])('%s', async (_, entries, expected) => {
		expect(await readDocuments(entries)).toBe(expected);
	});
});

describe('sections', () => {
	const options = { preview: null };
	const german = connect({ country: 'DE', language: 'DE' });

	it('have the language and the prices of the shopper’s market', async () => {
		const page = await getLandingPage(german, '/winter-light', options);
		const types = page?.sections.map(({ type }) => type);
		expect(types).toEqual(
			expect.arrayContaining(['hero', 'countdown', 'products', 'questions', 'quote'])
		);
		expect(page?.sections[0]?.heading).toBe('Winterlicht');
		const row = page?.sections.find((section) => section.type === 'products');
		expect(row?.products.map(({ price }) => price.currencyCode)).toContain('EUR');
	});

	it('are there from the beginning of their layout only', async () => {
		const then = { ...options, now: Date.parse('2020-01-01') };
		expect(await getLandingPage(storefront, '/winter-light', then)).toBeNull();
		const throws = { name: 'product', handle: 'wool-throw' } as const;
		expect(await getSections(storefront, throws, options)).not.toBeNull();
		const mug = { name: 'product', handle: 'everyday-mug' } as const;
		expect(await getSections(storefront, mug, options)).toBeNull();
	});

	it('of the home page are what every shop has, for a token that reads no metaobjects', async () => {
		await using resources = new AsyncDisposableStack();
		const deny = (body: unknown) => {
			const { data } = body as { data?: { metaobjects?: unknown } };
			if (data?.metaobjects === undefined) return body;
			const extensions = { code: 'ACCESS_DENIED' };
			const errors = [{ message: 'Access denied', path: ['metaobjects'], extensions }];
			return { data: { metaobjects: null }, errors };
		};
		const store = resources.adopt(openDemoStore({ changeAnswer: deny }), ({ close: closeStore }) =>
			closeStore()
		);
		const denied = await getHomeSections(store.storefront, options);
		const composed = await getHomeSections(storefront, options);
		const toType = ({ type, heading }: (typeof denied)[number]) => [type, heading];
		expect(denied.map(toType)).toEqual(composed.map(toType));
		expect(denied[0]?.id).toBe('hero');
		expect(composed[0]?.id).toMatch(/^gid:/);
	});
});

describe('the frame', () => {
	it('links to our own pages', async () => {
		const { shop, mainMenu, footerMenu, announcement } = await getShopFrame(storefront);
		expect(shop.name).toBe('Prism Supply');
		expect(shop.policies).toHaveLength(8);
		const hrefs = [...mainMenu, ...footerMenu]
			.flatMap((it) => [it, ...it.items])
			.map((it) => it.href);
		expect(hrefs.filter((href) => !href?.startsWith('/'))).toEqual([]);
		expect(hrefs).toContain('/blogs/journal');
		expect(announcement?.link?.href).toBe('/collections/candles');
	});
});

describe('the home page', () => {
	it('shows bestsellers first, articles newest first and every color there is', async () => {
		const home = await getHomePage(storefront);
		expect(home.featured[0]?.handle).toBe('equilateral-prism');
		expect(home.featured).toHaveLength(8);
		expect(home.coverImage?.url).toContain('/home/hero.webp');
		const dates = home.articles.map(({ publishedAt }) => publishedAt);
		expect(dates).toEqual(dates.toSorted().reverse());
		expect(home.colors).toContainEqual({
			name: 'Ink',
			color: '#23303F',
			href: '/collections/all?filter.v.option.color=Ink'
		});
	});
});

describe('a product page', () => {
	const load = async (path: string) => {
		const handle = /^\/products\/([^?]+)/.exec(path)?.[1] ?? '';
		return (await getProduct(storefront, handle, at(path)))!;
	};

	it.each([
		['/products/dome-lamp', 'Chalk'],
		['/products/dome-lamp?color=INK', 'Ink'],
		['/products/dome-lamp?COLOR=sage&Color=Ink', 'Sage'],
		['/products/dome-lamp?Color=Plaid', 'Chalk'],
		['/products/dome-lamp?utm_source=mail', 'Chalk']
	])('%s shows %s', async (path, color) => {
		const product = await load(path);
		expect(product.selectedVariant?.selectedOptions).toEqual([{ name: 'Color', value: color }]);
	});

	it('links its options with the other parameters kept', async () => {
		const product = await load('/products/dome-lamp?utm_source=mail&color=ink');
		const [option] = product.options;
		expect(option?.values.find(({ name }) => name === 'Sage')).toMatchObject({
			href: '/products/dome-lamp?utm_source=mail&Color=Sage',
			exists: true,
			isSelected: false
		});
		expect(option?.values.find(({ isSelected }) => isSelected)?.name).toBe('Ink');
		expect(product.images[0]).toMatchObject({ ...product.selectedVariant?.image });
		expect(product.images[0]?.url).toContain('dome-lamp--ink.webp');
	});

	it('shows a bundle with its parts', async () => {
		const product = await load('/products/desk-starter-set');
		const variant = product.selectedVariant;
		expect(variant?.requiresComponents).toBe(true);
		expect(variant?.compareAtPrice?.amount).toBe('111.00');
		expect(variant?.components[0]).toMatchObject({
			title: 'Hardcover Notebook, Ink / Dot grid',
			quantity: 1,
			href: expect.stringMatching(/^\/products\/hardcover-notebook\?/)
		});
	});

	it('knows what is sold out, sold in twos, priced by weight and rated', async () => {
		const [pitcher, cup, candle, prism] = await Promise.all(
			['pitcher', 'espresso-cup', 'jar-candle', 'equilateral-prism'].map((it) =>
				load(`/products/${it}`)
			)
		);
		expect(pitcher?.availableForSale).toBe(false);
		expect(cup?.selectedVariant?.quantityRule).toMatchObject({ minimum: 2, increment: 2 });
		expect(candle?.selectedVariant?.unitPrice).toMatchObject({ referenceUnit: 'g' });
		expect(prism?.rating).toEqual({ value: 4.9, count: 214 });
	});

	it('comes with what goes with it and what is like it', async () => {
		const { complementary, related } = await getRecommendations(storefront, 'gift-card');
		expect(complementary.map(({ handle }) => handle)).toEqual(['jar-candle', 'equilateral-prism']);
		expect(related).toHaveLength(4);
		expect(await getRecommendations(storefront, 'nope')).toEqual({
			complementary: [],
			related: []
		});
	});
});

describe('a link with ?variant=', () => {
	it.each([
		['/products/dome-lamp', null],
		['/products/dome-lamp?variant=abc', null],
		[
			'/products/equilateral-prism?variant=4500000001002',
			'/products/equilateral-prism?Length=100+mm'
		],
		[
			'/products/equilateral-prism?utm=1&variant=4500000001002&length=60+mm',
			'/products/equilateral-prism?utm=1&Length=100+mm'
		],
		['/products/dome-lamp?variant=4500000001001', '/products/equilateral-prism?Length=60+mm'],
		['/products/dome-lamp?utm=1&variant=999', '/products/dome-lamp?utm=1'],
		['/products/dome-lamp?variant=8100000000001', '/products/dome-lamp'],
		[
			'/products/equilateral-prism?Variant=gid://shopify/ProductVariant/4500000001002',
			'/products/equilateral-prism?Length=100+mm'
		]
	])('%s leads to %s', async (path, location) => {
		expect(await resolveVariantRedirect(storefront, at(path))).toBe(location);
	});
});

describe('listings', () => {
	it('filter, and name what is filtered', async () => {
		const path = '/collections/lighting?utm=1&filter.v.option.color=Ink&filter.v.price.lte=150';
		const listing = await listAt(path);
		expect(listing.products.map(({ handle }) => handle)).toEqual(['dome-lamp']);
		expect(listing.activeFilters).toEqual([
			{
				label: 'Up to $150.00',
				removeHref: '/collections/lighting?utm=1&filter.v.option.color=Ink'
			},
			{ label: 'Ink', removeHref: '/collections/lighting?utm=1&filter.v.price.lte=150' }
		]);
		expect(listing.resetHref).toBe('/collections/lighting?utm=1');
	});

	it('sort by price, both ways', async () => {
		const [up, down] = await Promise.all([
			listAt('/collections/lighting?sort_by=price-ascending'),
			listAt('/collections/lighting?sort_by=price-descending')
		]);
		const prices = up.products.map(({ price }) => Number(price.amount));
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		expect(down.products[0]?.handle).toBe(up.products.at(-1)?.handle);
	});

	it('page forward and back over everything without losing or repeating a product', async () => {
		const first = await listAt('/collections/all');
		const second = await listAt(first.nextHref!);
		const back = await listAt(second.previousHref!);
		const handles = [...first.products, ...second.products].map(({ handle }) => handle);
		expect([first.products.length, new Set(handles).size]).toEqual([40, 50]);
		expect([first.previousHref, second.nextHref]).toEqual([null, null]);
		expect(back.products).toEqual(first.products);
	});

	it.each(['/collections/all?cursor=nonsense', '/collections/lighting?before=nonsense'])(
		'%s shows the first page',
		async (path) => {
			const [lost, first] = await Promise.all([listAt(path), listAt(path.replace(/\?.*/, ''))]);
			expect(lost.products).toEqual(first.products);
		}
	);

	it('show every collection with a picture', async () => {
		const collections = await getCollections(storefront);
		expect(collections).toHaveLength(13);
		expect(collections.filter(({ image }) => image === null)).toEqual([]);
	});

	it('search, and ask nothing for nothing', async () => {
		const found = await getSearchPage(storefront, at('/search?q=+lamp+'));
		expect(found.term).toBe('lamp');
		expect(found.listing?.products.map(({ handle }) => handle)).toContain('dome-lamp');
		expect(found.totalCount).toBe(found.listing?.products.length);
		expect(await getSearchPage(storefront, at('/search?q=+'))).toEqual({
			term: '',
			listing: null,
			totalCount: 0,
			content: [],
			suggestions: []
		});
	});
});

describe('content', () => {
	it('has pages, policies and articles, cleaned', async () => {
		const [page, policy, blog, article] = await Promise.all([
			getContentPage(storefront, 'about'),
			getPolicy(storefront, 'shipping-policy'),
			getBlog(storefront, 'journal', at('/blogs/journal')),
			getArticle(storefront, 'journal', 'finding-a-spectrum-at-home')
		]);
		expect(page?.seo.title).toBe('About Prism Supply');
		expect(policy?.bodyHtml).toContain('<th scope="col">Destination</th>');
		expect(blog?.articles[0]?.href).toBe('/blogs/journal/finding-a-spectrum-at-home');
		expect(article?.blog).toEqual({ title: 'Journal', href: '/blogs/journal' });
	});
});
