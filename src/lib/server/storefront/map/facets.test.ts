import type { Facet$data } from '$houdini';
import type { ListingFilter } from '$lib/domain/listing-filters';
import { describe, expect, it } from 'vitest';
import { mapFacets, mapPriceBounds } from './facets';

type Value = [label: string, count: number, input: unknown];

function facet(id: string, values: Value[], changes: Partial<Facet$data> = {}): Facet$data {
	return {
		id,
		label: id,
		type: 'LIST',
		presentation: 'TEXT',
		values: values.map(([label, count, input]) => ({
			...{ id: label, label, count, swatch: null },
			input: typeof input === 'string' ? input : JSON.stringify(input)
		})),
		...changes
	};
}

const vendor = (name: string, count: number): Value => [name, count, { productVendor: name }];
const VENDORS = facet('filter.p.vendor', [vendor('Corrow Glass', 3), vendor('Lumen & Fold', 2)]);
const price = (min: number, max: number) =>
	facet('filter.v.price', [['Price', 6, { price: { min, max } }]], { type: 'PRICE_RANGE' });

describe('mapFacets hides', () => {
	it.each([
		['a facet with one value', facet('filter.p.vendor', [vendor('Corrow Glass', 3)])],
		['a facet whose other values are empty', facet('v', [vendor('A', 3), vendor('B', 0)])],
		[
			'the category',
			facet('c', [
				['A', 1, { category: { id: '1' } }],
				['B', 1, { category: { id: '2' } }]
			])
		],
		[
			'what is no JSON',
			facet('x', [
				['A', 1, '{'],
				['B', 1, 'null']
			])
		],
		[
			'what it does not know',
			facet('x', [
				['A', 1, { moon: 'full' }],
				['B', 1, 5]
			])
		]
	])('%s', (_, source) => {
		expect(mapFacets([source], [], null)).toEqual([]);
	});
});

describe('mapFacets', () => {
	it('shows an only value, also an empty one, while it is selected', () => {
		const source = facet('filter.p.vendor', [vendor('Corrow Glass', 0), vendor('Lumen & Fold', 0)]);
		const [shown] = mapFacets([source], [{ productVendor: 'Corrow Glass' }], 5);
		expect(shown?.values).toMatchObject([{ label: 'Corrow Glass', isActive: true, count: 0 }]);
	});

	it('names the form field of each value', () => {
		const options = facet('filter.v.option.color', [
			['Ink', 2, { variantOption: { name: 'Color', value: 'Ink' } }],
			['Sage', 1, { variantOption: { name: 'Color', value: 'Sage' } }]
		]);
		const [shown] = mapFacets([options], [{ variantOption: { name: 'COLOR', value: 'Ink' } }], 3);
		expect(shown?.values.map(({ parameter, isActive }) => [parameter, isActive])).toEqual([
			[{ name: 'filter.v.option.color', value: 'Ink' }, true],
			[{ name: 'filter.v.option.color', value: 'Sage' }, false]
		]);
	});

	it('does not take a value of one facet for the same value of another', () => {
		const [shown] = mapFacets([VENDORS], [{ tag: 'Corrow Glass' }], null);
		expect(shown?.values.some(({ isActive }) => isActive)).toBe(false);
	});

	it('distinguishes swatches, switches and prices', () => {
		const sources = [
			{ ...VENDORS, presentation: 'SWATCH' as const },
			{ ...VENDORS, type: 'BOOLEAN' as const },
			price(89, 285),
			VENDORS
		];
		const kinds = mapFacets(sources, [], null).map(({ kind }) => kind);
		expect(kinds).toEqual(['swatch', 'boolean', 'price', 'list']);
	});
});

describe('values that all products have', () => {
	const tag = (name: string, count: number): Value => [name, count, { tag: name }];
	const labels = (values: Value[], active: ListingFilter[] = [], total: number | null = 6) =>
		mapFacets([facet('filter.p.tag', values)], active, total).flatMap((it) =>
			it.values.map(({ label }) => label)
		);

	it.each<[string, Value[], ListingFilter[], number | null, string[]]>([
		['are left out', [tag('Lamp', 6), tag('Glass', 2)], [], 6, ['Glass']],
		['leave no facet', [tag('Lamp', 6), tag('Light', 6)], [], 6, []],
		[
			'stay while chosen',
			[tag('Lamp', 6), tag('Glass', 6)],
			[{ tag: 'Lamp' }],
			6,
			['Lamp', 'Glass']
		],
		['are unknown without a count', [tag('Lamp', 6), tag('Glass', 2)], [], null, ['Lamp', 'Glass']]
	])('%s', (_, values, active, total, shown) => {
		expect(labels(values, active, total)).toEqual(shown);
	});

	it('leave nothing of a switch', () => {
		const source = facet('filter.v.availability', [
			['In stock', 6, { available: true }],
			['Out of stock', 1, { available: false }]
		]);
		expect(mapFacets([source], [], 6)).toEqual([]);
		expect(mapFacets([source], [], 7)).toHaveLength(1);
	});

	it('reads tags as words, without those for programs', () => {
		const names = ['bestseller', 'made-in_italy', 'Gift card', 'Café', '__badge', 'size:xl', 'a=b'];
		expect(labels(names.map((name) => tag(name, 1)))).toEqual([
			...['Bestseller', 'Made in italy', 'Gift card', 'Café']
		]);
		expect(labels([tag('size:xl', 1)], [{ tag: 'size:xl' }])).toEqual(['Size:xl']);
	});
});

describe('names of facets', () => {
	const values: Value[] = [vendor('A', 1), vendor('B', 1)];
	it.each([
		['filter.p.vendor', 'Vendor', 'Brand'],
		['filter.p.tag', 'Tag', 'Theme'],
		['filter.p.vendor', 'Maker', 'Maker'],
		['filter.v.option.tag', 'Tag', 'Tag']
	])('%s, which the platform calls “%s”, is “%s”', (id, label, expected) => {
		const [shown] = mapFacets([facet(id, values, { label })], [], null);
		expect(shown?.label).toBe(expected);
	});
});

describe('mapPriceBounds', () => {
	it.each([
		['no price facet', [VENDORS]],
		['one price only', [price(89, 89)]],
		['an empty facet', [facet('filter.v.price', [], { type: 'PRICE_RANGE' })]]
	])('knows none from %s', (_, facets) => {
		expect(mapPriceBounds(facets)).toBeNull();
	});

	it('reads the cheapest and the dearest', () => {
		expect(mapPriceBounds([VENDORS, price(89, 285)])).toEqual({ min: 89, max: 285 });
	});
});
