import { expect, it } from 'vitest';
import type { FacetValue } from '$lib/domain/types';
import { foldValues } from './facet-values';

function createValues(count: number, ...active: number[]): FacetValue[] {
	return Array.from({ length: count }, (_, index) => ({
		label: String(index),
		count: 1,
		isActive: active.includes(index),
		swatch: null,
		parameter: { name: 'filter.p.tag', value: String(index) }
	}));
}

const labels = (values: readonly FacetValue[]) => values.map(({ label }) => label).join(' ');

it.each([
	[createValues(3), '0 1 2', ''],
	[createValues(10), '0 1 2 3 4 5 6 7 8 9', ''],
	[createValues(11), '0 1 2 3 4 5 6 7', '8 9 10'],
	[createValues(13, 11), '0 1 2 3 4 5 6 7 11', '8 9 10 12'],
	[createValues(12, 8, 9), '0 1 2 3 4 5 6 7 8 9 10 11', '']
])('folds only what is worth it, and nothing chosen (%#)', (values, shown, folded) => {
	const parts = foldValues(values);
	expect(labels(parts.shown)).toBe(shown);
	expect(labels(parts.folded)).toBe(folded);
});
