import { describe, expect, test } from 'vitest';
import { BLOG_PAGE, LAYOUT, NODES, SITEMAP } from './testing/documents.ts';
import { openApi, ORIGIN } from './testing/open-api.ts';

const { ask, read, store } = openApi();

describe('the layout', () => {
	test('has every policy as the platform’s own copy', async () => {
		const { shop } = await read(LAYOUT);
		const url = expect.stringMatching(
			/^https:\/\/checkout\.shopify\.com\/\d+\/policies\/\d+\.html\?locale=en$/
		) as string;
		expect(shop).toMatchObject({
			privacyPolicy: { url },
			refundPolicy: { url },
			shippingPolicy: { url },
			termsOfService: { url },
			termsOfSale: { url },
			legalNotice: { url },
			contactInformation: { url },
			subscriptionPolicy: { id: 'gid://shopify/ShopPolicy/80200000008', url }
		});
	});

	test('knows the brand and how it is paid', async () => {
		const { shop } = await read(LAYOUT);
		expect(shop).toMatchObject({
			name: 'Prism Supply',
			moneyFormat: '${{amount}}',
			primaryDomain: { host: 'prismsupply.example', sslEnabled: true },
			shipsToCountries: 'US CA GB DE FR ES IT NL JP AU AE EG BR KR'.split(' '),
			brand: {
				logo: null,
				coverImage: {
					image: { url: expect.stringContaining(`${ORIGIN}/cdn/shop/files/home/hero.webp`) }
				},
				colors: { primary: [{ background: '#1A2532', foreground: '#FAFAF9' }] }
			},
			paymentSettings: {
				acceptedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER', 'JCB'],
				currencyCode: 'USD'
			}
		});
	});

	test('says what crops of the cover keep in sight', async () => {
		const data = await read(`{ shop { brand { coverImage { presentation {
			id image: asJson(format: IMAGE) model: asJson(format: MODEL_VIEWER)
		} } } } }`);
		expect(data).toMatchObject({
			shop: {
				brand: {
					coverImage: {
						presentation: {
							id: expect.stringMatching(/^gid:\/\/shopify\/MediaPresentation\/\d+$/),
							image: { focalPoint: { x: expect.any(Number), y: expect.any(Number) } },
							model: {}
						}
					}
				}
			}
		});
	});

	test('links menus to what they name', async () => {
		const { header } = await read(LAYOUT);
		expect(header).toMatchObject({
			id: 'gid://shopify/Menu/90310000001',
			itemsCount: 7,
			items: [
				{
					title: 'Shop',
					type: 'CATALOG',
					url: 'https://prismsupply.example/collections/all',
					resource: null,
					resourceId: null,
					items: [
						{
							title: 'New',
							url: 'https://prismsupply.example/collections/new',
							resource: { __typename: 'Collection', handle: 'new' },
							resourceId: expect.stringMatching(/^gid:\/\/shopify\/Collection\/46\d+$/)
						},
						{},
						{},
						{}
					]
				},
				...Array.from({ length: 6 }, () => ({}))
			]
		});
	});

	test('of Germany is German', async () => {
		const data = await read(LAYOUT, { country: 'DE' });
		expect(data).toMatchObject({
			header: {
				title: 'Hauptmenü',
				items: expect.arrayContaining([expect.objectContaining({ title: 'Licht' })])
			},
			shop: { brand: { slogan: 'Licht, Glas und Farbe für Wohnung und Schreibtisch.' } },
			localization: {
				country: {
					isoCode: 'DE',
					currency: { isoCode: 'EUR' },
					unitSystem: 'METRIC_SYSTEM',
					market: { handle: 'eu' }
				},
				language: { isoCode: 'DE', endonymName: 'Deutsch' },
				availableLanguages: [{ isoCode: 'EN' }, { isoCode: 'DE' }],
				market: { handle: 'eu' }
			}
		});
	});

	test('of a country that is not served is the shop’s own', async () => {
		const { data, extensions } = await ask(LAYOUT, { country: 'CL', language: 'PT' });
		expect(data?.['localization']).toMatchObject({
			country: { isoCode: 'US' },
			language: { isoCode: 'EN' }
		});
		expect(extensions?.['context']).toEqual({ country: 'US', language: 'EN' });
	});

	test('offers fourteen countries, and one market for those of the European Union', async () => {
		const { localization } = await read(
			`{ localization { availableCountries { isoCode market { id } } } }`
		);
		const { availableCountries } = localization as {
			availableCountries: { isoCode: string; market: { id: string } }[];
		};
		const market = (code: string) =>
			availableCountries.find(({ isoCode }) => isoCode === code)?.market.id;
		expect(availableCountries).toHaveLength(14);
		expect(market('DE')).toBe(market('FR'));
		expect(market('DE')).not.toBe(market('US'));
	});

	test('has the announcement and the locations where orders are collected', async () => {
		expect(await read(LAYOUT)).toMatchObject({
			announcement: {
				message: { value: 'Three candles or more: 10% off, taken off in the cart.' },
				isDismissible: { type: 'boolean', value: 'true' }
			},
			locations: {
				nodes: [
					{ name: 'Berlin reading room', address: { city: 'Berlin', country: 'Germany' } },
					{ name: 'Portland studio', address: { city: 'Portland', country: 'United States' } },
					{ name: 'Utrecht store' }
				]
			}
		});
	});

	test('has metafields of locations, in the language of the shopper', async () => {
		const place =
			'opening: metafield(namespace: "custom", key: "opening_hours") { type value } note: metafield(namespace: "custom", key: "note") { value }';
		const document = `query @inContext(country: DE, language: DE) { locations(first: 5, sortKey: NAME) { nodes { ${place} } } }`;
		expect(await read(document)).toMatchObject({
			locations: {
				nodes: [
					{
						opening: {
							type: 'list.single_line_text_field',
							value: '["Wed-Fri 11:00-13:30, 14:30-19:00","Sat 11:00-16:00"]'
						},
						note: null
					},
					{ note: { value: expect.stringMatching(/^Klingeln/) as string } },
					{}
				]
			}
		});
	});

	test('an unknown menu is null', async () => {
		expect(await read('{ menu(handle: "nothing") { id } }')).toEqual({ menu: null });
	});
});

