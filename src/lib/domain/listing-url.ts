import { isFilterParameter, isPriceParameter, type Parameter } from './listing-filters';
import type { PageInfo } from './listing';

export type ListingCursor = { direction: 'after' | 'before'; cursor: string } | null;

/** The reference grammar pages forward only; `before` is ours, for the way back. */
const CURSOR_PARAMETERS = { after: 'cursor', before: 'before' } as const;
const PAGE_PARAMETERS = new Set<string>(Object.values(CURSOR_PARAMETERS));

export function readListingCursor(searchParams: URLSearchParams): ListingCursor {
	for (const direction of ['after', 'before'] as const) {
		const cursor = searchParams.get(CURSOR_PARAMETERS[direction]);
		if (cursor) return { direction, cursor };
	}
	return null;
}

/** The pages before and after this one, where there are any. */
export function buildPageLinks(
	url: URL,
	{ hasNextPage, hasPreviousPage, startCursor, endCursor }: PageInfo
): { nextHref: string | null; previousHref: string | null } {
	return {
		nextHref: hasNextPage && endCursor ? buildPageHref(url, 'after', endCursor) : null,
		previousHref: hasPreviousPage && startCursor ? buildPageHref(url, 'before', startCursor) : null
	};
}

/** Builds the address of the same listing at another page. */
export function buildPageHref(url: URL, direction: 'after' | 'before', cursor: string): string {
	const kept = keep(url, (name) => !PAGE_PARAMETERS.has(name));
	return toHref(url, [...kept, [CURSOR_PARAMETERS[direction], cursor]]);
}

/** Builds the address of the first page of the same listing without some filters. */
export function buildHrefWithout(url: URL, parameters: readonly Parameter[]): string {
	const isRemoved = (name: string, value: string) =>
		parameters.some(
			(it) =>
				it.name.toLowerCase() === name.toLowerCase() &&
				(it.value === value || isPriceParameter(name))
		);
	return toHref(
		url,
		keep(url, (name, value) => !PAGE_PARAMETERS.has(name) && !isRemoved(name, value))
	);
}

/** Builds the address of the first page of the same listing without filters, in the same order. */
export function buildResetHref(url: URL): string {
	return toHref(
		url,
		keep(url, (name) => !PAGE_PARAMETERS.has(name) && !isFilterParameter(name))
	);
}

/** Filters that say nothing, as a form without a script sends them, are left behind. */
function keep(url: URL, isKept: (name: string, value: string) => boolean): [string, string][] {
	return [...url.searchParams].filter(
		([name, value]) => isKept(name, value) && !(value === '' && isFilterParameter(name))
	);
}

function toHref({ pathname }: URL, parameters: readonly [string, string][]): string {
	const query = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
	return query === '' ? pathname : `${pathname}?${query}`;
}
