import { readListingCursor, type ListingCursor } from '$lib/domain/listing-url';
import type { StorefrontResponse } from './assert-storefront-ok';

export type PageVariables = { first: number; after?: string } | { last: number; before: string };
export type Check = (response: StorefrontResponse<unknown>) => void;

/** The platform has no code of its own for this refusal. */
const INVALID_CURSOR = /invalid cursor/i;

/** The cursor is one of another list, or of none. */
class LostCursorError extends Error {
	override readonly name = 'LostCursorError';
}

/** Reads the page that a query names. A cursor of another list leads to the first page. */
export async function readPage<Value>(
	searchParams: URLSearchParams,
	size: number,
	read: (page: PageVariables, check: Check) => Promise<Value>
): Promise<Value> {
	const position = readListingCursor(searchParams);
	if (position === null) return read(toPageVariables(null, size), () => undefined);
	try {
		return await read(toPageVariables(position, size), assertCursorKnown);
	} catch (failure) {
		if (!(failure instanceof LostCursorError)) throw failure;
		return read(toPageVariables(null, size), () => undefined);
	}
}

function assertCursorKnown({ errors }: StorefrontResponse<unknown>): void {
	const refusal = errors.find(({ message }) => INVALID_CURSOR.test(message));
	if (refusal !== undefined) throw new LostCursorError(refusal.message);
}

function toPageVariables(position: ListingCursor | null, size: number): PageVariables {
	if (position?.direction === 'before') return { last: size, before: position.cursor };
	return { first: size, ...(position && { after: position.cursor }) };
}