describe('metaobjects', () => {
	test('are translated field by field', async () => {
		const entry = 'metaobject(handle: { type: "service", handle: "de" })';
		const document = `query @inContext(country: DE, language: DE) { ${entry} { free: field(key: "free_delivery_from") { value } returns: field(key: "returns") { value } fields { key value } } }`;
		const { metaobject } = await read(document);
		const returns = 'Kostenlose Rückgabe innerhalb von 30 Tagen';
		expect(metaobject).toMatchObject({
			free: { value: '{"amount":"110.00","currency_code":"EUR"}' },
			returns: { value: returns },
			fields: expect.arrayContaining([{ key: 'returns', value: returns }])
		});
	});

	test.each([
		'metaobject(handle: { type: "maker", handle: "nobody" }) { id }',
		'metaobject(handle: { type: "announcement", handle: "corrow-glass" }) { id }',
		'metaobject(id: "gid://shopify/Metaobject/1") { id }'
	])('that nobody has: %s', async (field) => {
		expect(await read(`{ ${field} }`)).toEqual({ metaobject: null });
	});

	test('list their fields by key', async () => {
		const { metaobject } = await read(
			'{ metaobject(handle: { type: "maker", handle: "corrow-glass" }) { fields { key } } }'
		);
		const keys = (metaobject as { fields: { key: string }[] }).fields.map(({ key }) => key);
		expect(keys.length).toBeGreaterThan(2);
		expect(keys).toEqual(keys.toSorted());
	});

	test('as drafts, and of types that storefronts do not read, are nowhere', async () => {
		const other = openApi();
		const { content } = other.store;
		const [maker] = content.metaobjects('maker');
		const definition = content.getMetaobjectDefinition('review');
		if (maker === undefined || definition === null) throw new Error('The seed has both.');
		content.saveMetaobject({ ...maker, status: 'DRAFT' });
		content.saveMetaobjectDefinition({ ...definition, access: { storefront: 'NONE' } });
		const id = `gid://shopify/Metaobject/${maker.id}`;
		const byHandle = `metaobject(handle: { type: "maker", handle: "${maker.handle}" }) { id }`;
		const document = `{
			byId: metaobject(id: "${id}") { id } ${byHandle} node(id: "${id}") { id }
			metaobjects(type: "maker", first: 1) { nodes { handle } }
			reviews: metaobjects(type: "review", first: 1) { nodes { handle } }
			product(handle: "equilateral-prism") { metafield(namespace: "custom", key: "maker") { value reference { __typename } } }
		}`;
		expect(await other.read(document)).toEqual({
			byId: null,
			metaobject: null,
			node: null,
			metaobjects: { nodes: [{ handle: 'brackle-pottery' }] },
			reviews: { nodes: [] },
			product: { metafield: { value: id, reference: null } }
		});
	});

	test('cannot be sorted by what they do not have', async () => {
		const { errors } = await ask(
			'{ metaobjects(type: "maker", first: 1, sortKey: "colour") { nodes { id } } }'
		);
		expect(errors?.[0]?.message).toContain("cannot be sorted by 'colour'. Use one of id,");
	});

	test('are listed by type, page by page', async () => {
		const query =
			'query($after: String) { metaobjects(type: "maker", first: 2, after: $after) { nodes { handle } pageInfo { hasNextPage endCursor } } }';
		const first = await read(query);
		const { pageInfo } = first['metaobjects'] as { pageInfo: { endCursor: string } };
		expect(first).toMatchObject({
			metaobjects: { nodes: [{ handle: 'corrow-glass' }, { handle: 'brackle-pottery' }] }
		});
		expect(await read(query, { after: pageInfo.endCursor })).toMatchObject({
			metaobjects: { nodes: [{ handle: 'lumen-and-fold' }, { handle: 'hearthmere-wax' }] }
		});
	});
});

