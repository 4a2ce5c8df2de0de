import { beforeAll, describe, expect, test } from 'vitest';
import { openTestCatalog, US } from '../testing/open-test-catalog.ts';
import type { CatalogStore, PredictiveQuery } from '../store.ts';

let store: CatalogStore;

beforeAll(() => {
	store = openTestCatalog();
});

function predict(query: string, options: Partial<PredictiveQuery> = {}) {
	const result = store.search.predict(
		{
			query,
			limit: 10,
			limitScope: 'EACH',
			types: ['ARTICLE', 'COLLECTION', 'PAGE', 'PRODUCT', 'QUERY'],
			unavailableProducts: 'LAST',
			...options
		},
		US
	);
	return {
		products: result.products.map(({ handle }) => handle),
		collections: result.collections.map(({ handle }) => handle),
		pages: result.pages.map(({ handle }) => handle),
		articles: result.articles.map(({ handle }) => handle),
		queries: result.queries.map(({ styledText }) => styledText)
	};
}

const NOTHING = { products: [], collections: [], pages: [], articles: [], queries: [] };

describe('predict', () => {
	test.each(['', ' ', '<>', 'xyzzy'])('%j suggests nothing', (query) => {
		expect(predict(query)).toEqual(NOTHING);
	});

	test('suggests all kinds from an unfinished word', () => {
		expect(predict('lig')).toMatchObject({
			collections: ['lighting'],
			articles: ['seven-discs-of-one-light', 'three-lamps-and-no-ceiling-light'],
			queries: ['<mark>lig</mark><span>ht bar</span>']
		});
		expect(predict('shipp').pages).toEqual(['shipping-and-returns']);
	});

	test('marks what was typed, also inside', () => {
		expect(predict('PRI').queries).toEqual([
			'<mark>pri</mark><span>sm</span>',
			'<mark>pri</mark><span>sm for rainbows</span>',
			'<span>art </span><mark>pri</mark><span>nt oak</span>'
		]);
		expect(predict('umb').queries).toEqual([]);
	});

	test('forgives a wrong letter', () => {
		expect(predict('pizza').products).toEqual([]);
		expect(predict('prizm').queries[0]).toBe('<mark>prism</mark>');
		expect(predict('lihgt').collections).toEqual(['lighting']);
		expect(predict('mgu').queries).toEqual([
			'<mark>mug</mark>',
			'<mark>mug</mark><span> terracotta</span>'
		]);
		expect(predict('cadnle').products).toContain('jar-candle');
	});

	test('looks only where it is told', () => {
		expect(predict('scented').products).toEqual([]);
		expect(predict('scented', { searchableFields: ['TAG'] }).products).toEqual([
			'reed-diffuser',
			'jar-candle'
		]);
		expect(predict('brackle', { searchableFields: ['TITLE'] }).products).toEqual([]);
		expect(predict('brackle').products).toHaveLength(10);
		expect(predict('PS-EQP', { searchableFields: ['VARIANTS_SKU'] }).products).toEqual([
			'equilateral-prism'
		]);
		expect(predict('nora', { searchableFields: ['AUTHOR'] }).articles).toHaveLength(3);
	});

	test('gives only the kinds that are asked for', () => {
		const { products, ...others } = predict('candle', { types: ['PRODUCT'] });
		expect(products).toHaveLength(5);
		expect(others).toEqual({ collections: [], pages: [], articles: [], queries: [] });
	});

	test('limits each kind, or all of them together without one crowding out the rest', () => {
		const each = predict('lamp', { limit: 2 });
		expect([each.products.length, each.articles.length, each.queries.length]).toEqual([2, 2, 2]);
		const together = predict('lamp', { limit: 5, limitScope: 'ALL' });
		expect([together.products.length, together.articles.length, together.queries.length]).toEqual([
			2, 1, 1
		]);
	});

	test('puts the sold-out pitcher last, or leaves it out', () => {
		const tableware = { searchableFields: ['PRODUCT_TYPE'] };
		expect(predict('tableware', tableware).products.at(-1)).toBe('pitcher');
		expect(
			predict('tableware', { ...tableware, unavailableProducts: 'HIDE' }).products
		).not.toContain('pitcher');
		expect(predict('pitcher', { unavailableProducts: 'SHOW' }).products).toEqual(['pitcher']);
	});
});
