import { readListingCursor, type ListingCursor } from '$lib/domain/listing-url';
import type { StorefrontResponse } from './request';

type PageVariables = { first: number; after?: string } | { last: number; before: string };

/** The platform has no code of its own for this refusal. */
const INVALID_CURSOR = /invalid cursor/i;

/** Asks for the page that a query names. A cursor of another list leads to the first page. */
export async function requestPage<Result>(
	searchParams: URLSearchParams,
	size: number,
	request: (page: PageVariables) => Promise<StorefrontResponse<Result>>
): Promise<StorefrontResponse<Result>> {
	const position = readListingCursor(searchParams);
	const response = await request(toPageVariables(position, size));
	const isLost = response.errors.some(({ message }) => INVALID_CURSOR.test(message));
	return isLost && position !== null ? request(toPageVariables(null, size)) : response;
}

function toPageVariables(position: ListingCursor, size: number): PageVariables {
	if (position?.direction === 'before') return { last: size, before: position.cursor };
	return { first: size, ...(position && { after: position.cursor }) };
}
