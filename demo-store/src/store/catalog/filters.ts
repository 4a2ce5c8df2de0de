import { parseGid } from '../../../../src/lib/core/gid.ts';
import type { ProductFilterInput } from '../store.ts';
import { Bitset } from './bitset.ts';
import type { CatalogIndex, PassingProducts, ProductFacet, ValueIndex } from './catalog-index.ts';

/** The amount a shop price in cents becomes for the shopper, in whole and fractional units. */
export type PresentPrice = (cents: number) => number;

/** The matches of one kind of filter: the union of its inputs. */
interface FilterKind {
	level: 'product' | 'variant';
	members: Bitset;
}

/** Filters by facet id; a product passes when it passes every kind. */
export type CompiledFilters = ReadonlyMap<string, FilterKind>;

/** No variant costs more cents than this. */
const HIGHEST_PRICE = 2_000_000_000;
const NOBODY = new Bitset();

export const FACET_IDS = {
	availability: 'filter.v.availability',
	price: 'filter.v.price',
	vendor: 'filter.p.vendor',
	productType: 'filter.p.product_type',
	tag: 'filter.p.tag',
	category: 'filter.p.t.category'
} as const;

export function toOptionFacetId(name: string): string {
	return `filter.v.option.${name.toLowerCase()}`;
}

export function toMetafieldFacetId(name: string): string {
	return `filter.p.m.${name}`;
}

/** Inputs of one kind widen the result, different kinds narrow it. */
export function compileFilters(
	index: CatalogIndex,
	filters: readonly ProductFilterInput[],
	present: PresentPrice
): CompiledFilters {
	const compiled = new Map<string, FilterKind>();
	for (const filter of filters) {
		for (const { id, level, members } of compileInput(index, filter, present)) {
			const known = compiled.get(id);
			compiled.set(id, { level, members: known?.members.or(members) ?? members });
		}
	}
	return compiled;
}

/**
 * Products of the base that pass every kind but `except`. Kinds about variants are met by one
 * variant together: a red one and a large one do not make a large red one.
 */
export function siftProducts(
	index: CatalogIndex,
	base: Bitset,
	compiled: CompiledFilters,
	except?: string
): PassingProducts {
	const products = intersect(base, compiled, 'product', except);
	const isNarrowed = [...compiled].some(([id, { level }]) => level === 'variant' && id !== except);
	if (!isNarrowed) return { products, whole: products, partial: NOBODY };
	return index.sift(products, intersect(index.liveVariants, compiled, 'variant', except));
}

function intersect(
	base: Bitset,
	compiled: CompiledFilters,
	level: FilterKind['level'],
	except?: string
): Bitset {
	let result = base;
	for (const [id, kind] of compiled) {
		if (kind.level === level && id !== except) result = result.and(kind.members);
	}
	return result;
}

function* compileInput(
	index: CatalogIndex,
	filter: ProductFilterInput,
	present: PresentPrice
): Generator<FilterKind & { id: string }> {
	if (filter.available != null) {
		const members = filter.available
			? index.availableVariants
			: index.liveVariants.without(index.availableVariants);
		yield { id: FACET_IDS.availability, level: 'variant', members };
	}
	if (filter.price != null) {
		const members = selectPrices(index, filter.price, present);
		yield { id: FACET_IDS.price, level: 'variant', members };
	}
	if (filter.variantOption != null) {
		const { name, value } = filter.variantOption;
		const option = index.options.get(name.toLowerCase());
		const members = option?.values.get(value.toLowerCase())?.variants ?? NOBODY;
		yield { id: toOptionFacetId(name), level: 'variant', members };
	}
	yield* compileProductInput(index, filter);
	for (const metafield of [filter.variantMetafield, filter.taxonomyMetafield]) {
		// Nothing in the catalog carries these, so nothing passes.
		if (metafield == null) continue;
		const id = `filter.v.m.${metafield.namespace}.${metafield.key}`;
		yield { id, level: 'variant', members: NOBODY };
	}
}

function* compileProductInput(
	index: CatalogIndex,
	filter: ProductFilterInput
): Generator<FilterKind & { id: string }> {
	const level = 'product';
	const plain = { vendor: filter.productVendor, productType: filter.productType, tag: filter.tag };
	for (const facet of ['vendor', 'productType', 'tag'] as const) {
		const value = plain[facet];
		if (value == null) continue;
		yield { id: FACET_IDS[facet], level, members: findValue(index, facet, value) };
	}
	if (filter.productMetafield != null) {
		const { namespace, key, value } = filter.productMetafield;
		const name = `${namespace}.${key}`;
		const members = findValue(index, `metafield:${name}`, value);
		yield { id: toMetafieldFacetId(name), level, members };
	}
	if (filter.category != null) {
		const members = selectCategory(index.productFacets.get('category'), filter.category.id);
		yield { id: FACET_IDS.category, level, members };
	}
}

function findValue(index: CatalogIndex, facet: ProductFacet, value: string): Bitset {
	return index.productFacets.get(facet)?.get(value.toLowerCase())?.products ?? NOBODY;
}

/** A category takes in the ones below it. */
function selectCategory(categories: ValueIndex | undefined, id: string): Bitset {
	const wanted = (parseGid(id)?.id ?? id).toLowerCase();
	let members = NOBODY;
	for (const [key, { products }] of categories ?? []) {
		if (key === wanted || key.startsWith(`${wanted}/`)) members = members.or(products);
	}
	return members;
}

function selectPrices(
	index: CatalogIndex,
	{ min, max }: { min?: number | null; max?: number | null },
	present: PresentPrice
): Bitset {
	const lowest = min == null ? 0 : findFirst((cents) => present(cents) >= min);
	const firstAbove = max == null ? HIGHEST_PRICE : findFirst((cents) => present(cents) > max);
	return index.selectPrices(lowest, firstAbove);
}

/** Market prices never fall when the shop's price rises, so the border can be halved towards. */
function findFirst(isReached: (cents: number) => boolean): number {
	let low = 0;
	let high = HIGHEST_PRICE;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (isReached(middle)) high = middle;
		else low = middle + 1;
	}
	return low;
}
