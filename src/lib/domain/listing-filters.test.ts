import { describe, expect, it } from 'vitest';
import {
	findPriceRange,
	isFilterParameter,
	listChosenOptions,
	parseListingFilters,
	toParameters,
	type ListingFilter
} from './listing-filters';

const parse = (query: string) => parseListingFilters(new URLSearchParams(query));

describe('parseListingFilters', () => {
	it.each([
		'',
		'utm_source=mail&q=lamp&cursor=abc&sort_by=price-ascending',
		'filter.p.vendor=',
		'filter.p.category=lamps',
		'filter.v.option.=Ink',
		'filter.p.m.custom=Glass',
		'filter.v.availability=2',
		'filter.v.availability=1&filter.v.availability=0',
		'filter.v.price.gte=-5',
		'filter.v.price.gte=1e3',
		'filter.v.price.lte=1,000',
		'filter.v.price.lte=1000000000000',
		'filter.v.price.lte=1.000,5',
		'filter.v.price.lte=',
		'filter.v.price.lte=NaN',
		'filter.v.price=10'
	])('selects nothing by "%s"', (query) => {
		expect(parse(query)).toEqual([]);
	});

	it.each<[string, ListingFilter[]]>([
		['filter.v.availability=1', [{ available: true }]],
		['filter.v.availability=0', [{ available: false }]],
		['filter.v.price.gte=10', [{ price: { min: 10 } }]],
		['filter.v.price.lte=999999999999', [{ price: { max: 999_999_999_999 } }]],
		['filter.v.price.lte=49.99', [{ price: { max: 49.99 } }]],
		['filter.v.price.lte=49,99', [{ price: { max: 49.99 } }]],
		['filter.v.price.gte=50&filter.v.price.lte=10', [{ price: { min: 10, max: 50 } }]],
		['filter.v.price.gte=0&filter.v.price.lte=50', [{ price: { min: 0, max: 50 } }]],
		['filter.v.price.gte=cheap&filter.v.price.lte=50', [{ price: { max: 50 } }]],
		['filter.p.product_type=Lamps', [{ productType: 'Lamps' }]],
		[
			'filter.p.vendor=Corrow+Glass&filter.p.vendor=Lumen+%26+Fold',
			[{ productVendor: 'Corrow Glass' }, { productVendor: 'Lumen & Fold' }]
		],
		['filter.p.tag=gift,desk', [{ tag: 'gift,desk' }]],
		['filter.v.option.color=Ink', [{ variantOption: { name: 'color', value: 'Ink' } }]],
		['filter.v.option.a.b=Ink', [{ variantOption: { name: 'a.b', value: 'Ink' } }]],
		[
			'filter.p.m.custom.material=Stoneware',
			[{ productMetafield: { namespace: 'custom', key: 'material', value: 'Stoneware' } }]
		],
		[
			'filter.v.m.custom.finish=Matt',
			[{ variantMetafield: { namespace: 'custom', key: 'finish', value: 'Matt' } }]
		],
		[
			'filter.v.t.shopify.color-pattern=gid://x/1',
			[{ taxonomyMetafield: { namespace: 'shopify', key: 'color-pattern', value: 'gid://x/1' } }]
		]
	])('reads "%s"', (query, filters) => {
		expect(parse(query)).toEqual(filters);
	});
});

describe('toParameters', () => {
	it.each<ListingFilter>([
		{ available: true },
		{ available: false },
		{ price: { min: 10 } },
		{ price: { min: 0, max: 49.5 } },
		{ productType: 'Lamps' },
		{ productVendor: 'Lumen & Fold' },
		{ tag: 'gift' },
		{ variantOption: { name: 'color', value: 'Ink' } },
		{ productMetafield: { namespace: 'custom', key: 'material', value: 'Stoneware' } },
		{ variantMetafield: { namespace: 'custom', key: 'finish', value: 'Matt' } },
		{ taxonomyMetafield: { namespace: 'shopify', key: 'color', value: 'blue' } }
	])('says %j in a way that is read back', (filter) => {
		const parameters = toParameters(filter);
		const query = new URLSearchParams(parameters.map(({ name, value }) => [name, value]));
		expect(parseListingFilters(query)).toEqual([filter]);
		expect(parameters.every(({ name }) => isFilterParameter(name))).toBe(true);
	});

	it('writes option names in small letters, as the platform does', () => {
		expect(toParameters({ variantOption: { name: 'Color', value: 'Ink' } })).toEqual([
			{ name: 'filter.v.option.color', value: 'Ink' }
		]);
	});
});

describe('isFilterParameter', () => {
	it.each(['q', 'sort_by', 'cursor', 'filter', 'filter.x', 'myfilter.p.tag'])('not %s', (name) => {
		expect(isFilterParameter(name)).toBe(false);
	});
});

it('distinguishes chosen option values from other filters', () => {
	const filters = parse('filter.v.option.color=Ink&filter.p.tag=gift&filter.v.option.color=Sage');
	expect(listChosenOptions(filters)).toEqual([
		{ name: 'color', value: 'Ink' },
		{ name: 'color', value: 'Sage' }
	]);
});

it('finds the price range among other filters, if there is one', () => {
	expect(findPriceRange(parse('filter.p.tag=gift&filter.v.price.gte=10'))).toEqual({ min: 10 });
	expect(findPriceRange(parse('filter.p.tag=gift'))).toBeNull();
});
