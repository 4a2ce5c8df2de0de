import type { ColorLink } from '$lib/domain/content';
import { ALL_PRODUCTS_HANDLE, collectionPath } from '$lib/domain/paths';
import { mapFacets } from './facets';

/** The platform's own id of the facet. */
const COLOR_FACET = 'filter.v.option.color';

/** The values of the color facet over all products, each with the listing that it selects. */
export function mapColors(facets: Parameters<typeof mapFacets>[0]): ColorLink[] {
	const facet = mapFacets(facets, [], null).find(({ id }) => id === COLOR_FACET);
	return (facet?.values ?? []).flatMap(({ label, swatch, parameter }) => {
		const query = new URLSearchParams([[parameter.name, parameter.value]]).toString();
		const href = `${collectionPath(ALL_PRODUCTS_HANDLE)}?${query}`;
		return swatch?.color ? [{ name: label, color: swatch.color, href }] : [];
	});
}
