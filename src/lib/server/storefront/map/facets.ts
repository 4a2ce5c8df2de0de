import { parseJson } from '$lib/core/parse-json';
import type { ColorLink } from '$lib/domain/content';
import { ALL_PRODUCTS_HANDLE, collectionPath } from '$lib/domain/paths';
import { toParameters, type ListingFilter, type Parameter } from '$lib/domain/listing-filters';
import type { Facet, FacetValue, ProductListing } from '$lib/domain/listing';
import type { Facet$data } from '$houdini';
import type { SearchHits } from '../search-provider';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { t } from '$messages';
import { mapSwatch } from './value';

const attribute = z.object({ namespace: z.string(), key: z.string(), value: z.string() });
const price = z.object({ min: z.number(), max: z.number() });

/**
 * Schemas of the platform's filter inputs by the one key that each has; the category filter has no
 * place in our URLs. A page has hundreds of values, and trying one shape after the other is slow.
 */
const INPUTS = {
	available: z.object({ available: z.boolean() }),
	price: z.object({ price }),
	productType: z.object({ productType: z.string() }),
	productVendor: z.object({ productVendor: z.string() }),
	tag: z.object({ tag: z.string() }),
	variantOption: z.object({ variantOption: z.object({ name: z.string(), value: z.string() }) }),
	productMetafield: z.object({ productMetafield: attribute }),
	variantMetafield: z.object({ variantMetafield: attribute }),
	taxonomyMetafield: z.object({ taxonomyMetafield: attribute })
};
/** The platform's own id of the facet. */
const COLOR_FACET = 'filter.v.option.color';
const INPUT_SCHEMAS: ReadonlyMap<string, z.ZodType<ListingFilter>> = new Map(
	Object.entries(INPUTS)
);

/** The filter of a value, and the form field that selects it. */
interface FacetChoice {
	filter: ListingFilter | null;
	parameter: Parameter | undefined;
}

/** What is in stock, and what is not: alone, the other side would be an odd offer. */
const AVAILABILITY_FACET = 'filter.v.availability';
const TAG_PARAMETER = 'filter.p.tag';
/** Tags that programs read: `__label:New`, `shipping:bulky`, `size=L`. */
const PROGRAM_TAG = /^_|[:=]/;

/** A shop has a few hundred inputs, and every listing of it has nearly all of them. */
const choices = new LRUCache<string, FacetChoice>({
	maxSize: 1024 * 1024,
	sizeCalculation: (_, input) => 2 * input.length + 200,
	memoMethod: (input) => toChoice(parseJson(input))
});

/**
 * Facets to show. Values that narrow nothing are left out unless they are selected: empty ones, and those that all
 * products have. `total` is null where the platform does not count.
 */
export function mapFacets(
	facets: readonly Facet$data[],
	active: readonly ListingFilter[],
	total: number | null
): Facet[] {
	const selected = new Set(active.flatMap(toParameters).map(toKey));
	return facets.flatMap((facet): Facet[] => {
		const { id } = facet;
		const label = nameFacet(facet);
		if (facet.type === 'PRICE_RANGE') {
			// The platform also has it where nothing is found, from 0 to 0.
			const isOffered = mapPriceBounds([facet]) !== null || active.some((it) => 'price' in it);
			return isOffered ? [{ id, label, kind: 'price', values: [] }] : [];
		}
		const known = facet.values.flatMap((value) => mapFacetValue(value, selected) ?? []);
		const isUsed = known.some(({ isActive }) => isActive);
		/** Beside a chosen value another one widens. */
		const most = isUsed || total === null ? Infinity : total - 1;
		const values = known.filter(({ count, isActive }) => isActive || (count > 0 && count <= most));
		const isSwitch = facet.type === 'BOOLEAN' || id === AVAILABILITY_FACET;
		const fewest = total === null || isSwitch ? 2 : 1;
		const isChoice = isUsed || values.length >= fewest;
		return isChoice ? [{ id, label, kind: getKind(facet), values }] : [];
	});
}

