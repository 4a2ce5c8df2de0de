import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { toGid } from '../../wire/gid.ts';
import { selectAll, sql, type Sql } from '../storage/sql.ts';
import type { Facet, FacetValue, ProductFilterInput } from '../store.ts';
import type { Swatch } from '../types.ts';
import {
	FACET_IDS,
	FILTERABLE_METAFIELDS,
	isOptionFacetId,
	toMetafieldFacetId
} from './facet-ids.ts';
import { selectCandidates, selectVariants, type PresentPrice, type Selection } from './filters.ts';
import { toHandle } from './text.ts';

export interface FacetRequest {
	selection: Selection;
	present: PresentPrice;
	translate: (text: string, kind: 'name' | 'value') => string;
}

/** One value of the list before its filters, and how many products would remain if it were selected. */
interface CountedValue {
	facet: string;
	facetLabel: string;
	key: string;
	label: string;
	/** The lowest position an option value has in any product. */
	position: number;
	swatch: Swatch | null;
	count: number;
}

/** Counts what remains of a list, by variant. */
interface Remainder {
	products: number;
	inStock: number;
	soldOut: number;
	/** Thousandths; null when nothing remains. */
	prices: { min: number; max: number } | null;
}

const PRODUCT_FACETS: readonly string[] = [
	FACET_IDS.vendor,
	FACET_IDS.productType,
	FACET_IDS.category,
	FACET_IDS.tag,
	...FILTERABLE_METAFIELDS.map(toMetafieldFacetId)
];

const byLabel = new Intl.Collator('en', { numeric: true });

/**
 * Counts every facet of a list. A value counts the products that would remain if it were selected
 * too, so each facet is counted without its own selection; values without products in the list before
 * its filters are left out.
 */
export function countFacets(database: DatabaseSync, request: FacetRequest): Facet[] {
	const { selection } = request;
	if (isEmpty(database, selection)) return [translateFacet(countPrice(request, null), request)];
	const values = countAllValues(database, selection);
	const options = [...values.keys()].filter(isOptionFacetId);
	const measure = createMeasure(database, selection);
	const facets = [
		countAvailability(request, measure(FACET_IDS.availability)),
		countPrice(request, measure(FACET_IDS.price).prices),
		...[...PRODUCT_FACETS, ...options].map((id) => toFacet(id, values.get(id) ?? [], request))
	];
	return facets
		.filter((facet) => facet.values.length > 0)
		.map((facet) => translateFacet(facet, request));
}

function translateFacet(facet: Facet, { translate }: FacetRequest): Facet {
	return { ...facet, label: translate(facet.label, 'name') };
}

/** Whether the list has no products even before its filters. */
function isEmpty(database: DatabaseSync, { base }: Selection): boolean {
	return selectAll(database, sql`SELECT 1 FROM products p WHERE ${base} LIMIT 1`).length === 0;
}

/** By facet, in the order in which the catalog got them. */
function countAllValues(database: DatabaseSync, selection: Selection): Map<string, CountedValue[]> {
	const shared = Map.groupBy(countValues(database, selection), ({ facet }) => facet);
	for (const id of shared.keys()) {
		if (selection.filters.has(id)) shared.set(id, countValues(database, selection, id));
	}
	return shared;
}

/**
 * Counts the values of one facet without its own selection, or those of all facets. The plus signs keep
 * SQLite from looking up each product of the list for each value.
 */
function countValues(database: DatabaseSync, selection: Selection, facet?: string): CountedValue[] {
	const isCounted = facet === undefined ? sql`1` : sql`value.facet = ${facet}`;
	const variants = selectVariants(selection, facet);
	const rows = selectAll(
		database,
		sql`WITH
			list (id) AS MATERIALIZED (SELECT p.id FROM products p WHERE ${selection.base}),
			remainder (id, is_whole) AS MATERIALIZED (${selectRemainder(selection, facet)})
			SELECT value.*, (
				SELECT count(*) FROM product_values o WHERE o.value_id = value.id AND (
					+o.product_id IN (SELECT id FROM remainder WHERE is_whole)
					OR +o.product_id IN (SELECT id FROM remainder WHERE NOT is_whole) AND ${isOwned(variants)})
			) AS count
			FROM facet_values value
			WHERE ${isCounted} AND EXISTS (
				SELECT 1 FROM product_values o WHERE o.value_id = value.id AND +o.product_id IN list)
			ORDER BY (SELECT min(id) FROM facet_values first WHERE first.facet = value.facet), id`
	);
	return rows.map(toCountedValue);
}

/** Products that remain, and whether all their variants pass: of those, none needs a look. */
function selectRemainder(selection: Selection, facet: string | undefined): Sql {
	const candidates = sql`SELECT p.id FROM products p WHERE ${selectCandidates(selection, facet)}`;
	const variants = selectVariants(selection, facet);
	if (variants === null) return sql`SELECT id, 1 FROM (${candidates})`;
	return sql`SELECT product_id, min(passes) FROM (
			SELECT v.product_id, ${variants} AS passes FROM variants v
			WHERE v.product_id IN (${candidates})
		) GROUP BY product_id HAVING max(passes)`;
}

