import { parseGid } from '../../wire/gid.ts';
import type { ProductFilterInput } from '../store.ts';
import { Bitset } from './bitset.ts';
import type {
	CatalogIndex,
	PassingProducts,
	PriceRange,
	ProductFacet,
	ValueIndex
} from './catalog-index.ts';

/** The amount a shop price in cents becomes for the shopper, in whole and fractional units. */
export type PresentPrice = (cents: number) => number;

/** The matches of one kind of filter: the union of its inputs. */
interface FilterKind {
	level: 'product' | 'variant';
	members: () => Bitset;
	/** A single range of prices, which products can be sifted by without the set of its members. */
	range?: PriceRange;
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
		for (const [id, kind] of compileInput(index, filter, present)) {
			const known = compiled.get(id);
			compiled.set(id, known === undefined ? kind : unite(known, kind));
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
	const [kind, ...others] = [...compiled].filter(
		([id, { level }]) => level === 'variant' && id !== except
	);
	if (kind === undefined) return { products, whole: products, partial: NOBODY };
	const [, { range }] = kind;
	if (range !== undefined && others.length === 0) return index.siftPrices(products, range);
	return index.sift(products, intersect(index.liveVariants, compiled, 'variant', except));
}

function unite(left: FilterKind, right: FilterKind): FilterKind {
	const members = left.members().or(right.members());
	return { level: left.level, members: () => members };
}

function intersect(
	base: Bitset,
	compiled: CompiledFilters,
	level: FilterKind['level'],
	except?: string
): Bitset {
	let result = base;
	for (const [id, kind] of compiled) {
		if (kind.level === level && id !== except) result = result.and(kind.members());
	}
	return result;
}

function* compileInput(
	index: CatalogIndex,
	filter: ProductFilterInput,
	present: PresentPrice
): Generator<[id: string, FilterKind]> {
	const level = 'variant';
	if (filter.available != null) {
		const members = filter.available
			? index.availableVariants
			: index.liveVariants.without(index.availableVariants);
		yield [FACET_IDS.availability, { level, members: () => members }];
	}
	if (filter.price != null) {
		const range = findPriceRange(filter.price, present);
		yield [FACET_IDS.price, { level, members: () => index.selectPrices(range), range }];
	}
	if (filter.variantOption != null) {
		const { name, value } = filter.variantOption;
		const option = index.options.get(name.toLowerCase());
		const members = option?.values.get(value.toLowerCase())?.variants ?? NOBODY;
		yield [toOptionFacetId(name), { level, members: () => members }];
	}
	for (const [id, members] of compileProductInput(index, filter)) {
		yield [id, { level: 'product', members: () => members }];
	}
	for (const metafield of [filter.variantMetafield, filter.taxonomyMetafield]) {
		// Nothing in the catalog carries these, so nothing passes.
		if (metafield == null) continue;
		yield [`filter.v.m.${metafield.namespace}.${metafield.key}`, { level, members: () => NOBODY }];
	}
}

function* compileProductInput(
	index: CatalogIndex,
	filter: ProductFilterInput
): Generator<[id: string, Bitset]> {
	const plain = { vendor: filter.productVendor, productType: filter.productType, tag: filter.tag };
	for (const facet of ['vendor', 'productType', 'tag'] as const) {
		const value = plain[facet];
		if (value != null) yield [FACET_IDS[facet], findValue(index, facet, value)];
	}
	if (filter.productMetafield != null) {
		const { namespace, key, value } = filter.productMetafield;
		const name = `${namespace}.${key}`;
		yield [toMetafieldFacetId(name), findValue(index, `metafield:${name}`, value)];
	}
	if (filter.category != null) {
		const members = selectCategory(index.productFacets.get('category'), filter.category.id);
		yield [FACET_IDS.category, members];
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

function findPriceRange(
	{ min, max }: { min?: number | null; max?: number | null },
	present: PresentPrice
): PriceRange {
	return {
		from: min == null ? 0 : findFirst((cents) => present(cents) >= min),
		to: max == null ? HIGHEST_PRICE : findFirst((cents) => present(cents) > max)
	};
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
