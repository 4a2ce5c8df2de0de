import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMcp, ORIGIN, SHOP, type OpenMcp } from '../testing/open-mcp.ts';

const PRISM = 'gid://shopify/ProductVariant/4500000001001';
const PRISM_PRODUCT = 'gid://shopify/Product/8100000000001';

let mcp: OpenMcp;

beforeEach(() => {
	mcp = openMcp();
});

afterEach(() => {
	mcp.shop.store.close();
});

function search(catalog: object) {
	return mcp.ask('search_catalog', { catalog });
}

describe('search_catalog', () => {
	test.each([
		['nothing to go by', { catalog: {} }, /query or at least one filter/],
		['blank words', { catalog: { query: '  ' } }, /query or at least one filter/],
		[
			'a cursor of another list',
			{ catalog: { query: 'lamp', pagination: { cursor: 'x' } } },
			/cursor/
		],
		[
			'no catalog',
			{},
			/^Invalid arguments: object at root is missing required properties: catalog$/
		],
		[
			'a price in words',
			{ catalog: { filters: { price: { max: '5' } } } },
			/^Invalid arguments: value at `\/catalog\/filters\/price\/max` is not a number$/
		]
	])('refuses %s', async (_, args, message) => {
		expect(await mcp.refuse('search_catalog', args)).toMatch(message);
	});

	test('finds nothing in a category that is none', async () => {
		const { products, pagination } = await search({ filters: { categories: ['cars'] } });
		expect(products).toEqual([]);
		expect(pagination).toEqual({ has_next_page: false, total_count: 0 });
	});

	test('answers products with whole minor units and a variant that can be bought', async () => {
		const { products } = await search({ query: 'equilateral prism', pagination: { limit: 1 } });
		expect(products[0]).toMatchObject({
			id: PRISM_PRODUCT,
			title: 'Equilateral Prism',
			url: `${SHOP}/products/equilateral-prism`,
			price_range: {
				min: { amount: 1800, currency: 'USD' },
				max: { amount: 3800, currency: 'USD' }
			},
			rating: { value: 4.9, scale_max: 5, count: 214 }
		});
		expect(products[0]!.media[0]!.url).toMatch(`${ORIGIN}/cdn/shop/files/products/`);
		expect(products[0]!.variants[0]).toMatchObject({
			id: PRISM,
			sku: 'PS-EQP-60MM',
			url: `${SHOP}/products/equilateral-prism?Length=60+mm`,
			price: { amount: 1800, currency: 'USD' },
			availability: { available: true, status: 'in_stock' },
			options: [{ name: 'Length', label: '60 mm' }]
		});
	});

	test('prices for the buyer’s country, yen without cents, and speaks their language', async () => {
		const inJapan = await search({ query: 'jar candle', context: { address_country: 'JP' } });
		const price = inJapan.products[0]!.price_range.min;
		expect(price).toEqual({ amount: expect.any(Number), currency: 'JPY' });
		expect(price!.amount).toBeLessThan(10_000);
		const context = { address_country: 'DE', language: 'de-DE' };
		const inGermany = await search({ query: 'jar candle', context });
		expect(inGermany.products[0]).toMatchObject({
			title: 'Kerze im Glas',
			price_range: { min: { amount: 3200, currency: 'EUR' } }
		});
	});

	test('leaves out what the buyer’s country does not have', async () => {
		const find = async (country: string) => {
			const { products } = await search({
				query: 'diffuser',
				context: { address_country: country }
			});
			return products.map(({ handle }) => handle);
		};
		expect(await find('DE')).toContain('reed-diffuser');
		expect(await find('AE')).not.toContain('reed-diffuser');
	});

	test('pages through everything once', async () => {
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const pagination = { limit: 7, ...(cursor === undefined ? {} : { cursor }) };
			const page = await search({ query: 'glass', pagination });
			seen.push(...page.products.map(({ id }) => id));
			cursor = page.pagination.cursor;
			expect(page.pagination.has_next_page).toBe(cursor !== undefined);
			expect(page.pagination.total_count).toBeGreaterThan(7);
		} while (cursor !== undefined);
		expect(new Set(seen).size).toBe(seen.length);
	});

	test.each([
		[0, 1],
		[-5, 1],
		[1000, 50]
	])('a limit of %i becomes %i', async (limit, length) => {
		const { products } = await search({ query: '*', pagination: { limit } });
		expect(products).toHaveLength(length);
	});

	test('filters by type or category, price and stock', async () => {
		const filters = { categories: ['candles'], price: { max: 2000 } };
		const { products } = await search({ filters });
		expect(products.map(({ title }) => title)).toEqual(['Pillar Candle', 'Taper Candles']);
		const inStock = await search({ query: 'pitcher', filters: { available: true } });
		expect(inStock.products.map(({ handle }) => handle)).not.toContain('pitcher');
	});

	test('does not compare prices of another currency', async () => {
		const context = { address_country: 'GB', currency: 'USD' };
		const { messages } = await search({ query: 'lamp', context, filters: { price: { max: 1 } } });
		expect(messages).toMatchObject([{ type: 'info', code: 'price_filter_ignored' }]);
	});
});

