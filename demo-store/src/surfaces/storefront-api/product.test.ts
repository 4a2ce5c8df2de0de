import { decodeEncodedVariant } from '@shopify/hydrogen-react/optionValueDecoder';
import { describe, expect, test } from 'vitest';
import { PRODUCT_PAGE } from './testing/documents.ts';
import { openApi, ORIGIN } from './testing/open-api.ts';

const { store, ask, read } = openApi();

async function readProduct(variables: Record<string, unknown>) {
	const { product } = await read(PRODUCT_PAGE, variables);
	return product;
}

const PICK = `query($handle: String!, $options: [SelectedOptionInput!]!, $ignore: Boolean, $anyCase: Boolean,
	$language: LanguageCode) @inContext(language: $language, country: FR) {
	product(handle: $handle) {
		exact: variantBySelectedOptions(
			selectedOptions: $options, ignoreUnknownOptions: $ignore, caseInsensitiveMatch: $anyCase
		) { title }
		best: selectedOrFirstAvailableVariant(
			selectedOptions: $options, ignoreUnknownOptions: $ignore, caseInsensitiveMatch: $anyCase
		) { title }
	}
}`;

async function pick(variables: Record<string, unknown>) {
	const { product } = await read(PICK, variables);
	const { exact, best } = product as Record<'exact' | 'best', { title: string } | null>;
	return [exact?.title ?? null, best?.title ?? null];
}

describe('a combined listing', () => {
	const LISTING = `query($handle: String!, $options: [SelectedOptionInput!] = [], $country: CountryCode)
		@inContext(country: $country) {
		product(handle: $handle) {
			availableForSale
			priceRange { minVariantPrice { amount } maxVariantPrice { amount } }
			variantsCount { count }
			selected: selectedOrFirstAvailableVariant(selectedOptions: $options) { title product { handle } }
			adjacentVariants(selectedOptions: $options) { title product { handle } }
			encodedVariantExistence
			options { name optionValues { name firstSelectableVariant { title product { handle } } } }
		}
	}`;
	interface Listed {
		encodedVariantExistence: string;
		options: {
			name: string;
			optionValues: { name: string; firstSelectableVariant: { product: { handle: string } } }[];
		}[];
	}
	const readListing = async (variables: Record<string, unknown>) =>
		(await read(LISTING, variables))['product'] as Listed;
	const sellers = ({ options }: Listed, option: string): Record<string, string> =>
		Object.fromEntries(
			(options.find(({ name }) => name === option)?.optionValues ?? []).map((value) => [
				value.name,
				value.firstSelectableVariant.product.handle
			])
		);

	test('shows each of its products the options of all, its own variants first', async () => {
		const product = await readListing({ handle: 'footed-planter', country: 'US' });
		const [cylinder, footed] = ['cylinder-planter', 'footed-planter'];
		expect(sellers(product, 'Shape')).toEqual({ Cylinder: cylinder, Footed: footed });
		expect(sellers(product, 'Color')).toEqual({
			...{ Chalk: footed, Sage: footed },
			...{ Terracotta: cylinder, Ink: cylinder }
		});
		expect(product).toMatchObject({
			selected: { title: 'Footed / Sage / 20 cm', product: { handle: footed } },
			variantsCount: { count: 2 }
		});
		expect(decodeEncodedVariant(product.encodedVariantExistence)).toHaveLength(11);
	});

	test('says who has the variants beside the selected one', async () => {
		const options = [
			...[{ name: 'Shape', value: 'Footed' }],
			...[{ name: 'Color', value: 'Chalk' }]
		];
		const product = await readListing({ handle: 'footed-planter', options, country: 'US' });
		expect(product).toMatchObject({
			adjacentVariants: [{ title: 'Footed / Sage / 20 cm', product: { handle: 'footed-planter' } }]
		});
	});

	test('has a parent with the variants of its products, of those that the market has', async () => {
		const parent = store.catalog.getProductByHandle('stoneware-planters')!;
		const footed = store.catalog.getProductByHandle('footed-planter')!;
		store.catalog.saveProduct({ ...parent, publishedAt: '2026-10-12T09:00:00Z' });
		store.catalog.saveProduct({ ...footed, excludedCountries: ['GB'] });
		const product = await readListing({ handle: parent.handle, country: 'US' });
		expect(product).toMatchObject({
			...{ availableForSale: true, variantsCount: { count: 11 } },
			priceRange: { minVariantPrice: { amount: '34.0' }, maxVariantPrice: { amount: '64.0' } },
			selected: { title: 'Cylinder / Chalk / 12 cm', product: { handle: 'cylinder-planter' } }
		});
		const there = await readListing({ handle: parent.handle, country: 'GB' });
		expect(sellers(there, 'Shape')).toEqual({ Cylinder: 'cylinder-planter' });
		const cylinder = store.catalog.getProductByHandle('cylinder-planter')!;
		store.catalog.saveProduct({ ...cylinder, excludedCountries: ['GB'] });
		expect(await read(LISTING, { handle: parent.handle, country: 'GB' })).toMatchObject({
			product: { availableForSale: false, variantsCount: { count: 1 } }
		});
		for (const product of [parent, footed, cylinder]) store.catalog.saveProduct(product);
	});
});

