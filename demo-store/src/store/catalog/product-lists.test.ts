import { beforeAll, describe, expect, test } from 'vitest';
import {
	DE,
	GB,
	getProduct,
	JP,
	listHandles,
	openTestCatalog,
	refusalOf,
	US
} from '../testing/open-test-catalog.ts';
import type { CatalogStore, ProductFilterInput, ProductQuery } from '../store.ts';

let store: CatalogStore;

beforeAll(() => {
	store = openTestCatalog();
});

const option = (name: string, value: string): ProductFilterInput => ({
	variantOption: { name, value }
});
const list = (query: ProductQuery, locale = US): string =>
	listHandles(store, query, locale).join(' ');

describe('filters', () => {
	test.each<[string, ProductFilterInput]>([
		['a vendor nobody has', { productVendor: 'Corrow' }],
		['a value the option does not have', option('Color', 'Inky')],
		['an option the catalog does not have', option('Voltage', 'Ink')],
		[
			'a metafield that cannot be filtered by',
			{ productMetafield: { namespace: 'custom', key: 'care', value: 'Wipe' } }
		],
		[
			'a variant metafield',
			{ variantMetafield: { namespace: 'custom', key: 'care', value: 'Wipe' } }
		],
		['a category that only begins alike', { category: { id: 'home-garden/light' } }],
		['a price below all', { price: { max: 13.99 } }]
	])('nothing passes %s', (_, filter) => {
		expect(list({ filters: [filter] })).toBe('');
	});

	test('an empty filter lets everything pass', () => {
		expect(store.catalog.queryProducts({ filters: [{}] }, US).totalCount).toBe(50);
		expect(store.catalog.queryProducts({ filters: [{ price: {} }] }, US).totalCount).toBe(50);
	});

	test('one kind widens, another narrows', () => {
		const vendors = [{ productVendor: 'Corrow Glass' }, { productVendor: 'brackle pottery' }];
		expect(store.catalog.queryProducts({ filters: vendors }, US).totalCount).toBe(23);
		expect(list({ filters: [...vendors, { tag: 'new' }] })).toBe(
			'dichroic-cube suncatcher-drop espresso-cup'
		);
	});

	test('values of one option widen, another option narrows', () => {
		const colors = [option('Color', 'Smoke'), option('Color', 'Amber')];
		expect(list({ collectionHandle: 'tableware', filters: colors })).toBe('ribbed-tumbler carafe');
		expect(
			list({ collectionHandle: 'tableware', filters: [...colors, option('Pack', 'Set of 4')] })
		).toBe('ribbed-tumbler');
	});

	test('one variant must meet all filters about variants', () => {
		const smokeOfFour = [option('Color', 'Smoke'), option('Pack', 'Set of 4')];
		expect(list({ filters: smokeOfFour })).toBe('ribbed-tumbler');
		// In stock are Smoke in twos, and other colors in fours.
		expect(list({ filters: [...smokeOfFour, { available: true }] })).toBe('');
		expect(list({ filters: [...smokeOfFour, { available: false }] })).toBe('ribbed-tumbler');
		const cheapBrass = [option('Color', 'Brass'), { price: { max: 23 } }];
		expect(list({ filters: cheapBrass })).toBe('');
		expect(list({ filters: [option('Color', 'Brass'), { price: { min: 24 } }] })).toBe(
			'spinning-top'
		);
	});

	test('prices are compared as the shopper pays them', () => {
		const upTo = (max: number, locale = US) =>
			listHandles(store, { filters: [{ price: { max } }] }, locale).length;
		expect([upTo(20), upTo(20, GB), upTo(20, DE), upTo(2500, JP)]).toEqual([8, 14, 9, 3]);
		const exactly = { price: { min: 15, max: 15 } };
		expect(list({ filters: [exactly] }, GB)).toBe(
			'equilateral-prism espresso-cup taper-candles hardcover-notebook spinning-top'
		);
	});

	test('a category takes in the ones below it', () => {
		const lamps = { category: { id: 'gid://shopify/TaxonomyCategory/home-garden/lighting/lamps' } };
		expect(list({ filters: [lamps] })).toBe('dome-lamp mushroom-lamp cylinder-lamp arc-floor-lamp');
	});

	test('250 filters are taken, more are refused', () => {
		const filters = Array.from({ length: 250 }, () => option('Color', 'Smoke'));
		expect(list({ filters })).toBe(list({ filters: [option('Color', 'Smoke')] }));
		expect(refusalOf(() => list({ filters: [...filters, { tag: 'gift' }] }))).toBe(
			'StoreError: A list cannot have 251 filters: pass 250 at most.'
		);
	});

	test('a material is found by its whole text', () => {
		const material = {
			productMetafield: { namespace: 'custom', key: 'material', value: 'Glazed stoneware' }
		};
		expect(store.catalog.queryProducts({ filters: [material] }, US).totalCount).toBe(6);
	});
});

