import { beforeAll, describe, expect, test } from 'vitest';
import {
	DE,
	getProduct,
	JP,
	listCounts,
	openTestCatalog,
	refusalOf,
	US
} from '../testing/open-test-catalog.ts';
import { openSeed } from '../seed/seed-files.ts';
import type { CatalogStore, SearchHit, SearchQuery } from '../store.ts';

let store: CatalogStore;

beforeAll(() => {
	store = openTestCatalog();
});

function nameHit(hit: SearchHit): string {
	if (hit.kind === 'PRODUCT') return hit.product.handle;
	return hit.kind === 'PAGE' ? `page ${hit.page.handle}` : `article ${hit.article.handle}`;
}

function find(query: string, options: Partial<SearchQuery> = {}): string[] {
	return store.search.search({ query, ...options }, US).edges.map(({ node }) => nameHit(node));
}

const products = (query: string, options: Partial<SearchQuery> = {}): string[] =>
	find(query, { types: ['PRODUCT'], ...options });

describe('search', () => {
	test.each(['', '   ', '!!!', 'xyzzy', '"', 'NEAR(xyzzy', '**', '* *'])(
		'%j finds nothing and does no harm',
		(query) => {
			expect(find(query)).toEqual([]);
			expect(store.search.getSearchFacets({ query }, US)).toMatchObject([
				{ id: 'filter.v.price', values: [{ count: 0 }] }
			]);
		}
	);

	test.each([
		['a misspelt word', 'prizm', 'equilateral-prism'],
		['swapped letters', 'lapm', 'cylinder-lamp'],
		['a missing letter', 'teapt', 'teapot'],
		['a plural', 'mugs', 'everyday-mug'],
		['a synonym', 'jug', 'pitcher'],
		['a synonym of two words', 'wall art', 'interference-print'],
		['a misspelt synonym', 'pilow', 'linen-cushion'],
		['an unfinished word', 'espre', 'espresso-cup'],
		['a color with the thing', 'carafe smoke', 'carafe'],
		['a vendor with the thing', 'brackle teapot', 'teapot'],
		['a code', 'PS-EQP-60MM', 'equilateral-prism'],
		['a German title', 'gleichseitiges prisma', 'equilateral-prism'],
		['words that no product has all of', 'fluted glass tumbler', 'ribbed-tumbler']
	])('%s finds the product: %s', (_, query, handle) => {
		expect(products(query)[0]).toBe(handle);
	});

	test('a star finds everything: products by how well they sell, then pages and articles', () => {
		const found = find('*');
		expect(found).toHaveLength(50 + 9 + 8);
		expect(found.slice(0, 2)).toEqual(['equilateral-prism', 'dome-lamp']);
		expect(found[50]).toMatch(/^(page|article) /);
		expect(products('*', { productFilters: [{ productType: 'Prisms' }] })).toHaveLength(6);
		const facets = store.search.getSearchFacets({ query: ' * ' }, US);
		expect(listCounts(facets, 'filter.v.availability')).toEqual([
			'In stock: 49',
			'Out of stock: 16'
		]);
	});

	test.each([
		['Becher', 'everyday-mug'],
		['Tasse', 'espresso-cup'],
		['Kissen', 'linen-cushion'],
		['blau', 'bud-vase'],
		['bougie', 'jar-candle'],
		['cojín', 'linen-cushion'],
		['lampada', 'dome-lamp'],
		['zonnevanger', 'suncatcher-drop'],
		['マグ', 'everyday-mug'],
		['花瓶', 'bud-vase'],
		['مصباح', 'dome-lamp']
	])('%s finds %s, whatever the language of the shopper', (query, handle) => {
		expect(products(query)).toContain(handle);
	});

	test('every popular search finds products', () => {
		for (const { text } of openSeed().readSearchWords().querySuggestions) {
			expect([text, products(text).length > 0]).toEqual([text, true]);
		}
	});

	test('a whole word is wanted where no unfinished one is', () => {
		expect(products('espre', { prefix: 'NONE' })).toEqual([]);
		expect(products('espresso', { prefix: 'NONE' })).toEqual(['espresso-cup']);
	});

	test('pages and articles are found by what they say', () => {
		expect(find('returns')[0]).toBe('page shipping-and-returns');
		expect(find('Nora Ellery', { types: ['ARTICLE'] })).toHaveLength(3);
		expect(find('mug', { types: ['PAGE'] })).toEqual(['page faq']);
		expect(find('mug')).toContain('everyday-mug');
	});

	test('what is sold out comes last, not at all, or where it belongs', () => {
		expect(products('pitcher teapot')).toEqual(['teapot', 'pitcher']);
		expect(products('pitcher teapot', { unavailableProducts: 'HIDE' })).toEqual(['teapot']);
		expect(products('pitcher', { unavailableProducts: 'SHOW' })).toEqual(['pitcher']);
		const facets = store.search.getSearchFacets(
			{ query: 'pitcher teapot', unavailableProducts: 'HIDE' },
			US
		);
		expect(listCounts(facets, 'filter.p.product_type')).toEqual(['Tableware: 1']);
	});

	test('by price, both ways, with pages after the products', () => {
		expect(products('vase', { sortKey: 'PRICE' }).slice(0, 2)).toEqual([
			'bud-vase',
			'cylinder-planter'
		]);
		expect(products('vase', { sortKey: 'PRICE', reverse: true })[0]).toBe('amphora-vase');
		expect(find('mug', { sortKey: 'PRICE' })[0]).toBe('everyday-mug');
		expect(find('mug', { sortKey: 'PRICE', reverse: true })[0]).toBe('everyday-mug');
	});

	test('filters narrow the products, in the shopper’s currency', () => {
		const cheap = [{ price: { max: 3000 } }];
		const inJapan = store.search.search(
			{ query: 'prism', types: ['PRODUCT'], productFilters: cheap },
			JP
		);
		expect(inJapan.edges.map(({ node }) => nameHit(node))).toEqual([
			'equilateral-prism',
			'right-angle-prism',
			'suncatcher-drop',
			'hardcover-notebook'
		]);
		const facets = store.search.getSearchFacets(
			{ query: 'vase', productFilters: [{ productVendor: 'Corrow Glass' }] },
			DE
		);
		expect(listCounts(facets, 'filter.p.vendor')).toEqual([
			'Brackle Pottery: 5',
			'Corrow Glass: 1',
			'Hearthmere Wax: 1'
		]);
		expect(listCounts(facets, 'filter.v.option.color')[0]).toMatch(/: 1$|: 0$/);
	});

	test('pages of hits join without a gap, and a foreign cursor is refused', () => {
		const whole = find('glass');
		const first = store.search.search({ query: 'glass', first: 5 }, US);
		const after = first.edges[4]?.cursor ?? '';
		const rest = find('glass', { first: 250, after });
		expect([...first.edges.map(({ node }) => nameHit(node)), ...rest]).toEqual(whole);
		expect(find('glass', { last: 5, before: first.edges[4]?.cursor ?? '' })).toEqual(
			whole.slice(0, 4)
		);
		expect(refusalOf(() => find('glass', { after: 'mug' }))).toContain(
			'"mug" is not a cursor of this list'
		);
		expect(refusalOf(() => find('glass', { after, sortKey: 'PRICE' }))).toContain(after);
	});

	test('what is not published is not found', () => {
		const shop = openTestCatalog();
		shop.catalog.saveProduct({ ...getProduct(shop, 'teapot'), publishedAt: null });
		expect(shop.search.search({ query: 'teapot', types: ['PRODUCT'] }, US).totalCount).toBe(0);
	});
});