test('a product that is not sold in Japan is nowhere there', async () => {
	const bar = store.catalog.getProductByHandle('spectrum-bar')!;
	const field = bar.metafields[0]!;
	const [prism] = store.catalog.queryProducts(
		{ first: 1 },
		{ country: 'US', language: 'EN' }
	).edges;
	const isNode = (type: string, id: number) => `node(id: "gid://shopify/${type}/${id}") { id }`;
	const query = (country: string) => `query @inContext(country: ${country}) {
		product(handle: "spectrum-bar") { handle }
		byId: ${isNode('Product', bar.id)}
		variant: ${isNode('ProductVariant', bar.variants[0]!.id)}
		metafield: ${isNode('Metafield', field.id)}
		collection(handle: "new") { products(first: 50) { nodes { handle } } }
		search(query: "spectrum light bar", first: 50, types: PRODUCT) { nodes { ... on Product { handle } } }
		predictiveSearch(query: "spectrum", limitScope: EACH) { products { handle } }
		maker: metaobject(handle: { type: "maker", handle: "lumen-and-fold" }) {
			field(key: "products") { references(first: 50) { nodes { ... on Product { handle } } } }
		}
		productRecommendations(productId: "gid://shopify/Product/${prism!.node.id}") { handle }
		sitemap(type: PRODUCT) { resources(page: 1) { items { handle } } }
	}`;
	const mentions = async (country: string) =>
		JSON.stringify(await read(query(country))).split('"spectrum-bar"').length - 1;
	expect(await mentions('US')).toBeGreaterThanOrEqual(6);
	expect(await mentions('JP')).toBe(0);
	expect(await read(query('JP'))).toMatchObject({
		product: null,
		byId: null,
		variant: null,
		metafield: null
	});
});

describe('a product that', () => {
	test.each([
		'product(handle: "nothing") { id }',
		'product(id: "gid://shopify/Product/1") { id }',
		'product(id: "gid://shopify/Collection/8100000000001") { id }',
		'product { id }'
	])('nobody has: %s', async (field) => {
		expect(await read(`{ ${field} }`)).toEqual({ product: null });
	});

	test('is not published is not there, by any way', async () => {
		const api = openApi();
		const carafe = api.store.catalog.getProductByHandle('carafe');
		if (!carafe) throw new Error('no carafe');
		api.store.catalog.saveProduct({ ...carafe, publishedAt: null });
		const variantId = carafe.variants[0]?.id ?? 0;
		const data = await api.read(`{
			product(handle: "carafe") { id }
			productByHandle(handle: "carafe") { id }
			node(id: "gid://shopify/ProductVariant/${variantId}") { id }
			products(first: 5, query: "carafe") { nodes { id } }
			collection(handle: "tableware") { products(first: 50) { nodes { handle } } }
		}`);
		expect(data).toMatchObject({
			product: null,
			productByHandle: null,
			node: null,
			products: { nodes: [] }
		});
		expect(JSON.stringify(data['collection'])).not.toContain('carafe');
	});
});