describe('the blog', () => {
	test.each([
		'blog(handle: "nothing")',
		'blog(id: "gid://shopify/Blog/1")',
		'blogByHandle(handle: "x")'
	])('%s is null', async (field) => {
		expect(Object.values(await read(`{ ${field} { id } }`))).toEqual([null]);
	});

	test('lists its newest articles first', async () => {
		const data = await read(BLOG_PAGE, { blog: 'journal', article: 'finding-a-spectrum-at-home' });
		expect(data).toMatchObject({
			blog: {
				title: 'Journal',
				authors: expect.arrayContaining([expect.objectContaining({ name: 'Nora Ellery' })]),
				articles: {
					nodes: [
						{
							handle: 'finding-a-spectrum-at-home',
							excerpt: 'All you need is a prism, a narrow str...',
							image: { id: 'gid://shopify/ArticleImage/94200000001' }
						},
						{ handle: 'three-lamps-and-no-ceiling-light' }
					],
					pageInfo: { hasNextPage: true }
				},
				articleByHandle: {
					author: { name: 'Nora Ellery', firstName: 'Nora' },
					blog: { handle: 'journal' },
					onlineStoreUrl: 'https://prismsupply.example/blogs/journal/finding-a-spectrum-at-home',
					comments: { nodes: [] }
				}
			},
			articles: { nodes: [{ handle: 'finding-a-spectrum-at-home' }, {}, {}] }
		});
	});

	test('does not give the article of another blog', async () => {
		const data = await read(BLOG_PAGE, { blog: 'studio', article: 'finding-a-spectrum-at-home' });
		expect(data).toMatchObject({ blog: { handle: 'studio', articleByHandle: null } });
	});

	test('finds articles by tag, and not those without it', async () => {
		const find = async (query: string) => {
			const data = await read(
				'query($query: String) { articles(first: 9, query: $query) { nodes { tags } } }',
				{ query }
			);
			return (data['articles'] as { nodes: { tags: string[] }[] }).nodes;
		};
		const prisms = await find('tag:Prisms');
		expect(prisms.length).toBeGreaterThan(0);
		expect(prisms.every(({ tags }) => tags.includes('Prisms'))).toBe(true);
		expect(await find('-tag:Prisms')).toHaveLength(8 - prisms.length);
		expect(await find('tag:"How to" author:nobody')).toEqual([]);
	});
});