describe('order', () => {
	test.each<[ProductQuery['sortKey'], string]>([
		['TITLE', 'arc-floor-lamp cylinder-lamp dome-lamp globe-pendant mushroom-lamp spectrum-bar'],
		['PRICE', 'cylinder-lamp spectrum-bar dome-lamp mushroom-lamp globe-pendant arc-floor-lamp'],
		[
			'BEST_SELLING',
			'dome-lamp mushroom-lamp spectrum-bar cylinder-lamp globe-pendant arc-floor-lamp'
		],
		['CREATED', 'dome-lamp mushroom-lamp cylinder-lamp arc-floor-lamp globe-pendant spectrum-bar'],
		['ID', 'dome-lamp mushroom-lamp cylinder-lamp globe-pendant spectrum-bar arc-floor-lamp'],
		['VENDOR', 'dome-lamp mushroom-lamp spectrum-bar cylinder-lamp globe-pendant arc-floor-lamp'],
		[undefined, 'dome-lamp mushroom-lamp spectrum-bar cylinder-lamp globe-pendant arc-floor-lamp']
	])('lighting by %s', (sortKey, handles) => {
		const query: ProductQuery = { collectionHandle: 'lighting' };
		expect(list(sortKey === undefined ? query : { ...query, sortKey })).toBe(handles);
	});

	test('lighting by price from the dearest', () => {
		expect(list({ collectionHandle: 'lighting', sortKey: 'PRICE', reverse: true })).toBe(
			'arc-floor-lamp globe-pendant mushroom-lamp dome-lamp spectrum-bar cylinder-lamp'
		);
	});

	test('among equals the better seller comes first, in both directions', () => {
		const prints = { filters: [{ productType: 'Prints' }], sortKey: 'PRICE' as const };
		const bySales = 'dispersion-print interference-print horizon-print';
		expect(list(prints)).toBe(bySales);
		expect(list({ ...prints, reverse: true })).toBe(bySales);
	});

	test('products alike in everything keep to their ids', () => {
		const shop = openTestCatalog();
		const { salesRank } = getProduct(shop, 'teapot');
		shop.catalog.saveProduct({ ...getProduct(shop, 'carafe'), salesRank });
		for (const reverse of [false, true]) {
			const handles = listHandles(shop, { sortKey: 'BEST_SELLING', reverse });
			expect(handles.indexOf('teapot') - handles.indexOf('carafe')).toBe(1);
		}
	});

	test('a collection keeps the order its shop chose', () => {
		const { catalog } = store;
		for (const { node } of catalog.queryCollections({}).edges) {
			const published = node.productHandles.filter(
				(handle) => getProduct(store, handle).publishedAt !== null
			);
			expect(listHandles(store, { collectionHandle: node.handle })).toEqual(published);
		}
		expect(list({ collectionHandle: 'new' })).toBe(
			'suncatcher-drop spectrum-bar cube-calendar interference-print reed-diffuser espresso-cup dichroic-cube globe-pendant puzzle-cube'
		);
		expect(list({ collectionHandle: 'gifts', first: 3 })).toBe(
			'desk-starter-set equilateral-prism jar-candle'
		);
		expect(list({ collectionHandle: 'gifts', first: 3, sortKey: 'MANUAL' })).toBe(
			'desk-starter-set equilateral-prism jar-candle'
		);
	});

	test('an unknown collection is empty', () => {
		expect(list({ collectionHandle: 'lightning' })).toBe('');
	});
});

