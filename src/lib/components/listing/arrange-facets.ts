import type { Facet } from '$lib/domain/types';

const SHOWN = 6;
/** A panel for less than this is not worth its press. */
const MIN_MORE = 2;

/**
 * The facets that stand in the bar and those behind “more”: what is in use and what is chosen by
 * its look come first, the platform's order decides the rest, and is kept.
 */
export function arrangeFacets(facets: readonly Facet[]): { shown: Facet[]; more: Facet[] } {
	if (facets.length < SHOWN + MIN_MORE) return { shown: [...facets], more: [] };
	const ranked = facets.toSorted((a, b) => rank(a) - rank(b));
	const inUse = facets.filter(isActive).length;
	const shown = new Set(ranked.slice(0, Math.max(SHOWN, inUse)));
	return {
		shown: facets.filter((facet) => shown.has(facet)),
		more: facets.filter((facet) => !shown.has(facet))
	};
}

export function countActive(facets: readonly Facet[]): number {
	return facets.flatMap(({ values }) => values).filter((value) => value.isActive).length;
}

function rank(facet: Facet): number {
	if (isActive(facet)) return 0;
	return facet.kind === 'swatch' || facet.kind === 'price' ? 1 : 2;
}

function isActive(facet: Facet): boolean {
	return countActive([facet]) > 0;
}