describe('a product page', () => {
	test('in the shop’s own country and language', async () => {
		expect(await readProduct({ handle: 'everyday-mug' })).toMatchObject({
			id: 'gid://shopify/Product/8100000000013',
			title: 'Everyday Mug',
			vendor: 'Brackle Pottery',
			onlineStoreUrl: 'https://prismsupply.example/products/everyday-mug',
			category: {
				name: 'Mugs',
				ancestors: [
					{ name: 'Home & Garden' },
					{ name: 'Kitchen & Dining' },
					{ name: 'Tableware' },
					{ name: 'Drinkware' }
				]
			},
			featuredImage: {
				id: 'gid://shopify/ProductImage/3300000001301',
				width: 960,
				height: 1200,
				url: expect.stringMatching(
					`^${ORIGIN}/cdn/shop/files/products/everyday-mug--chalk\\.webp\\?v=\\d+&width=800&height=1000&crop=center$`
				)
			},
			variantsCount: { count: 5, precision: 'EXACT' },
			variants: { nodes: [{}, {}], pageInfo: { hasNextPage: true } },
			trackingParameters: null
		});
	});

	test('in France speaks French and asks for euros', async () => {
		const product = await readProduct({ handle: 'everyday-mug', country: 'FR', language: 'FR' });
		expect(product).toMatchObject({
			title: 'Mug de tous les jours',
			seo: { title: 'Mug de tous les jours' },
			priceRange: { minVariantPrice: { amount: '21.0', currencyCode: 'EUR' } },
			options: [{ name: 'Couleur', values: ['Craie', 'Encre', 'Terre cuite', 'Sauge', 'Ocre'] }],
			selected: { title: 'Craie', selectedOptions: [{ name: 'Couleur', value: 'Craie' }] }
		});
	});

	test('falls back to English where nothing is translated', async () => {
		const product = await readProduct({ handle: 'carafe', country: 'FR', language: 'FR' });
		expect(product).toMatchObject({ title: 'Carafe', options: [{ name: 'Couleur' }] });
	});

	test('in Japan has prices without decimals', async () => {
		const product = await readProduct({ handle: 'globe-pendant', country: 'JP' });
		expect(product).toMatchObject({
			priceRange: {
				minVariantPrice: { amount: '24400.0', currencyCode: 'JPY' },
				maxVariantPrice: { amount: '32000.0', currencyCode: 'JPY' }
			},
			compareAtPriceRange: { minVariantPrice: { amount: '0.0', currencyCode: 'JPY' } }
		});
	});

	test('has metafields in the order asked, null where there is none', async () => {
		const product = await readProduct({ handle: 'equilateral-prism' });
		expect(product).toMatchObject({
			metafields: [
				{
					namespace: 'custom',
					key: 'material',
					type: 'single_line_text_field',
					value: 'Optical crown glass, hand-bevelled edges',
					parentResource: { __typename: 'Product' }
				},
				null,
				{ key: 'rating', value: expect.stringContaining('"4.9"') }
			],
			maker: {
				value: 'gid://shopify/Metaobject/96100000001',
				reference: {
					__typename: 'Metaobject',
					handle: 'corrow-glass',
					products: {
						references: {
							nodes: [{ handle: 'equilateral-prism' }, { handle: 'right-angle-prism' }],
							pageInfo: { hasNextPage: true }
						}
					},
					image: {
						value: expect.stringMatching(/^gid:\/\/shopify\/MediaImage\/\d+$/),
						reference: {
							image: { url: expect.stringContaining('/products/ripple-vase--cobalt.webp') }
						}
					}
				}
			}
		});
	});

	test('recommends related and complementary products', async () => {
		const data = await read(PRODUCT_PAGE, { handle: 'jar-candle' });
		const handles = (field: string) =>
			(data[field] as { handle: string }[]).map(({ handle }) => handle);
		expect(handles('related').slice(0, 4)).toEqual([
			'pillar-candle',
			'taper-candles',
			'equilateral-prism',
			'dome-lamp'
		]);
		expect(handles('related').length).toBeLessThanOrEqual(10);
		expect(handles('complementary')).toEqual(['reed-diffuser', 'candle-holder', 'mushroom-lamp']);
	});

	test('of an unknown product recommends nothing', async () => {
		expect(await read(PRODUCT_PAGE, { handle: 'nothing' })).toMatchObject({
			product: null,
			related: null
		});
	});
});

