import { toParameters, type ListingFilter, type Parameter } from '$lib/domain/listing-filters';
import type { Facet, FacetValue, ProductListing } from '$lib/domain/types';
import type { Facet$data } from '$houdini';
import { z } from 'zod';
import { mapSwatch } from './value';

const attribute = z.object({ namespace: z.string(), key: z.string(), value: z.string() });
const price = z.object({ min: z.number(), max: z.number() });

/** What the platform offers to send back; the category filter has no place in our URLs. */
const inputSchema = z.union([
	z.object({ available: z.boolean() }),
	z.object({ price }),
	z.object({ productType: z.string() }),
	z.object({ productVendor: z.string() }),
	z.object({ tag: z.string() }),
	z.object({ variantOption: z.object({ name: z.string(), value: z.string() }) }),
	z.object({ productMetafield: attribute }),
	z.object({ variantMetafield: attribute }),
	z.object({ taxonomyMetafield: attribute })
]);

/** Facets to show: empty values and facets without a choice only where they are selected. */
export function mapFacets(
	facets: readonly Facet$data[],
	active: readonly ListingFilter[]
): Facet[] {
	const selected = new Set(active.flatMap(toParameters).map(toKey));
	return facets.flatMap((facet): Facet[] => {
		const { id, label } = facet;
		if (facet.type === 'PRICE_RANGE') return [{ id, label, kind: 'price', values: [] }];
		const values = facet.values
			.flatMap((value) => mapFacetValue(value, selected) ?? [])
			.filter(({ count, isActive }) => count > 0 || isActive);
		const isChoice = values.length > 1 || values.some(({ isActive }) => isActive);
		return isChoice ? [{ id, label, kind: getKind(facet), values }] : [];
	});
}

/** The cheapest and the dearest there is, when they differ. */
export function mapPriceBounds(facets: readonly Facet$data[]): ProductListing['priceBounds'] {
	for (const { type, values } of facets) {
		const input = type === 'PRICE_RANGE' ? parseInput(values[0]?.input) : null;
		if (input === null || !('price' in input)) continue;
		const { min = 0, max = 0 } = input.price;
		return min < max ? { min, max } : null;
	}
	return null;
}

function mapFacetValue(
	value: Facet$data['values'][number],
	selected: ReadonlySet<string>
): FacetValue | null {
	const input = parseInput(value.input);
	const [parameter] = input === null ? [] : toParameters(input);
	if (parameter === undefined) return null;
	const swatchImage = value.swatch?.image ?? null;
	return {
		label: value.label,
		count: value.count,
		isActive: selected.has(toKey(parameter)),
		swatch: mapSwatch(value.label, value.swatch && { ...value.swatch, image: swatchImage }),
		parameter
	};
}

/** JSON text, as the platform documents it; some answers carry the object itself. */
function parseInput(input: unknown): ListingFilter | null {
	try {
		const value: unknown = typeof input === 'string' ? JSON.parse(input) : input;
		return inputSchema.safeParse(value).data ?? null;
	} catch {
		return null;
	}
}

function getKind({ type, presentation }: Facet$data): Facet['kind'] {
	if (type === 'BOOLEAN') return 'boolean';
	return presentation === 'SWATCH' ? 'swatch' : 'list';
}

function toKey({ name, value }: Parameter): string {
	return `${name.toLowerCase()}=${value}`;
}