test('pages speak the language, and are sorted', async () => {
	const query = `query($language: LanguageCode) @inContext(country: FR, language: $language) {
		page(handle: "about") { title bodySummary seo { title } onlineStoreUrl }
		pages(first: 3, sortKey: TITLE) { nodes { handle } }
	}`;
	expect(await read(query, { language: 'FR' })).toMatchObject({
		page: { title: 'À propos', seo: { title: 'À propos' } }
	});
	expect(await read(query, { language: 'EN' })).toMatchObject({
		page: { title: 'About', onlineStoreUrl: 'https://prismsupply.example/pages/about' },
		pages: { nodes: [{ handle: 'about' }, {}, {}] }
	});
});

describe('redirects', () => {
	test.each([
		['path:/blogs/news', ['/blogs/journal']],
		['path:/Blogs/NEWS', ['/blogs/journal']],
		['path:"/blogs/news"', ['/blogs/journal']],
		['path:/blogs/new', []],
		['path:/blogs/news/', []],
		['target:/collections/desk', ['/collections/desk']]
	])('%s leads to %j', async (query, targets) => {
		const data = await read(
			'query($query: String) { urlRedirects(first: 5, query: $query) { nodes { target } } }',
			{ query }
		);
		expect(data).toEqual({ urlRedirects: { nodes: targets.map((target) => ({ target })) } });
	});
});

describe('the sitemap', () => {
	test('has no page before the first', async () => {
		const { data, errors } = await ask(SITEMAP, { type: 'PRODUCT', page: 0 });
		expect(data).toMatchObject({ sitemap: { resources: null } });
		expect(errors?.[0]?.message).toContain('Pages start at 1');
	});

	test('is empty beyond the last page', async () => {
		expect(await read(SITEMAP, { type: 'PRODUCT', page: 3 })).toMatchObject({
			sitemap: { pagesCount: { count: 1 }, resources: { hasNextPage: false, items: [] } }
		});
	});

	test.each([
		['PRODUCT', 50, 'equilateral-prism'],
		['COLLECTION', 13, 'prisms'],
		['ARTICLE', 8, 'journal/finding-a-spectrum-at-home'],
		['BLOG', 2, 'journal'],
		['PAGE', 9, 'about'],
		['METAOBJECT', 0, undefined]
	])('of %s has %i entries', async (type, count, first) => {
		const { sitemap } = await read(SITEMAP, { type, page: 1 });
		const { resources, pagesCount } = sitemap as {
			resources: { items: { handle: string; updatedAt: string }[] };
			pagesCount: { count: number };
		};
		expect(resources.items).toHaveLength(count);
		expect(resources.items[0]?.handle).toBe(first);
		expect(pagesCount.count).toBe(count === 0 ? 0 : 1);
		expect(resources.items.every(({ updatedAt }) => !Number.isNaN(Date.parse(updatedAt)))).toBe(
			true
		);
	});
});