describe('choosing a variant', () => {
	const color = (value: string) => [{ name: 'Color', value }];

	test.each([
		['an unknown value', { options: color('Plaid') }, [null, 'Craie']],
		['another case', { options: color('sage') }, [null, 'Craie']],
		[
			'an unknown option, refused',
			{ options: [...color('Sage'), { name: 'X', value: 'y' }], ignore: false },
			[null, 'Craie']
		],
		[
			'an unknown option, ignored',
			{ options: [...color('Sage'), { name: 'X', value: 'y' }], ignore: true },
			['Sauge', 'Sauge']
		],
		['another case, allowed', { options: color('sAGE'), anyCase: true }, ['Sauge', 'Sauge']],
		['the exact words', { options: color('Sage') }, ['Sauge', 'Sauge']],
		[
			'the words of the language',
			{ options: [{ name: 'Couleur', value: 'Sauge' }] },
			['Sauge', 'Sauge']
		],
		['nothing', { options: [] }, [null, 'Craie']]
	])('by %s', async (_name, variables, expected) => {
		expect(await pick({ handle: 'everyday-mug', language: 'FR', ...variables })).toEqual(expected);
	});

	test('by some of its options finds one that can be bought, but no exact one', async () => {
		const options = [{ name: 'Color', value: 'Smoke' }];
		const [exact, best] = await pick({ handle: 'globe-pendant', options });
		expect(exact).toBeNull();
		expect(best).toMatch(/^Fumé \/ /);
	});

	test('without any in stock gives the first', async () => {
		expect(store.catalog.getProductByHandle('pitcher')?.availableForSale).toBe(false);
		expect(await readProduct({ handle: 'pitcher' })).toMatchObject({
			availableForSale: false,
			selected: { availableForSale: false },
			encodedVariantAvailability: null,
			encodedVariantExistence: 'v1_0-1'
		});
	});

	test('shows its neighbors: those one option away', async () => {
		const selectedOptions = [
			{ name: 'Color', value: 'Opal' },
			{ name: 'Size', value: '20 cm' }
		];
		const product = await readProduct({ handle: 'globe-pendant', selectedOptions });
		expect(product).toMatchObject({
			selected: { title: 'Opal / 20 cm' },
			adjacentVariants: [{ title: 'Opal / 30 cm' }, { title: 'Smoke / 20 cm' }]
		});
	});

	test('by encoded strings agrees with the variants', async () => {
		for (const handle of [
			'globe-pendant',
			'dispersion-print',
			'hardcover-notebook',
			'pillar-candle'
		]) {
			const product = store.catalog.getProductByHandle(handle);
			if (!product) throw new Error(handle);
			const positions = product.variants.map(({ selectedOptions }) =>
				selectedOptions.map(({ name, value }) => {
					const values = product.options.find((option) => option.name === name)?.optionValues;
					return values?.findIndex((own) => own.name === value);
				})
			);
			const page = await readProduct({ handle });
			const { encodedVariantExistence } = page as Record<string, string>;
			const decoded = decodeEncodedVariant(encodedVariantExistence ?? '');
			expect(new Set(decoded.map(String))).toEqual(new Set(positions.map(String)));
		}
	});
});

