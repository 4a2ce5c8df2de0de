import { productPath } from './paths';
import { isTrackingParameter } from './tracking-parameters';

export interface SelectedOption {
	name: string;
	value: string;
}

/** The older way to name a variant in a link, by its number. */
const VARIANT_PARAMETER = 'variant';
const VARIANT_ID = /^\d{1,30}$/;
/** The platform's bound on options is 3; the rest of a query is not ours to send there. */
const MAX_PARAMETERS = 50;

/** The number in `?variant=`; null when there is none or it is no number. */
export function readVariantId(searchParams: URLSearchParams): string | null {
	const value = searchParams.get(VARIANT_PARAMETER);
	return value !== null && VARIANT_ID.test(value) ? value : null;
}

/**
 * Every parameter may be an option, for only the platform knows the names; tags of campaigns are none,
 * and each visit has others. Of a repeated name the first value counts, whatever its case.
 */
export function readOptionCandidates(searchParams: URLSearchParams): SelectedOption[] {
	const candidates = new Map<string, SelectedOption>();
	for (const [name, value] of searchParams) {
		const key = name.toLowerCase();
		if (key === VARIANT_PARAMETER || isTrackingParameter(key)) continue;
		if (value === '' || candidates.has(key)) continue;
		candidates.set(key, { name, value });
		if (candidates.size === MAX_PARAMETERS) break;
	}
	return [...candidates.values()];
}

/** The address of a variant: its options, in the platform's own spelling; other parameters stay. */
export function buildVariantHref(
	handle: string,
	options: readonly SelectedOption[],
	searchParams: URLSearchParams
): string {
	const names = new Set(options.map(({ name }) => name.toLowerCase()));
	const kept = [...searchParams].filter(
		([name]) => name !== VARIANT_PARAMETER && !names.has(name.toLowerCase())
	);
	const query = new URLSearchParams([...kept, ...options.map(({ name, value }) => [name, value])]);
	return query.size === 0 ? productPath(handle) : `${productPath(handle)}?${query.toString()}`;
}
