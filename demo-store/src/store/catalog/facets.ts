import { toGid } from '../../wire/gid.ts';
import type { Facet, FacetValue, ProductFilterInput } from '../store.ts';
import type { Bitset } from './bitset.ts';
import type {
	CatalogIndex,
	IndexedValue,
	PassingProducts,
	ProductFacet,
	ValueIndex
} from './catalog-index.ts';
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

/** Describes a list before its filters; `countFacets` counts each selection of the list from it. */
export interface ListSurvey {
	products: Bitset;
	/** How many products there are. */
	count: number;
	prices: { min: number; max: number } | null;
	/** Values that occur in the list. */
	productFacets: ReadonlyMap<ProductFacet, readonly SurveyedValue[]>;
	/** Options with such values, in the order they are shown. */
	options: readonly { name: string; label: string; values: readonly SurveyedValue[] }[];
}

interface SurveyedValue {
	key: string;
	value: IndexedValue;
	/** How many products of the list have it. */
	count: number;
}

export interface FacetRequest {
	index: CatalogIndex;
	survey: ListSurvey;
	compiled: CompiledFilters;
	/** Products that pass all filters. */
	passing: PassingProducts;
	present: PresentPrice;
	translate: (text: string, kind: 'name' | 'value') => string;
}

/** A selection of the list, and how many products in it have a value. */
interface CountedProducts extends PassingProducts {
	/** Products with the value in any variant. */
	countOwners: (value: SurveyedValue) => number;
	/** Products with the value in a variant that passes. */
	countMatches: (value: SurveyedValue) => number;
	countVariants: (variants: Bitset) => number;
}

interface FacetContext extends FacetRequest {
	/** Products of the list without one facet's own selection. */
	without: (facetId: string) => CountedProducts;
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

/** Needs a look at every value of the catalog; it holds until the catalog changes. */
export function surveyList(index: CatalogIndex, products: Bitset): ListSurvey {
	const survey = (values: ValueIndex): SurveyedValue[] =>
		[...values]
			.map(([key, value]) => ({ key, value, count: value.products.countCommon(products) }))
			.filter(({ count }) => count > 0);
	return {
		products,
		count: products.count(),
		prices: index.findPrices(products),
		productFacets: new Map(
			Array.from(index.productFacets, ([facet, values]) => [facet, survey(values)])
		),
		options: Array.from(index.options, ([name, { label, values }]) => ({
			name,
			label,
			values: survey(values).sort((left, right) => byPosition(left.value, right.value))
		}))
	};
}

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
		...request.survey.options.map((option) => countOption(context, option))
	];
	return facets
		.filter(({ values }) => values.length > 0)
		.map((facet) => ({ ...facet, label: request.translate(facet.label, 'name') }));
}

/** Facets without a selection of their own share one remainder. */
function createRemainders({
	index,
	survey,
	compiled,
	passing
}: FacetRequest): FacetContext['without'] {
	const shared = createCounts(index, survey, passing);
	return (facetId) =>
		compiled.has(facetId)
			? createCounts(index, survey, siftProducts(index, survey.products, compiled, facetId))
			: shared;
}

function createCounts(
	index: CatalogIndex,
	survey: ListSurvey,
	passing: PassingProducts
): CountedProducts {
	const { products, whole, partial } = passing;
	const partialWords = partial.listFilledWords();
	const countVariants = (variants: Bitset): number =>
		partialWords.length === 0 ? 0 : index.countProducts(variants, partial, partialWords);
	const countWhole = createOwnerCount(survey, whole);
	return {
		...passing,
		countVariants,
		countOwners: products === whole ? countWhole : createOwnerCount(survey, products),
		countMatches: (surveyed) => countWhole(surveyed) + countVariants(surveyed.value.variants)
	};
}

/**
 * Counts the products of a part of the list that have a value: those in the part, or all less those
 * that are not, whichever are in fewer places.
 */
function createOwnerCount(
	{ products: all }: ListSurvey,
	part: Bitset
): (value: SurveyedValue) => number {
	if (part === all) return ({ count }) => count;
	const rest = all.without(part);
	const [inPart, inRest] = [part.listFilledWords(), rest.listFilledWords()];
	return inPart.length <= inRest.length
		? ({ value }) => value.products.countCommonAt(part, inPart)
		: ({ value, count }) => count - value.products.countCommonAt(rest, inRest);
}

function countAvailability({ index, survey, translate, without }: FacetContext): Facet {
	const id = FACET_IDS.availability;
	const { whole, partial, countVariants } = without(id);
	const sides = [
		{ mark: '1', label: 'In stock', available: true, among: index.availableProducts },
		{ mark: '0', label: 'Out of stock', available: false, among: index.unavailableProducts }
	];
	const values = sides.map(({ mark, label, available, among }): FacetValue => {
		const matching = available ? index.availableVariants : partial.without(index.availableVariants);
		const count = whole.countCommon(among) + countVariants(matching);
		const name = translate(label, 'value');
		return { id: `${id}.${mark}`, label: name, count, input: { available }, swatch: null };
	});
	return {
		id,
		label: 'Availability',
		type: 'LIST',
		presentation: 'TEXT',
		values: survey.count === 0 ? [] : values
	};
}

/** One value whose input holds the lowest and the highest price, as the shopper pays. */
function countPrice({ index, survey, present, without }: FacetContext): Facet {
	const id = FACET_IDS.price;
	const { products, whole, partial } = without(id);
	const known = whole === survey.products ? survey.prices : index.findPrices(whole);
	let { min, max } = known ?? { min: Number.POSITIVE_INFINITY, max: 0 };
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
	{ survey, translate, without }: FacetContext,
	{ facet, id, label, toInput }: ProductFacetShape
): Facet {
	const { countOwners } = without(id);
	const values = (survey.productFacets.get(facet) ?? []).map((surveyed): FacetValue => {
		const { key, value } = surveyed;
		return {
			id: `${id}.${toHandle(key)}`,
			label: translate(value.label, 'value'),
			count: countOwners(surveyed),
			input: toInput(value.label, key),
			swatch: null
		};
	});
	values.sort((left, right) => byLabel.compare(left.label, right.label));
	return { id, label, type: 'LIST', presentation: 'TEXT', values };
}

function countOption(
	{ translate, without }: FacetContext,
	{ name, label, values: surveyedValues }: ListSurvey['options'][number]
): Facet {
	const id = toOptionFacetId(name);
	const { countMatches } = without(id);
	const values = surveyedValues.map((surveyed): FacetValue => {
		const { value } = surveyed;
		return {
			id: `${id}.${toHandle(value.label)}`,
			label: translate(value.label, 'value'),
			count: countMatches(surveyed),
			input: { variantOption: { name: label, value: value.label } },
			swatch: value.swatch
		};
	});
	const hasSwatch = values.some(({ swatch }) => swatch !== null);
	return { id, label, type: 'LIST', presentation: hasSwatch ? 'SWATCH' : 'TEXT', values };
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
