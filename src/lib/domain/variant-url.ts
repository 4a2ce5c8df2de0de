import { isMarketParameter } from './market-parameters';
import { productPath } from './paths';
import { isTrackingParameter } from './tracking-parameters';

export interface SelectedOption {
	name: string;
	value: string;
}

/** The older way to name a variant in a link, by its id. An option may have this name as well. */
const VARIANT_PARAMETER = 'variant';
/** A number, or the global id that the platform's APIs write. */
const VARIANT_ID = /^(?:gid:\/\/shopify\/ProductVariant\/)?(\d{1,30})$/;
/** The platform's name in links for the number of a selling plan. */
const PLAN_PARAMETER = 'selling_plan';
const PLAN_ID = /^\d{1,30}$/;
/** The platform's bound on options is 3; the rest of a query is not ours to send there. */
const MAX_PARAMETERS = 50;

/** The number in `?variant=`; null when there is none or it is no id. */
export function readVariantId(searchParams: URLSearchParams): string | null {
	for (const [name, value] of searchParams) {
		const number = VARIANT_ID.exec(value)?.[1];
		if (isVariantParameter(name) && number !== undefined) return number;
	}
	return null;
}

/** The path and query of an address, without the variant that it names. */
export function dropVariantId({ pathname, searchParams }: URL): string {
	const kept = [...searchParams].filter(([name]) => !isVariantParameter(name));
	return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept).toString()}`;
}

/**
 * Every parameter may be an option, for only the platform knows the names; tags of campaigns and the market
 * are none, and each visit has others. Of a repeated name the first value counts, whatever its case.
 */
export function readOptionCandidates(searchParams: URLSearchParams): SelectedOption[] {
	const candidates = new Map<string, SelectedOption>();
	for (const [name, value] of searchParams) {
		const key = name.toLowerCase();
		if (isMarketParameter(name, value)) continue;
		if (isTrackingParameter(key) || (isVariantParameter(key) && VARIANT_ID.test(value))) continue;
		if (key === PLAN_PARAMETER && PLAN_ID.test(value)) continue;
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
		([name]) => !isVariantParameter(name) && !names.has(name.toLowerCase())
	);
	const query = new URLSearchParams([...kept, ...options.map(({ name, value }) => [name, value])]);
	return query.size === 0 ? productPath(handle) : `${productPath(handle)}?${query.toString()}`;
}

/** The number in `?selling_plan=`; null when there is none or it is no number. */
export function readSellingPlanId(searchParams: URLSearchParams): string | null {
	const id = searchParams.get(PLAN_PARAMETER) ?? '';
	return PLAN_ID.test(id) ? id : null;
}

/** The address of a variant with a plan, or without one; other parameters stay. */
export function buildPlanHref(
	handle: string,
	options: readonly SelectedOption[],
	searchParams: URLSearchParams,
	planId: string | null
): string {
	const others = [...searchParams].filter(([name]) => name !== PLAN_PARAMETER);
	const plan = planId === null ? [] : [[PLAN_PARAMETER, planId]];
	return buildVariantHref(handle, options, new URLSearchParams([...others, ...plan]));
}

/** Names in links are matched as those of options are: case does not count. */
function isVariantParameter(name: string): boolean {
	return name.toLowerCase() === VARIANT_PARAMETER;
}
