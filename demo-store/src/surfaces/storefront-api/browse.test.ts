import { describe, expect, test } from 'vitest';
import { COLLECTION_PAGE, PREDICTIVE, SEARCH_PAGE } from './testing/documents.ts';
import { openApi } from './testing/open-api.ts';

const { ask, read } = openApi();

interface FacetValue {
	id: string;
	label: string;
	count: number;
	input: string;
	swatch: { color: string } | null;
}

interface ProductPage {
	filters: {
		id: string;
		label: string;
		type: string;
		presentation: string;
		values: FacetValue[];
	}[];
	nodes: { handle: string; priceRange: { minVariantPrice: { amount: string } } }[];
	pageInfo: { hasNextPage: boolean; startCursor: string; endCursor: string };
}

async function readCollection(variables: Record<string, unknown>) {
	const { collection } = await read(COLLECTION_PAGE, { first: 50, ...variables });
	return collection as { title: string; products: ProductPage };
}

function findValue({ filters }: ProductPage, id: string, label: string): FacetValue {
	const facet = filters.find((filter) => filter.id === id);
	const value = facet?.values.find((own) => own.label === label);
	if (!value) throw new Error(`${id} ${label} is not among ${JSON.stringify(filters)}`);
	return value;
}

describe('a collection', () => {
	test.each([
		'collection(handle: "nothing")',
		'collection(id: "gid://shopify/Product/4600000000001")',
		'collection'
	])('that nobody has: %s', async (field) =>
		expect(await read(`{ ${field} { id } }`)).toEqual({ collection: null })
	);

	test.each([
		[{ first: 300 }, 'invalid value (300)'],
		[{ first: null }, 'you must provide one of first or last'],
		[{ first: 2, after: 'rubbish' }, 'Invalid cursor for current pagination sort.']
	])('refuses the page %j', async (page, message) => {
		const { data, errors } = await ask(COLLECTION_PAGE, { handle: 'sale', ...page });
		expect(data).toEqual({ collection: null });
		expect(errors?.[0]).toMatchObject({ message: expect.stringContaining(message) });
		expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_REQUEST' });
	});

	test('refuses a cursor of another sorting', async () => {
		const { products } = await readCollection({ handle: 'lighting', first: 2, sortKey: 'TITLE' });
		const after = products.pageInfo.endCursor;
		const { errors } = await ask(COLLECTION_PAGE, {
			handle: 'lighting',
			first: 2,
			sortKey: 'PRICE',
			after
		});
		expect(errors?.[0]?.message).toBe('Invalid cursor for current pagination sort.');
	});

	test('speaks German and costs euros in Germany', async () => {
		const collection = await readCollection({ handle: 'prisms', country: 'DE' });
		expect(collection).toMatchObject({
			id: 'gid://shopify/Collection/4600000000001',
			title: 'Prismen',
			onlineStoreUrl: 'https://prismsupply.example/collections/prisms',
			image: { id: 'gid://shopify/CollectionImage/4600000000001', width: 1280 },
			products: { nodes: [{ handle: 'equilateral-prism' }, {}, {}, {}, {}, {}] }
		});
		expect(collection.products.nodes[0]?.priceRange.minVariantPrice).toEqual({
			amount: '17.0',
			currencyCode: 'EUR'
		});
	});

	test('sorts by price both ways', async () => {
		const prices = async (reverse: boolean) => {
			const { products } = await readCollection({ handle: 'lighting', sortKey: 'PRICE', reverse });
			return products.nodes.map(({ priceRange }) => Number(priceRange.minVariantPrice.amount));
		};
		const rising = await prices(false);
		expect(rising).toEqual([...rising].sort((a, b) => a - b));
		expect(rising.length).toBe(6);
		expect(await prices(true)).toEqual(rising.toReversed());
	});

	test('pages forth and back to the same products', async () => {
		const first = await readCollection({ handle: 'tableware', first: 3 });
		const second = await readCollection({
			handle: 'tableware',
			first: 3,
			after: first.products.pageInfo.endCursor
		});
		const { collection } = await read(COLLECTION_PAGE, {
			handle: 'tableware',
			last: 3,
			before: second.products.pageInfo.startCursor
		});
		expect(second.products.nodes).not.toEqual(first.products.nodes);
		expect(collection).toMatchObject({ products: { nodes: first.products.nodes } });
	});
});

