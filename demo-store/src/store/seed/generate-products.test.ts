import { describe, expect, test } from 'vitest';
import { completeAllIds } from '../catalog/ids.ts';
import { assertProductRules } from '../catalog/product-rules.ts';
import { deriveProduct } from '../catalog/derived-fields.ts';
import { listHandles, openTestCatalog, US } from '../testing/open-test-catalog.ts';
import { createProductGenerator } from './generate-products.ts';
import { createRandom } from './random.ts';
import { openSeed } from './seed-files.ts';

const TODAY = Date.parse('2026-11-20T00:00:00Z');
const seed = openSeed().readCatalog(0).products;

describe('createProductGenerator', () => {
	test('needs seed products to borrow from', () => {
		expect(() => createProductGenerator([], TODAY)).toThrow(
			'No seed product has one of the types Prisms'
		);
	});

	test('makes the same product of a number in any order, and different ones of different numbers', () => {
		const [first, second] = [
			createProductGenerator(seed, TODAY),
			createProductGenerator(seed, TODAY)
		];
		const later = second.generate(7);
		expect(first.generate(7)).toEqual(later);
		expect(first.generate(8).title).not.toBe(later.title);
	});

	test('makes products that keep every rule, about nine variants each', () => {
		const generator = createProductGenerator(seed, TODAY);
		const drafts = Array.from({ length: 300 }, (_, index) => generator.generate(index));
		const made = completeAllIds(drafts).map((product) => deriveProduct(product, () => null));
		for (const product of made) assertProductRules(product, null, 2);
		const ids = made.flatMap(({ variants }) => variants.map(({ id }) => id));
		expect(new Set(ids).size).toBe(ids.length);
		expect(new Set(made.map(({ handle }) => handle)).size).toBe(300);
		expect(ids.length / 300).toBeGreaterThan(7);
		expect(ids.length / 300).toBeLessThan(11);
		expect(new Set(made.map(({ title }) => title)).size).toBeGreaterThan(290);
		expect(made.every(({ updatedAt }) => Date.parse(updatedAt) <= TODAY)).toBe(true);
		expect(made.every(({ media }) => media.length > 0)).toBe(true);
	});
});

describe('generatedProducts', () => {
	test('stand beside the seed in lists, facets, collections and searches', () => {
		const store = openTestCatalog({ generatedProducts: 500 });
		expect(store.catalog.queryProducts({}, US).totalCount).toBe(550);
		expect(listHandles(store, { collectionHandle: 'lighting', first: 2 })).toEqual([
			'dome-lamp',
			'mushroom-lamp'
		]);
		const [availability] = store.catalog.getFacets({ collectionHandle: 'lighting' }, US);
		expect(availability?.values[0]?.count).toBeGreaterThan(50);
		const last = store.catalog.queryProducts({ sortKey: 'ID', last: 1 }, US).edges[0]?.node;
		const words = last?.title.split(' ').slice(0, 2).join(' ') ?? '';
		expect(store.search.search({ query: words, first: 1 }, US).edges[0]?.node).toMatchObject({
			product: { handle: last?.handle }
		});
		expect(store.catalog.createProduct({ title: 'By Hand', price: '1' }).id).toBe(8100000000553);
	});
});

test('randomness repeats itself and covers its range', () => {
	const draw = (seedNumber: number): number[] => {
		const random = createRandom(seedNumber);
		return Array.from({ length: 200 }, () => random.below(10));
	};
	expect(draw(1)).toEqual(draw(1));
	expect(draw(1)).not.toEqual(draw(2));
	expect(new Set(draw(3)).size).toBe(10);
	const random = createRandom(4);
	expect(random.sample([1, 2, 3], 9)).toEqual([1, 2, 3]);
	expect(random.sample([1, 2, 3, 4, 5], 2)).toHaveLength(2);
});