describe('a variant', () => {
	test('with a unit price, by subscription, costs ten per cent less in euros', async () => {
		const product = await readProduct({ handle: 'jar-candle', country: 'FR', language: 'EN' });
		expect(product).toMatchObject({
			sellingPlanGroups: {
				nodes: [
					{
						name: 'Subscribe and save',
						sellingPlans: {
							nodes: [
								{
									id: 'gid://shopify/SellingPlan/92200000001',
									billingPolicy: { interval: 'MONTH', intervalCount: 1 },
									priceAdjustments: [{ adjustmentValue: { adjustmentPercentage: 10 } }]
								},
								{ deliveryPolicy: { interval: 'MONTH', intervalCount: 2 } }
							]
						}
					}
				]
			},
			selected: {
				price: { amount: '32.0', currencyCode: 'EUR' },
				unitPrice: { amount: '14.55', currencyCode: 'EUR' },
				unitPriceMeasurement: { quantityUnit: 'G', quantityValue: 220, referenceValue: 100 },
				sellingPlanAllocations: {
					nodes: [
						{
							checkoutChargeAmount: { amount: '28.8', currencyCode: 'EUR' },
							remainingBalanceChargeAmount: { amount: '0.0' },
							priceAdjustments: [
								{
									price: { amount: '28.8' },
									compareAtPrice: { amount: '32.0' },
									unitPrice: { amount: '13.09' }
								}
							]
						},
						{ sellingPlan: { name: 'Every two months, 10% off' } }
					]
				}
			}
		});
	});

	test('of a bundle lists what is in it, and the parts name the bundle', async () => {
		expect(await readProduct({ handle: 'desk-starter-set' })).toMatchObject({
			selected: {
				requiresComponents: true,
				compareAtPrice: { amount: '111.0' },
				components: {
					nodes: [
						{ quantity: 1, productVariant: { product: { handle: 'hardcover-notebook' } } },
						{ productVariant: { product: { handle: 'pencil-cup' } } },
						{ productVariant: { product: { handle: 'brass-pen' } } },
						{ productVariant: { product: { handle: 'catchall-tray' } } }
					]
				}
			}
		});
		const cup = { handle: 'pencil-cup', selectedOptions: [{ name: 'Color', value: 'Ink' }] };
		expect(await readProduct(cup)).toMatchObject({
			selected: {
				groupedBy: { nodes: [{ title: 'Ink', product: { handle: 'desk-starter-set' } }] }
			}
		});
	});

	test('says how many may be taken and where it waits', async () => {
		expect(await readProduct({ handle: 'espresso-cup' })).toMatchObject({
			selected: {
				quantityRule: { minimum: 2, maximum: 24, increment: 2 },
				quantityAvailable: 40,
				quantityPriceBreaks: { nodes: [{ minimumQuantity: 6 }, {}, { minimumQuantity: 24 }] },
				storeAvailability: {
					nodes: [
						{
							available: true,
							quantityAvailable: 40,
							pickUpTime: 'Usually ready in 24 hours',
							location: { name: 'Portland studio', address: { city: 'Portland' } }
						},
						{ location: { name: 'Utrecht store' } },
						{ location: { name: 'Berlin reading room' } }
					]
				}
			}
		});
	});

	test('that is not counted has no quantity', async () => {
		const product = await readProduct({ handle: 'gift-card' });
		expect(product).toMatchObject({ isGiftCard: true, selected: { quantityAvailable: null } });
	});
});

test('a picture is asked for in twice its size and another form', async () => {
	const { product } = await read(`{ product(handle: "carafe") { featuredImage {
		url(transform: { maxWidth: 100, scale: 2, crop: TOP, preferredContentType: JPG })
		src transformedSrc(maxHeight: 50)
	} } }`);
	expect(product).toEqual({
		featuredImage: {
			url: expect.stringMatching(/&width=200&crop=top&format=jpg$/),
			src: expect.stringMatching(/carafe--clear\.webp\?v=\d+$/),
			transformedSrc: expect.stringMatching(/&height=50$/)
		}
	});
});

