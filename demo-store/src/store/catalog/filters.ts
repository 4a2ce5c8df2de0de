import { parseGid } from '../../wire/gid.ts';
import { StoreError } from '../errors.ts';
import { joinConditions, sql, type Sql } from '../storage/sql.ts';
import type { ProductFilterInput } from '../store.ts';
import { FACET_IDS, toMetafieldFacetId, toOptionFacetId } from './facet-ids.ts';

/** The amount a shop price in thousandths becomes for the shopper, in whole and fractional units. */
export type PresentPrice = (thousandths: number) => number;

interface Filter {
	/** The condition that a product, the row `p`, has to meet. */
	product: Sql;
	/** The condition that one of its variants, the row `v`, has to meet; null when all do. */
	variant: Sql | null;
}

/** Which products a list has: those of `base`, a condition about `p`, that pass every filter. */
export interface Selection {
	base: Sql;
	/** By the id of the facet that the filter selects from. */
	filters: ReadonlyMap<string, Filter>;
}

type CompiledInput = [facetId: string, product: Sql, variant?: Sql];

/** As many as the platform takes in a list. */
const MAX_FILTERS = 250;
/** In thousandths; no variant costs so much. */
const HIGHEST_PRICE = 1_000_000_000_000;

/** Inputs of one facet widen the result, those of different facets narrow it. */
export function compileFilters(
	inputs: readonly ProductFilterInput[],
	present: PresentPrice
): Selection['filters'] {
	if (inputs.length > MAX_FILTERS) {
		throw new StoreError(
			'INVALID_QUERY',
			`A list cannot have ${inputs.length} filters: pass ${MAX_FILTERS} at most.`
		);
	}
	const compiled = inputs.flatMap((input) => [...compileInput(input, present)]);
	const byFacet = Map.groupBy(compiled, ([id]) => id);
	return new Map(Array.from(byFacet, ([id, filters]) => [id, unite(filters)]));
}

/** All inputs of a facet are about variants, or none is. */
function unite(filters: readonly CompiledInput[]): Filter {
	const variants = filters.flatMap(([, , variant]) => variant ?? []);
	return {
		product: joinConditions(
			'OR',
			filters.map(([, product]) => product)
		),
		variant: variants.length === 0 ? null : joinConditions('OR', variants)
	};
}

/** The condition about `p` that it passes the filters of all facets but `except`. */
export function selectProducts(selection: Selection, except?: string): Sql {
	const candidates = selectCandidates(selection, except);
	const variants = selectVariants(selection, except);
	if (variants === null) return candidates;
	return sql`(${candidates} AND EXISTS (
		SELECT 1 FROM variants v WHERE v.product_id = p.id AND ${variants}))`;
}

/** The part of it without a look at variants: a candidate remains when one of its variants passes. */
export function selectCandidates(selection: Selection, except?: string): Sql {
	const products = listFilters(selection, except).map(({ product }) => product);
	return joinConditions('AND', [selection.base, ...products]);
}

/**
 * The condition about `v`; null when every variant of the candidates passes. One variant must meet all
 * filters together: a red one and a large one do not make a large red one.
 */
export function selectVariants(selection: Selection, except?: string): Sql | null {
	const conditions = listFilters(selection, except).flatMap(({ variant }) => variant ?? []);
	return conditions.length === 0 ? null : joinConditions('AND', conditions);
}

function listFilters({ filters }: Selection, except?: string): Filter[] {
	return [...filters].filter(([id]) => id !== except).map(([, filter]) => filter);
}

function* compileInput(input: ProductFilterInput, present: PresentPrice): Generator<CompiledInput> {
	const { available, price, variantOption, variantMetafield, taxonomyMetafield } = input;
	if (available != null) {
		const product = available ? sql`p.is_available` : sql`1`;
		yield [FACET_IDS.availability, product, sql`v.is_available = ${Number(available)}`];
	}
	if (price != null) {
		const { from, to } = findPriceRange(price, present);
		const variant = sql`(v.price >= ${from} AND v.price < ${to})`;
		yield [FACET_IDS.price, sql`p.min_price < ${to}`, variant];
	}
	if (variantOption != null) {
		const id = toOptionFacetId(variantOption.name);
		const value = sql`key = ${variantOption.value.toLowerCase()}`;
		const owns = sql`EXISTS (SELECT 1 FROM variant_values w WHERE w.product_id = v.product_id
			AND w.variant_id = v.id AND w.value_id IN ${findValues(id, value)})`;
		yield [id, ownsValue(id, value), owns];
	}
	for (const [id, value] of compileProductInput(input)) yield [id, ownsValue(id, value)];
	for (const metafield of [variantMetafield, taxonomyMetafield]) {
		// Nothing in the catalog carries these, so nothing passes.
		if (metafield != null) yield [`filter.v.m.${metafield.namespace}.${metafield.key}`, sql`0`];
	}
}

function* compileProductInput(input: ProductFilterInput): Generator<[id: string, value: Sql]> {
	const plain = { vendor: input.productVendor, productType: input.productType, tag: input.tag };
	for (const facet of ['vendor', 'productType', 'tag'] as const) {
		const value = plain[facet];
		if (value != null) yield [FACET_IDS[facet], sql`key = ${value.toLowerCase()}`];
	}
	if (input.productMetafield != null) {
		const id = toMetafieldFacetId(input.productMetafield);
		yield [id, sql`key = ${input.productMetafield.value.toLowerCase()}`];
	}
	if (input.category != null) {
		// A category takes in the ones below it.
		const wanted = (parseGid(input.category.id)?.id ?? input.category.id).toLowerCase();
		yield [FACET_IDS.category, sql`(key = ${wanted} OR ${startsWith(`${wanted}/`)})`];
	}
}

/** The condition that a product has a value of that facet; `value` is about `facet_values`. */
export function ownsValue(facetId: string, value: Sql): Sql {
	return sql`p.id IN (SELECT product_id FROM product_values
		WHERE value_id IN ${findValues(facetId, value)})`;
}

/** The condition that a value's key begins so. */
export function startsWith(text: string): Sql {
	return sql`substr(key, 1, length(${text})) = ${text}`;
}

function findValues(facetId: string, value: Sql): Sql {
	return sql`(SELECT id FROM facet_values WHERE facet = ${facetId} AND ${value})`;
}

function findPriceRange(
	{ min, max }: { min?: number | null; max?: number | null },
	present: PresentPrice
): { from: number; to: number } {
	return {
		from: min == null ? 0 : findFirst((thousandths) => present(thousandths) >= min),
		to: max == null ? HIGHEST_PRICE : findFirst((thousandths) => present(thousandths) > max)
	};
}

/** Market prices never fall when the shop's price rises, so the border can be halved towards. */
function findFirst(isReached: (thousandths: number) => boolean): number {
	let low = 0;
	let high = HIGHEST_PRICE;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (isReached(middle)) high = middle;
		else low = middle + 1;
	}
	return low;
}