describe('lookup_catalog', () => {
	function lookup(ids: readonly string[]) {
		return mcp.ask('lookup_catalog', { catalog: { ids } });
	}

	test('refuses a list without ids', async () => {
		expect(await mcp.refuse('lookup_catalog', { catalog: { ids: [] } })).toMatch(/ids/);
	});

	test('names what it did not find and finds the rest', async () => {
		const { products, messages } = await lookup(['gid://shopify/Product/1', PRISM]);
		expect(products).toHaveLength(1);
		expect(messages).toEqual([
			{ type: 'info', code: 'not_found', content: 'gid://shopify/Product/1' }
		]);
	});

	test('does not tell of what is not published', async () => {
		const { catalog } = mcp.shop.store;
		const product = catalog.getProductByHandle('everyday-mug')!;
		catalog.saveProduct({ ...product, status: 'DRAFT', publishedAt: null });
		expect(
			(await lookup(['everyday-mug', 'gid://shopify/ProductVariant/4500000013001'])).products
		).toEqual([]);
	});

	test('puts ids of one product together and says which is which', async () => {
		const ids = [PRISM, PRISM_PRODUCT, PRISM, `${SHOP}/products/equilateral-prism`];
		const { products } = await lookup(ids);
		expect(products).toHaveLength(1);
		expect(products[0]!.variants).toMatchObject([
			{
				id: PRISM,
				inputs: [
					{ id: PRISM, match: 'exact' },
					{ id: PRISM_PRODUCT, match: 'featured' },
					{ id: `${SHOP}/products/equilateral-prism`, match: 'featured' }
				]
			}
		]);
	});
});

describe('get_product', () => {
	function get(catalog: object) {
		return mcp.ask('get_product', { catalog });
	}

	test('answers, and does not fail, when there is none', async () => {
		const payload = await get({ id: 'nope' });
		expect(payload.ucp.status).toBe('error');
		expect(payload.messages).toMatchObject([{ code: 'not_found', severity: 'unrecoverable' }]);
		expect(payload).not.toHaveProperty('product');
	});

	test('describes one in full, with all variants and the seller', async () => {
		const { product } = await get({ id: PRISM_PRODUCT });
		expect(product.description.html).toMatch(/^<p>.*glass/);
		expect(product.variants).toHaveLength(3);
		expect(product.variants[0]).toMatchObject({
			seller: { name: 'Prism Supply', domain: 'shop.test' },
			requires: { shipping: true, selling_plan: false, components: false },
			checkout_url: `${SHOP}/buy/4500000001001:1?context/address_country=US&context/language=en`
		});
		expect(product.selected).toEqual([]);
	});

	test('leads to the page and the checkout of the market that the context names', async () => {
		const context = { address_country: 'DE', language: 'en' };
		const { product } = await get({ id: PRISM_PRODUCT, context });
		const market = '?country=DE&language=en';
		expect(product.url).toBe(`${SHOP}/products/equilateral-prism${market}`);
		expect(product.variants[0]).toMatchObject({
			url: `${SHOP}/products/equilateral-prism${market}&Length=60+mm`,
			checkout_url: `${SHOP}/buy/4500000001001:1?context/address_country=DE&context/language=en`
		});
	});

	test('shows what goes with the selection', async () => {
		const { product } = await get({
			id: 'globe-pendant',
			selected: [
				{ name: 'finish', label: 'smoke' },
				{ name: 'Diameter', label: '30 cm' }
			]
		});
		expect(product.variants.length).toBeGreaterThan(0);
		for (const { values } of product.options) {
			for (const value of values) expect(value).toMatchObject({ exists: expect.any(Boolean) });
		}
	});

	test('lets the least wanted option go when not all of them exist together', async () => {
		const { product } = await get({
			id: PRISM_PRODUCT,
			selected: [
				{ name: 'Length', label: '100 mm' },
				{ name: 'Color', label: 'Pink' }
			]
		});
		expect(product.selected).toEqual([{ name: 'Length', label: '100 mm' }]);
		expect(product.variants.map(({ title }) => title)).toEqual(['100 mm']);
	});

	test('a variant’s id selects its options, a wish overrides them', async () => {
		const own = await get({ id: PRISM });
		expect(own.product.selected).toEqual([{ name: 'Length', label: '60 mm' }]);
		const wished = await get({ id: PRISM, selected: [{ name: 'Length', label: '150 mm' }] });
		expect(wished.product.variants.map(({ title }) => title)).toEqual(['150 mm']);
	});

	test('takes options back in the language they were shown in', async () => {
		const context = { address_country: 'DE', language: 'de' };
		const shown = await get({ id: 'jar-candle', context });
		const { name, values } = shown.product.options[0]!;
		const label = values[1]!.label;
		const { product } = await get({ id: 'jar-candle', context, selected: [{ name, label }] });
		expect(product.selected).toEqual([{ name, label }]);
		expect(product.variants).toHaveLength(1);
	});
});