/** The merchant's facets with what another search has counted; the platform counted everything. */
export function countFacets(
	facets: readonly Facet$data[],
	{ counts, prices }: Pick<SearchHits, 'counts' | 'prices'>
): Facet$data[] {
	const countsByKey = new Map(Array.from(counts, ([key, count]) => [key.toLowerCase(), count]));
	const count = (value: Facet$data['values'][number]): number => {
		const { parameter } = readChoice(value.input);
		return parameter === undefined ? 0 : (countsByKey.get(toKey(parameter).toLowerCase()) ?? 0);
	};
	return facets.map((facet) => ({
		...facet,
		values: facet.values.map((value) =>
			facet.type === 'PRICE_RANGE'
				? { ...value, input: JSON.stringify({ price: prices ?? { min: 0, max: 0 } }) }
				: { ...value, count: count(value) }
		)
	}));
}

/** The cheapest and the dearest there is, when they differ. */
export function mapPriceBounds(facets: readonly Facet$data[]): ProductListing['priceBounds'] {
	for (const { type, values } of facets) {
		const filter = type === 'PRICE_RANGE' ? readChoice(values[0]?.input).filter : null;
		if (filter === null || !('price' in filter)) continue;
		const { min = 0, max = 0 } = filter.price;
		return min < max ? { min, max } : null;
	}
	return null;
}

/** A merchant may have given it a name of their own, which counts. */
function nameFacet({ id, label }: Facet$data): string {
	const { facetNames } = t.listing;
	if (id === 'filter.p.vendor' && label === 'Vendor') return facetNames.vendor;
	return id === 'filter.p.tag' && label === 'Tag' ? facetNames.tag : label;
}

function mapFacetValue(
	value: Facet$data['values'][number],
	selected: ReadonlySet<string>
): FacetValue | null {
	const { parameter } = readChoice(value.input);
	if (parameter === undefined) return null;
	const isTag = parameter.name === TAG_PARAMETER;
	const isActive = selected.has(toKey(parameter));
	if (isTag && !isActive && PROGRAM_TAG.test(value.label)) return null;
	const swatchImage = value.swatch?.image ?? null;
	return {
		label: isTag ? nameTag(value.label) : value.label,
		count: value.count,
		isActive,
		swatch: mapSwatch(value.label, value.swatch && { ...value.swatch, image: swatchImage }),
		parameter
	};
}

/** Tags are merchants' notes: `best-seller` is read as `Best seller`. */
function nameTag(tag: string): string {
	const words = /\s/.test(tag) ? tag : tag.replaceAll(/[-_]+/g, ' ');
	return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** JSON text, as the platform documents it; some answers carry the object itself. */
function readChoice(input: unknown): FacetChoice {
	return typeof input === 'string' ? choices.memo(input) : toChoice(input);
}

function toChoice(value: unknown): FacetChoice {
	const filter = parseFilter(value);
	const [parameter] = filter === null ? [] : toParameters(filter);
	return { filter, parameter };
}

function parseFilter(value: unknown): ListingFilter | null {
	if (typeof value !== 'object' || value === null) return null;
	for (const key of Object.keys(value)) {
		const found = INPUT_SCHEMAS.get(key)?.safeParse(value).data;
		if (found !== undefined) return found;
	}
	return null;
}

function getKind({ type, presentation }: Facet$data): Facet['kind'] {
	if (type === 'BOOLEAN') return 'boolean';
	return presentation === 'SWATCH' ? 'swatch' : 'list';
}

function toKey({ name, value }: Parameter): string {
	return `${name.toLowerCase()}=${value}`;
}

/** The values of the color facet over all products, each with the listing that it selects. */
export function mapColors(facets: Parameters<typeof mapFacets>[0]): ColorLink[] {
	const facet = mapFacets(facets, [], null).find(({ id }) => id === COLOR_FACET);
	return (facet?.values ?? []).flatMap(({ label, swatch, parameter }) => {
		const query = new URLSearchParams([[parameter.name, parameter.value]]).toString();
		const href = `${collectionPath(ALL_PRODUCTS_HANDLE)}?${query}`;
		return swatch?.color ? [{ name: label, color: swatch.color, href }] : [];
	});
}
