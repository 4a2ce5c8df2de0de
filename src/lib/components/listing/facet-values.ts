import type { FacetValue } from '$lib/domain/types';

const SHOWN = 8;
/** Less than this behind a “show all” would only be in the way. */
const MIN_FOLDED = 3;

/** The values to show at once and those to show on demand; what is chosen is always shown. */
export function foldValues(values: readonly FacetValue[]): {
	shown: FacetValue[];
	folded: FacetValue[];
} {
	const isShown = (value: FacetValue, index: number) => index < SHOWN || value.isActive;
	const folded = values.filter((value, index) => !isShown(value, index));
	if (folded.length < MIN_FOLDED) return { shown: [...values], folded: [] };
	return { shown: values.filter(isShown), folded };
}
