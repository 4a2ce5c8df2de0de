import { isMarketParameter } from '$lib/domain/market-parameters';
import type { Facet, FacetValue } from '$lib/domain/listing';

const OPEN_FACETS = 5;
/** The filters that most shoppers use. */
const COMMON_FACET = /^filter\.v\.(?:availability|price)$/;
const SHOWN_VALUES = 8;
/** Less than this behind a “show all” would only be in the way. */
const MIN_FOLDED = 3;
/** Parameters the listing's form writes itself, or that a new choice makes meaningless. */
const OWN_PARAMETER = /^(?:filter\..*|sort_by|cursor|before)$/;

/**
 * Picks the facets whose values are shown without a press: those in use, then what is chosen by its look,
 * then the platform's first.
 */
export function pickOpenFacets(facets: readonly Facet[]): ReadonlySet<Facet> {
	const ranked = facets.toSorted((a, b) => rank(a) - rank(b));
	const inUse = facets.filter(isActive).length;
	return new Set(ranked.slice(0, Math.max(OPEN_FACETS, inUse)));
}

export function countActive(facets: readonly Facet[]): number {
	return facets.flatMap(({ values }) => values).filter((value) => value.isActive).length;
}

function rank(facet: Facet): number {
	if (isActive(facet)) return 0;
	return facet.kind === 'swatch' || COMMON_FACET.test(facet.id) ? 1 : 2;
}

function isActive(facet: Facet): boolean {
	return countActive([facet]) > 0;
}

/** The values to show at once and those to show on demand; what is chosen is always shown. */
export function foldValues(values: readonly FacetValue[]): {
	shown: FacetValue[];
	folded: FacetValue[];
} {
	const isShown = (value: FacetValue, index: number) => index < SHOWN_VALUES || value.isActive;
	const folded = values.filter((value, index) => !isShown(value, index));
	if (folded.length < MIN_FOLDED) return { shown: [...values], folded: [] };
	return { shown: values.filter(isShown), folded };
}

/**
 * Lists the parameters beside the filters (a search term, a campaign), which must stay in the
 * address.
 */
export function listForeignFields(params: URLSearchParams): [name: string, value: string][] {
	return [...params].filter(
		([name, value]) => !OWN_PARAMETER.test(name) && !isMarketParameter(name, value)
	);
}

/** Removes empty fields and the order that holds anyway: they need no mention in the address. */
export function dropRedundantFields(form: FormData, implicitSort: string | null): void {
	const idle = [...form].filter(
		([name, value]) => value === '' || (name === 'sort_by' && value === implicitSort)
	);
	for (const [name] of idle) form.delete(name);
}
