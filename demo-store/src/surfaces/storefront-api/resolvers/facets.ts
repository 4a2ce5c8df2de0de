import { writeAmount } from '../../../store/commerce/money.ts';
import type { Facet, FacetValue, ProductFilterInput } from '../../../store/store.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ResolverMap } from '../resolver.ts';

/** The highest price has one decimal at least. */
function writeInput(input: ProductFilterInput): string {
	const { min, max } = input.price ?? {};
	if (typeof max !== 'number') return JSON.stringify(input);
	return `{"price":{"min":${min ?? 0},"max":${writeAmount(String(max))}}}`;
}

export const facetResolvers: ResolverMap = {
	Filter: {
		...properties('id', 'label', 'presentation', 'type'),
		values: ({ values }: Facet) => values
	},
	FilterValue: {
		...properties('id', 'label', 'count', 'swatch'),
		input: ({ input }: FacetValue) => writeInput(input),
		image: () => null
	},
	Swatch: {
		...properties('color'),
		image: () => null
	}
};