describe('facets', () => {
	test('count what each choice would leave, and carry the filter that makes it', async () => {
		const { products } = await readCollection({ handle: 'tableware' });
		const inStock = findValue(products, 'filter.v.availability', 'In stock');
		const filtered = await readCollection({
			handle: 'tableware',
			filters: [JSON.parse(inStock.input)]
		});
		expect(filtered.products.nodes).toHaveLength(inStock.count);
		expect(filtered.products.nodes.map(({ handle }) => handle)).not.toContain('pitcher');
	});

	test.each([
		['filter.p.vendor', 'Corrow Glass', { productVendor: 'Corrow Glass' }],
		['filter.v.option.color', 'Chalk', { variantOption: { name: 'color', value: 'Chalk' } }],
		['filter.p.tag', 'coffee', { tag: 'coffee' }]
	])('%s: %s leaves as many as it says', async (id, label, expected) => {
		const { products } = await readCollection({ handle: 'tableware' });
		const value = findValue(products, id, label);
		const input = JSON.parse(value.input) as object;
		expect(JSON.stringify(input).toLowerCase()).toBe(JSON.stringify(expected).toLowerCase());
		const filtered = await readCollection({ handle: 'tableware', filters: [input] });
		expect(filtered.products.nodes).toHaveLength(value.count);
		expect(value.count).toBeGreaterThan(0);
	});

	test('of colors have swatches', async () => {
		const { products } = await readCollection({ handle: 'tableware' });
		const facet = products.filters.find(({ id }) => id === 'filter.v.option.color');
		expect(facet?.presentation).toBe('SWATCH');
		expect(findValue(products, 'filter.v.option.color', 'Chalk').swatch).toMatchObject({
			color: '#ECE7DF'
		});
	});

	test('OR within one kind, AND between kinds', async () => {
		const handles = async (...filters: object[]) => {
			const { products } = await readCollection({ handle: 'tableware', filters });
			return products.nodes.map(({ handle }) => handle);
		};
		const chalk = { variantOption: { name: 'Color', value: 'Chalk' } };
		const ink = { variantOption: { name: 'Color', value: 'Ink' } };
		const either = await handles(chalk, ink);
		expect(either).toEqual(expect.arrayContaining(await handles(ink)));
		expect(either.length).toBeGreaterThan((await handles(ink)).length);
		expect(await handles(chalk, { productVendor: 'Corrow Glass' })).toEqual([]);
	});

	test('of the price are in the money of the country', async () => {
		const { products } = await readCollection({ handle: 'prisms', country: 'JP' });
		const [value] = products.filters.find(({ id }) => id === 'filter.v.price')?.values ?? [];
		expect(JSON.parse(value?.input ?? '')).toMatchObject({ price: { min: 2200, max: 9800 } });
	});

	test('are not counted outside collections and search', async () => {
		expect(await read('{ products(first: 1) { filters { id } } }')).toEqual({
			products: { filters: [] }
		});
	});
});

describe('search', () => {
	test.each([
		['', 8],
		['zzzzqqq', 8]
	])('for %j may find nothing and still answers', async (query, first) => {
		const { errors, data } = await ask(SEARCH_PAGE, { query, first, types: ['PRODUCT'] });
		expect(errors).toBeUndefined();
		expect(data?.['search']).toMatchObject({ pageInfo: expect.anything() });
	});

	test('refuses an absurd page', async () => {
		const { errors } = await ask(SEARCH_PAGE, { query: 'mug', first: 1000 });
		expect(errors?.[0]?.message).toContain("Argument 'first' on Field 'search'");
	});

	test('finds products, pages and articles, and says where a click came from', async () => {
		const { search } = await read(SEARCH_PAGE, { query: 'glass', first: 50 });
		const { nodes, totalCount } = search as {
			nodes: { __typename: string; trackingParameters: string }[];
			totalCount: number;
		};
		expect(new Set(nodes.map(({ __typename: name }) => name))).toContain('Product');
		expect(new Set(nodes.map(({ __typename: name }) => name))).toContain('Article');
		expect(totalCount).toBe(nodes.length);
		expect(nodes[1]?.trackingParameters).toMatch(/^_pos=2&_sid=[\da-f]{9}&_ss=r$/);
	});

	test('for one kind finds only that', async () => {
		expect(
			await read(SEARCH_PAGE, { query: 'sorting office', first: 5, types: ['PAGE'] })
		).toMatchObject({
			search: {
				nodes: [{ __typename: 'Page', handle: 'shipping-and-returns' }],
				productFilters: [
					{
						id: 'filter.v.price',
						values: [{ count: 0, input: '{"price":{"min":0,"max":0.0}}' }]
					}
				]
			}
		});
	});

	test('has facets that filter', async () => {
		const { search } = await read(SEARCH_PAGE, { query: 'lamp', first: 50, types: ['PRODUCT'] });
		const { productFilters, nodes } = search as {
			productFilters: ProductPage['filters'];
			nodes: [];
		};
		const facet = productFilters.find(({ id }) => id === 'filter.p.product_type');
		const lighting = facet?.values.find(({ label }) => label === 'Lighting');
		const filters = [JSON.parse(lighting?.input ?? '')];
		const narrowed = await read(SEARCH_PAGE, {
			query: 'lamp',
			first: 50,
			types: ['PRODUCT'],
			filters
		});
		expect(narrowed['search']).toMatchObject({ totalCount: lighting?.count });
		expect(lighting?.count).toBeGreaterThan(0);
		expect(nodes.length).toBeGreaterThanOrEqual(lighting?.count ?? 0);
	});
});

describe('predictive search', () => {
	test.each([0, 11, -1])('refuses a limit of %i', async (limit) => {
		const { data, errors } = await ask(PREDICTIVE, { query: 'mug', limit });
		expect(data).toEqual({ predictiveSearch: null });
		expect(errors?.[0]?.message).toBe('limit must be within 1..10');
	});

	test('gives each kind its share, or all of them one', async () => {
		const count = async (limitScope: string) => {
			const { predictiveSearch } = await read(PREDICTIVE, { query: 'la', limit: 3, limitScope });
			return Object.values(predictiveSearch as Record<string, unknown[]>).map(
				({ length }) => length
			);
		};
		expect(Math.max(...(await count('EACH')))).toBe(3);
		expect((await count('ALL')).reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(3);
	});

	test('marks what was typed and says where a click came from', async () => {
		const { predictiveSearch } = await read(PREDICTIVE, {
			query: 'mu',
			types: ['QUERY', 'PRODUCT'],
			limitScope: 'EACH'
		});
		expect(predictiveSearch).toMatchObject({
			products: expect.arrayContaining([
				expect.objectContaining({
					handle: 'everyday-mug',
					trackingParameters: expect.stringContaining('_psq=mu')
				})
			]),
			collections: [],
			pages: [],
			articles: []
		});
		const { queries } = predictiveSearch as { queries: { styledText: string }[] };
		expect(queries[0]?.styledText).toContain('<mark>mu</mark>');
	});
});