/** Whether a product has the value in a variant that passes; a value of no option it always has. */
function isOwned(variants: Sql | null): Sql {
	return sql`(NOT value.is_option OR EXISTS (
		SELECT 1 FROM variant_values w JOIN variants v ON v.id = w.variant_id
		WHERE w.product_id = o.product_id AND w.value_id = o.value_id AND ${variants ?? sql`1`}))`;
}

function toCountedValue(row: Record<string, SQLOutputValue>): CountedValue {
	const swatch = row['swatch'];
	return {
		facet: String(row['facet']),
		facetLabel: String(row['facet_label']),
		key: String(row['key']),
		label: String(row['label']),
		position: Number(row['position']),
		swatch: typeof swatch === 'string' ? (JSON.parse(swatch) as Swatch) : null,
		count: Number(row['count'])
	};
}

function countAvailability({ translate }: FacetRequest, { inStock, soldOut }: Remainder): Facet {
	const id = FACET_IDS.availability;
	const sides = [
		{ mark: '1', label: 'In stock', available: true, count: inStock },
		{ mark: '0', label: 'Out of stock', available: false, count: soldOut }
	];
	const values = sides.map(({ mark, label, available, count }) => ({
		id: `${id}.${mark}`,
		label: translate(label, 'value'),
		count,
		input: { available },
		swatch: null
	}));
	return {
		id,
		label: 'Availability',
		type: 'LIST',
		presentation: 'TEXT',
		values
	};
}

/** One value whose input holds the lowest and the highest price, as the shopper pays; the platform does not count here. */
function countPrice({ present }: FacetRequest, prices: Remainder['prices']): Facet {
	const id = FACET_IDS.price;
	const { min, max } = prices ?? { min: 0, max: 0 };
	const input = { price: { min: present(min), max: present(max) } };
	const values: FacetValue[] = [{ id, label: 'Price', count: 0, input, swatch: null }];
	return { id, label: 'Price', type: 'PRICE_RANGE', presentation: null, values };
}

/** Measures what remains without one facet's own selection. */
function createMeasure(database: DatabaseSync, selection: Selection): (facet: string) => Remainder {
	let shared: Remainder | undefined;
	return (facet) =>
		selection.filters.has(facet)
			? measureRemainder(database, selection, facet)
			: (shared ??= measureRemainder(database, selection));
}

function measureRemainder(database: DatabaseSync, selection: Selection, facet?: string): Remainder {
	const candidates = sql`SELECT p.id FROM products p WHERE ${selectCandidates(selection, facet)}`;
	const [row] = selectAll(
		database,
		sql`SELECT count(*) AS products, total(inStock) AS inStock, total(soldOut) AS soldOut,
				min(lowest) AS lowest, max(highest) AS highest
			FROM (
				SELECT max(v.is_available) AS inStock, 1 - min(v.is_available) AS soldOut,
					min(v.price) AS lowest, max(v.price) AS highest
				FROM variants v
				WHERE v.product_id IN (${candidates}) AND ${selectVariants(selection, facet) ?? sql`1`}
				GROUP BY v.product_id
			)`
	);
	const lowest = row?.['lowest'] ?? null;
	return {
		products: Number(row?.['products']),
		inStock: Number(row?.['inStock']),
		soldOut: Number(row?.['soldOut']),
		prices: lowest === null ? null : { min: Number(lowest), max: Number(row?.['highest']) }
	};
}

function toFacet(id: string, counted: CountedValue[], { translate }: FacetRequest): Facet {
	const isOption = isOptionFacetId(id);
	const sorted = isOption ? counted.toSorted(byPosition) : counted;
	const values = sorted.map((value): FacetValue => ({
		id: `${id}.${toHandle(isOption ? value.label : value.key)}`,
		label: translate(value.label, 'value'),
		count: value.count,
		input: toInput(value),
		swatch: value.swatch
	}));
	if (!isOption) values.sort((left, right) => byLabel.compare(left.label, right.label));
	const hasSwatch = values.some(({ swatch }) => swatch !== null);
	const label = counted[0]?.facetLabel ?? '';
	return { id, label, type: 'LIST', presentation: hasSwatch ? 'SWATCH' : 'TEXT', values };
}

function toInput({ facet, facetLabel, key, label }: CountedValue): ProductFilterInput {
	if (isOptionFacetId(facet)) return { variantOption: { name: facetLabel, value: label } };
	switch (facet) {
		case FACET_IDS.vendor:
			return { productVendor: label };
		case FACET_IDS.productType:
			return { productType: label };
		case FACET_IDS.category:
			return { category: { id: toGid('TaxonomyCategory', key) } };
		case FACET_IDS.tag:
			return { tag: label };
		default: {
			const [metafield] = FILTERABLE_METAFIELDS.filter((one) => toMetafieldFacetId(one) === facet);
			const { namespace, key: name } = metafield ?? { namespace: '', key: '' };
			return { productMetafield: { namespace, key: name, value: label } };
		}
	}
}

/** Words in the order products give them, then measures by unit and amount. */
function byPosition(left: CountedValue, right: CountedValue): number {
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
