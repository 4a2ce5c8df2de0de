import { toGid } from '../../../../src/lib/core/gid.ts';
import type { Facet, FacetValue, ProductFilterInput } from '../store.ts';
import type { Bitset } from './bitset.ts';
import type { CatalogIndex, IndexedValue, PassingProducts, ProductFacet } from './catalog-index.ts';
import { FILTERABLE_METAFIELDS } from './digest.ts';
import {
	FACET_IDS,
	siftProducts,
	toMetafieldFacetId,
	toOptionFacetId,
	type CompiledFilters,
	type PresentPrice
} from './filters.ts';
import { toHandle } from './text.ts';

export interface FacetRequest {
	index: CatalogIndex;
	/** The list without any filter. */
	base: Bitset;
	compiled: CompiledFilters;
	/** Products that pass all filters. */
	passing: PassingProducts;
	present: PresentPrice;
	translate: (text: string, kind: 'name' | 'value') => string;
}

interface FacetContext extends FacetRequest {
	/** Products of the list without one facet's own selection. */
	without: (facetId: string) => PassingProducts;
}

interface ProductFacetShape {
	facet: ProductFacet;
	id: string;
	label: string;
	toInput: (label: string, key: string) => ProductFilterInput;
}

const PRODUCT_FACETS: readonly ProductFacetShape[] = [
	{
		facet: 'vendor',
		id: FACET_IDS.vendor,
		label: 'Vendor',
		toInput: (productVendor) => ({ productVendor })
	},
	{
		facet: 'productType',
		id: FACET_IDS.productType,
		label: 'Product type',
		toInput: (productType) => ({ productType })
	},
	{
		facet: 'category',
		id: FACET_IDS.category,
		label: 'Category',
		toInput: (_, key) => ({ category: { id: toGid('TaxonomyCategory', key) } })
	},
	{ facet: 'tag', id: FACET_IDS.tag, label: 'Tag', toInput: (tag) => ({ tag }) },
	...FILTERABLE_METAFIELDS.map(({ name, label }): ProductFacetShape => {
		const [namespace = '', key = ''] = name.split('.');
		return {
			facet: `metafield:${name}`,
			id: toMetafieldFacetId(name),
			label,
			toInput: (value) => ({ productMetafield: { namespace, key, value } })
		};
	})
];

const byLabel = new Intl.Collator('en', { numeric: true });

/**
 * Counts every facet of a list. A value counts the products that would remain if it were selected
 * too, so each facet is counted without its own selection; values without products in the list are
 * left out.
 */
export function countFacets(request: FacetRequest): Facet[] {
	const context = { ...request, without: createRemainders(request) };
	const facets = [
		countAvailability(context),
		countPrice(context),
		...PRODUCT_FACETS.map((shape) => countProductFacet(context, shape)),
		...[...request.index.options.keys()].map((name) => countOption(context, name))
	];
	return facets
		.filter(({ values }) => values.length > 0)
		.map((facet) => ({ ...facet, label: request.translate(facet.label, 'name') }));
}

/** Facets without a selection of their own share one remainder. */
function createRemainders(request: FacetRequest): FacetContext['without'] {
	const { index, base, compiled, passing } = request;
	return (facetId) =>
		compiled.has(facetId) ? siftProducts(index, base, compiled, facetId) : passing;
}

function countAvailability({ index, base, translate, without }: FacetContext): Facet {
	const id = FACET_IDS.availability;
	const { whole, partial } = without(id);
	const sides = [
		{ mark: '1', label: 'In stock', available: true, among: index.availableProducts },
		{ mark: '0', label: 'Out of stock', available: false, among: index.unavailableProducts }
	];
	const values = sides.map(({ mark, label, available, among }): FacetValue => {
		const matching = available
			? partial.and(index.availableVariants)
			: partial.without(index.availableVariants);
		const count = whole.countCommon(among) + index.countProducts(matching);
		const name = translate(label, 'value');
		return { id: `${id}.${mark}`, label: name, count, input: { available }, swatch: null };
	});
	return {
		id,
		label: 'Availability',
		type: 'LIST',
		presentation: 'TEXT',
		values: base.count() === 0 ? [] : values
	};
}

/** One value whose input holds the lowest and the highest price, as the shopper pays. */
function countPrice({ index, present, without }: FacetContext): Facet {
	const id = FACET_IDS.price;
	const { products, whole, partial } = without(id);
	let { min, max } = index.findPrices(whole) ?? { min: Number.POSITIVE_INFINITY, max: 0 };
	partial.forEach((variant) => {
		const price = index.priceOfVariant(variant);
		if (price < min) min = price;
		if (price > max) max = price;
	});
	const values: FacetValue[] = [];
	if (Number.isFinite(min)) {
		const input = { price: { min: present(min), max: present(max) } };
		values.push({ id, label: 'Price', count: products.count(), input, swatch: null });
	}
	return { id, label: 'Price', type: 'PRICE_RANGE', presentation: 'TEXT', values };
}

function countProductFacet(
	{ index, base, translate, without }: FacetContext,
	{ facet, id, label, toInput }: ProductFacetShape
): Facet {
	const { products } = without(id);
	const values: FacetValue[] = [];
	for (const [key, value] of index.productFacets.get(facet) ?? []) {
		if (!value.products.meets(base)) continue;
		values.push({
			id: `${id}.${toHandle(key)}`,
			label: translate(value.label, 'value'),
			count: value.products.countCommon(products),
			input: toInput(value.label, key),
			swatch: null
		});
	}
	values.sort((left, right) => byLabel.compare(left.label, right.label));
	return { id, label, type: 'LIST', presentation: 'TEXT', values };
}

function countOption({ index, base, translate, without }: FacetContext, name: string): Facet {
	const id = toOptionFacetId(name);
	const option = index.options.get(name);
	const optionLabel = option?.label ?? name;
	const { whole, partial } = without(id);
	const present = [...(option?.values.values() ?? [])]
		.filter((value) => value.products.meets(base))
		.sort(byPosition);
	const values = present.map((value): FacetValue => ({
		id: `${id}.${toHandle(value.label)}`,
		label: translate(value.label, 'value'),
		count: value.products.countCommon(whole) + index.countProducts(value.variants.and(partial)),
		input: { variantOption: { name: optionLabel, value: value.label } },
		swatch: value.swatch
	}));
	const hasSwatch = values.some(({ swatch }) => swatch !== null);
	return {
		id,
		label: optionLabel,
		type: 'LIST',
		presentation: hasSwatch ? 'SWATCH' : 'TEXT',
		values
	};
}

/** Words in the order products give them, then measures by unit and amount. */
function byPosition(left: IndexedValue, right: IndexedValue): number {
	const [mine, theirs] = [parseMeasure(left.label), parseMeasure(right.label)];
	if (mine !== null && theirs !== null) {
		return byLabel.compare(mine.unit, theirs.unit) || mine.amount - theirs.amount;
	}
	if (mine !== null || theirs !== null) return mine === null ? -1 : 1;
	return left.position - right.position || byLabel.compare(left.label, right.label);
}

function parseMeasure(label: string): { amount: number; unit: string } | null {
	const [, amount, unit = ''] = /^(\d{1,12}(?:\.\d{1,12})?)(?!\d)\s{0,3}(.*)/s.exec(label) ?? [];
	return amount === undefined ? null : { amount: Number(amount), unit };
}
