import { beforeAll, describe, expect, test } from 'vitest';
import {
	DE,
	JP,
	listCounts,
	listHandles,
	openTestCatalog,
	US
} from '../testing/open-test-catalog.ts';
import type { VariantRecord } from '../types.ts';
import type { CatalogStore, ProductFilterInput, ProductQuery } from '../store.ts';

let store: CatalogStore;

beforeAll(() => {
	store = openTestCatalog();
});

function count(id: string, query: ProductQuery): string {
	return listCounts(store.catalog.getFacets(query, US), id).join(', ');
}

function findValue(query: ProductQuery, id: string, label: string, locale = US) {
	const facet = store.catalog.getFacets(query, locale).find((candidate) => candidate.id === id);
	return facet?.values.find((value) => value.label === label);
}

const createOptionTest =
	(option: string) =>
	(label: string) =>
	({ selectedOptions }: VariantRecord): boolean =>
		selectedOptions.some(({ name, value }) => name === option && value === label);

const smoke: ProductFilterInput = { variantOption: { name: 'Color', value: 'Smoke' } };

describe('getFacets', () => {
	test('an unknown collection has none but the price, from 0 to 0', () => {
		expect(store.catalog.getFacets({ collectionHandle: 'lightning' }, US)).toMatchObject([
			{ id: 'filter.v.price', values: [{ count: 0, input: { price: { min: 0, max: 0 } } }] }
		]);
	});

	test('all have names in the language of the shopper, and inputs in that of the store', () => {
		const facets = store.catalog.getFacets({}, DE);
		expect(facets.slice(0, 4).map(({ label }) => label)).toEqual([
			'Verfügbarkeit',
			'Preis',
			'Hersteller',
			'Produktart'
		]);
		expect(facets[0]?.values.map(({ label }) => label)).toEqual(['Auf Lager', 'Ausverkauft']);
		const ink = findValue({}, 'filter.v.option.color', 'Tinte', DE);
		expect(ink?.input).toEqual({ variantOption: { name: 'Color', value: 'Ink' } });
	});

	test('a facet is not narrowed by its own selection, others are', () => {
		const query = { filters: [{ productVendor: 'Corrow Glass' }] };
		expect(count('filter.p.vendor', query)).toBe(
			'Brackle Pottery: 13, Corrow Glass: 10, Hearthmere Wax: 4, Lumen & Fold: 6, Ostrel Works: 7, Prism Supply: 10'
		);
		expect(count('filter.p.product_type', query)).toBe(
			'Bundles: 0, Candles: 0, Desk: 0, Gift Cards: 0, Lighting: 0, Play: 1, Prints: 0, Prisms: 6, Tableware: 2, Textiles: 0, Vases & Planters: 1'
		);
	});

	test('two selected facets narrow each other', () => {
		const query = { filters: [{ productVendor: 'Corrow Glass' }, { productType: 'Tableware' }] };
		expect(count('filter.p.vendor', query)).toBe(
			'Brackle Pottery: 6, Corrow Glass: 2, Hearthmere Wax: 0, Lumen & Fold: 0, Ostrel Works: 0, Prism Supply: 0'
		);
		expect(count('filter.p.product_type', query)).toMatch(/Play: 1, .*Prisms: 6, Tableware: 2,/);
		expect(count('filter.v.availability', query)).toBe('In stock: 2, Out of stock: 1');
	});

	test('options are counted by variants that meet the other filters too', () => {
		const inTableware = { collectionHandle: 'tableware' };
		expect(count('filter.v.option.pack', inTableware)).toBe('Set of 2: 1, Set of 4: 1');
		expect(count('filter.v.option.pack', { ...inTableware, filters: [smoke] })).toBe(
			'Set of 2: 1, Set of 4: 1'
		);
		expect(
			count('filter.v.option.pack', { ...inTableware, filters: [smoke, { available: true }] })
		).toBe('Set of 2: 1, Set of 4: 0');
		expect(count('filter.v.option.color', { ...inTableware, filters: [smoke] })).toBe(
			'Chalk: 5, Clear: 2, Ink: 5, Sage: 4, Amber: 1, Ochre: 2, Smoke: 2, Terracotta: 4'
		);
		expect(count('filter.v.availability', { ...inTableware, filters: [smoke] })).toBe(
			'In stock: 2, Out of stock: 1'
		);
	});

	test.each([
		[14, 285],
		[20, 40],
		[40, 41]
	])('counts what a look at every variant from %i to %i finds', (min, max) => {
		const { edges } = store.catalog.queryProducts({ first: 250 }, US);
		const isInRange = ({ price }: VariantRecord) => Number(price) >= min && Number(price) <= max;
		const countWith = (isMatch: (variant: VariantRecord) => boolean): number =>
			edges.filter(({ node }) => node.variants.some((it) => isInRange(it) && isMatch(it))).length;
		const expected: Record<string, (label: string) => (variant: VariantRecord) => boolean> = {
			availability: (label) => (it) => it.availableForSale === (label === 'In stock'),
			'option.color': createOptionTest('Color'),
			'option.size': createOptionTest('Size')
		};
		const query = { filters: [{ price: { min, max } }] };
		for (const [name, createTest] of Object.entries(expected)) {
			const values = store.catalog
				.getFacets(query, US)
				.find(({ id }) => id === `filter.v.${name}`)?.values;
			expect(values?.length).toBeGreaterThan(1);
			for (const { label, count: counted } of values ?? []) {
				expect([name, label, counted]).toEqual([name, label, countWith(createTest(label))]);
			}
		}
	});

	test('a product with a sold-out variant is counted on both sides of availability', () => {
		expect(count('filter.v.availability', {})).toBe('In stock: 49, Out of stock: 16');
	});

	test('the price facet spans what remains, in the shopper’s currency', () => {
		const price = (query: ProductQuery, locale = US) =>
			findValue(query, 'filter.v.price', 'Price', locale)?.input;
		expect(price({})).toEqual({ price: { min: 14, max: 285 } });
		expect(price({}, JP)).toEqual({ price: { min: 2200, max: 43_400 } });
		expect(price({ filters: [{ productType: 'Prints' }, { price: { max: 40 } }] })).toEqual({
			price: { min: 35, max: 149 }
		});
	});

	test('the visual option shows swatches, others text', () => {
		const facets = store.catalog.getFacets({ collectionHandle: 'tableware' }, US);
		const present = (id: string) => facets.find((facet) => facet.id === id)?.presentation;
		expect([present('filter.v.option.color'), present('filter.v.option.pack')]).toEqual([
			'SWATCH',
			'TEXT'
		]);
		expect(findValue({}, 'filter.v.option.color', 'Ochre')?.swatch).toEqual({
			color: '#D7A13B',
			image: null
		});
	});

	test('labels are in the shopper’s language, inputs in the shop’s', () => {
		const facets = store.catalog.getFacets({ collectionHandle: 'tableware' }, DE);
		const color = facets.find(({ id }) => id === 'filter.v.option.color');
		expect(color?.label).toBe('Farbe');
		expect(color?.values[0]).toMatchObject({
			id: 'filter.v.option.color.chalk',
			label: 'Kreide',
			input: { variantOption: { name: 'Color', value: 'Chalk' } }
		});
	});

	test('ids are the platform’s', () => {
		const facets = store.catalog.getFacets({ collectionHandle: 'candles' }, US);
		expect(facets.map(({ id, type }) => `${id} ${type}`)).toEqual([
			'filter.v.availability LIST',
			'filter.v.price PRICE_RANGE',
			'filter.p.vendor LIST',
			'filter.p.product_type LIST',
			'filter.p.t.category LIST',
			'filter.p.tag LIST',
			'filter.p.m.custom.material LIST',
			'filter.v.option.size LIST',
			'filter.v.option.color LIST',
			'filter.v.option.finish LIST',
			'filter.v.option.scent LIST'
		]);
		expect(findValue({}, 'filter.v.availability', 'In stock')?.id).toBe('filter.v.availability.1');
		expect(findValue({}, 'filter.p.vendor', 'Lumen & Fold')?.id).toBe('filter.p.vendor.lumen-fold');
	});

	test('every value’s input is accepted and finds as many products as it counts', () => {
		const queries = [{}, { collectionHandle: 'under-50' }, { filters: [smoke] }];
		const counted = queries.flatMap((query) =>
			store.catalog.getFacets(query, US).flatMap(({ id, values }) => {
				const others = (query.filters ?? []).filter(
					(filter) => !(id === 'filter.v.option.color' && filter === smoke)
				);
				return values.map(({ input, count }) => ({
					input,
					count,
					found: listHandles(store, { ...query, filters: [...others, input] }).length
				}));
			})
		);
		// Nobody counts by price.
		const [priced, others] = [true, false].map((isPrice) =>
			counted.filter(({ input }) => (input.price !== undefined) === isPrice)
		);
		expect(others?.filter(({ count, found }) => count !== found)).toEqual([]);
		expect(priced?.map(({ count, found }) => [count, found > 0])).toEqual(
			queries.map(() => [0, true])
		);
	});
});