describe('pages', () => {
	/** Walks in pages of seven, forwards and then back again. */
	function walk(query: ProductQuery): [forwards: string[], backwards: string[]] {
		const forwards: string[] = [];
		const backwards: string[] = [];
		let page = store.catalog.queryProducts({ ...query, first: 7 }, US);
		for (;;) {
			forwards.push(...page.edges.map(({ node }) => node.handle));
			if (!page.hasNextPage) break;
			page = store.catalog.queryProducts(
				{ ...query, first: 7, after: page.edges.at(-1)?.cursor ?? '' },
				US
			);
		}
		page = store.catalog.queryProducts({ ...query, last: 7 }, US);
		for (;;) {
			backwards.unshift(...page.edges.map(({ node }) => node.handle));
			if (!page.hasPreviousPage) break;
			page = store.catalog.queryProducts(
				{ ...query, last: 7, before: page.edges[0]?.cursor ?? '' },
				US
			);
		}
		return [forwards, backwards];
	}

	test.each<ProductQuery>([
		{},
		{ sortKey: 'PRICE' },
		{ sortKey: 'PRICE', reverse: true },
		{ sortKey: 'TITLE', filters: [{ available: true }] },
		{ sortKey: 'RELEVANCE', query: 'glass' },
		{ collectionHandle: 'gifts' },
		{ collectionHandle: 'under-50' }
	])('%o is the same forwards, backwards and whole', (query) => {
		const whole = listHandles(store, query);
		expect(whole.length).toBeGreaterThan(7);
		expect(walk(query)).toEqual([whole, whole]);
	});

	test('go on after products were deleted, added and changed', () => {
		const shop = openTestCatalog();
		const query: ProductQuery = { collectionHandle: 'under-50', sortKey: 'PRICE', first: 3 };
		const first = shop.catalog.queryProducts(query, US);
		expect(first.edges.map(({ node }) => node.handle)).toEqual([
			'suncatcher-drop',
			'pillar-candle',
			'right-angle-prism'
		]);
		for (const { node } of first.edges) shop.catalog.deleteProduct(node.id);
		shop.catalog.createProduct({ title: 'Cheaper Thing', price: '2.00' });
		shop.catalog.createProduct({ title: 'Newer Thing', price: '17.00' });
		const after = first.edges[2]?.cursor ?? '';
		expect(listHandles(shop, { ...query, after })).toEqual([
			'newer-thing',
			'equilateral-prism',
			'espresso-cup'
		]);
		expect(listHandles(shop, { ...query, first: null, last: 3, before: after })).toEqual([
			'cheaper-thing'
		]);
	});

	test('a cursor of one order is refused by another', () => {
		const cursor =
			store.catalog.queryProducts({ first: 1, sortKey: 'TITLE' }, US).edges[0]?.cursor ?? '';
		expect(() =>
			store.catalog.queryProducts({ first: 1, after: cursor, sortKey: 'PRICE' }, US)
		).toThrow(cursor);
	});
});

describe('queryAllProducts', () => {
	test('shows staff what shoppers do not see, by title', () => {
		const shop = openTestCatalog();
		shop.catalog.createProduct({ title: 'Älteste Lampe', price: '5', published: false });
		const handles = shop.catalog
			.queryAllProducts({ first: 2 })
			.edges.map(({ node }) => node.handle);
		expect(handles).toEqual(['alteste-lampe', 'amphora-vase']);
		expect(shop.catalog.queryProducts({}, US).totalCount).toBe(50);
		expect(shop.catalog.queryAllProducts({ query: 'LAMPE' }).totalCount).toBe(1);
		expect(
			shop.catalog.queryAllProducts({ query: 'brackle vase' }).edges.map(({ node }) => node.handle)
		).toEqual([
			...['amphora-vase', 'bud-vase', 'cylinder-planter', 'footed-planter', 'ribbed-vase'],
			'stoneware-planters'
		]);
	});
});