describe('nodes', () => {
	test('of a type that has none are refused', async () => {
		const { data, errors } = await ask('{ node(id: "gid://shopify/Customer/1") { id } }');
		expect(data).toEqual({ node: null });
		expect(errors?.[0]?.message).toContain("finds no node of type 'Customer'");
	});

	test('are asked for by global ids, in literals and in variables', async () => {
		const written = await ask('{ node(id: "not-a-gid") { id } }');
		expect(written.data).toBeUndefined();
		expect(written.errors).toMatchObject([
			{
				message: "Invalid global id 'not-a-gid'",
				extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' }
			}
		]);
		const listed = await ask('{ some: nodes(ids: ["gid://shopify/Product/1", "x"]) { id } }');
		expect(listed.errors).toMatchObject([
			{ locations: [{ line: 1, column: 3 }], path: ['query', 'some', 'ids'] }
		]);
		const query = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }';
		const ids = ['gid://shopify/Product/1', 'not-a-gid'];
		const explanation = "Invalid global id 'not-a-gid'";
		expect((await ask(query, { ids })).errors).toMatchObject([
			{
				message: 'Variable $ids of type [ID!]! was provided invalid value',
				extensions: { code: 'INVALID_VARIABLE', problems: [{ path: [1], explanation }] }
			}
		]);
	});

	test.each([
		'gid://shopify/Product/8100000000999',
		'gid://shopify/Product/abc',
		'gid://shopify/ProductOption/1010000999901',
		'gid://shopify/Metafield/7700000009999',
		'gid://shopify/Shop/1',
		'gid://shopify/Cart/none?key=x'
	])('%s is null', async (id) => {
		expect(await read(NODES, { ids: [id] })).toEqual({ nodes: [null] });
	});

	test('of every kind are found by the id they carry', async () => {
		const ids = [
			'gid://shopify/Product/8100000000001',
			'gid://shopify/ProductVariant/4500000001002',
			'gid://shopify/Collection/4600000000001',
			'gid://shopify/ProductOption/1010000000101',
			'gid://shopify/ProductOptionValue/2020000010102',
			'gid://shopify/MediaImage/3300000000102',
			'gid://shopify/Metafield/7700000000002',
			'gid://shopify/Metaobject/96100000001',
			'gid://shopify/Article/94200000001',
			'gid://shopify/Blog/94100000001',
			'gid://shopify/Page/95100000001',
			'gid://shopify/Shop/61234500001',
			'gid://shopify/ShopPolicy/80200000001',
			'gid://shopify/Menu/90310000001',
			'gid://shopify/MenuItem/90300000012',
			'gid://shopify/Location/70100000001',
			'gid://shopify/Market/40100000001',
			'gid://shopify/UrlRedirect/97100000001'
		];
		const { nodes } = await read(NODES, { ids });
		expect(nodes).toMatchObject(ids.map((id) => ({ id, __typename: id.split('/')[3] })));
		expect(nodes).toMatchObject([
			{ handle: 'equilateral-prism' },
			{ title: '100 mm', product: { handle: 'equilateral-prism' } },
			{ handle: 'prisms' },
			{ name: 'Length' },
			{ name: '100 mm' },
			{ image: { url: expect.stringContaining('equilateral-prism--detail.webp') } },
			{ key: store.catalog.getProductByHandle('equilateral-prism')?.metafields[1]?.key },
			...Array.from({ length: 7 }, () => ({})),
			{ title: 'Bestsellers' },
			...Array.from({ length: 3 }, () => ({}))
		]);
	});

	test('more than 250 at once are refused', async () => {
		const ids = Array.from({ length: 251 }, () => 'gid://shopify/Product/1');
		const { errors } = await ask(NODES, { ids });
		expect(errors?.[0]?.message).toContain('greater than the maximum allowed of 250');
	});
});

test('API versions follow the calendar', async () => {
	const { publicApiVersions } = await read('{ publicApiVersions { handle supported } }');
	expect(publicApiVersions).toContainEqual({ handle: '2026-04', supported: true });
	expect(publicApiVersions).toContainEqual({ handle: '2026-07', supported: false });
});
