import type { Facet, FacetValue } from '../../../store/store.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ResolverMap } from '../resolver.ts';

export const facetResolvers: ResolverMap = {
	Filter: {
		...properties('id', 'label', 'presentation', 'type'),
		values: ({ values }: Facet) => values
	},
	FilterValue: {
		...properties('id', 'label', 'count', 'swatch'),
		input: ({ input }: FacetValue) => JSON.stringify(input),
		image: () => null
	},
	Swatch: {
		...properties('color'),
		image: () => null
	}
};