describe('lists of products', () => {
	test.each([
		['products(first: 251) { nodes { id } }', 'invalid value (251)'],
		['products { nodes { id } }', 'you must provide one of first or last'],
		['products(first: 1, last: 1) { nodes { id } }', 'both first and last'],
		['products(first: 1, after: "rubbish") { nodes { id } }', 'Invalid cursor']
	])('%s is refused', async (field, message) => {
		const { errors, data } = await ask(`{ ${field} }`);
		expect(data).toBeNull();
		expect(errors?.[0]?.message).toContain(message);
		expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_REQUEST' });
	});

	test('page by cursor without gaps or doubles', async () => {
		const query = `query($after: String) { products(first: 13, after: $after, sortKey: TITLE) {
			nodes { title } pageInfo { hasNextPage endCursor } } }`;
		const titles: string[] = [];
		let after: string | null = null;
		do {
			const data = await read(query, { after });
			const { nodes, pageInfo } = data['products'] as {
				nodes: { title: string }[];
				pageInfo: { hasNextPage: boolean; endCursor: string };
			};
			titles.push(...nodes.map(({ title }) => title));
			after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
		} while (after !== null);
		expect(titles).toHaveLength(50);
		expect(new Set(titles).size).toBe(50);
		expect(titles[0]).toBe('Amphora Vase');
	});

	test('name tags and types', async () => {
		const data = await read(
			'{ productTypes(first: 3) { nodes edges { cursor } } productTags(first: 2) { nodes } }'
		);
		expect(data['productTypes']).toMatchObject({
			nodes: ['', 'Bundles', 'Candles'],
			edges: [{ cursor: '' }, { cursor: 'QnVuZGxlcw==' }, { cursor: 'Q2FuZGxlcw==' }]
		});
		expect(data['productTags']).toEqual({ nodes: store.catalog.getTags().slice(0, 2) });
	});
});

const MEDIA = `query($handle: String!, $country: CountryCode, $language: LanguageCode)
	@inContext(country: $country, language: $language) {
	product(handle: $handle) {
		images(first: 10) { nodes { url } }
		media(first: 10) { nodes {
			__typename id alt mediaContentType presentation { id }
			previewImage { url }
			... on Video { sources { format mimeType url width height } }
			... on ExternalVideo { host embedUrl embeddedUrl originUrl }
			... on Model3d { sources { format mimeType url filesize } }
		} }
	}
}`;

describe('media that can be played', () => {
	async function readMedia(handle: string, [country, language] = ['US', 'EN']) {
		const { product } = (await read(MEDIA, { handle, country, language })) as {
			product: { images: { nodes: object[] }; media: { nodes: Record<string, unknown>[] } };
		};
		const medium = product.media.nodes.at(-1) ?? {};
		expect(product.images.nodes).toHaveLength(product.media.nodes.length - 1);
		return medium;
	}

	test('a video has files of the store', async () => {
		expect(await readMedia('amphora-vase')).toMatchObject({
			__typename: 'Video',
			mediaContentType: 'VIDEO',
			presentation: null,
			previewImage: { url: expect.stringContaining('amphora-vase--detail.webp') },
			sources: [
				{
					format: 'mp4',
					mimeType: 'video/mp4',
					width: 720,
					height: 900,
					url: `${ORIGIN}/cdn/shop/videos/c/o/v/amphora-vase.mp4`
				}
			]
		});
	});

	test.each([
		['globe-pendant', 'YOUTUBE', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
		['arc-floor-lamp', 'VIMEO', 'https://player.vimeo.com/video/1084537']
	])('%s has a video of another host', async (handle, host, embedUrl) => {
		expect(await readMedia(handle)).toMatchObject({
			__typename: 'ExternalVideo',
			host,
			embedUrl,
			embeddedUrl: embedUrl,
			originUrl: expect.stringMatching(/^https:\/\/(?:www\.youtube|vimeo)\.com\//)
		});
	});

	test('a model has a file of the store, and a text in the language', async () => {
		expect(await readMedia('right-angle-prism', ['DE', 'DE'])).toMatchObject({
			__typename: 'Model3d',
			alt: expect.stringMatching(/^Das /),
			sources: [
				{
					format: 'glb',
					mimeType: 'model/gltf-binary',
					filesize: expect.any(Number),
					url: `${ORIGIN}/cdn/shop/3d/models/o/right-angle-prism.glb`
				}
			]
		});
	});

	test('each is found by its id, and under its own type only', async () => {
		for (const handle of ['amphora-vase', 'globe-pendant', 'right-angle-prism']) {
			const { __typename, id } = await readMedia(handle);
			expect(await read(`{ node(id: "${String(id)}") { __typename id } }`)).toEqual({
				node: { __typename, id }
			});
			const other = String(id).replace(String(__typename), 'MediaImage');
			expect(await read(`{ node(id: "${other}") { id } }`)).toEqual({ node: null });
		}
	});
});
