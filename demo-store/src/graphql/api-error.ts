import { GraphQLError } from 'graphql';

export type ApiErrorCode =
	| 'ACCESS_DENIED'
	| 'BAD_REQUEST'
	| 'INTERNAL_SERVER_ERROR'
	| 'INVALID_FIELD_ARGUMENTS'
	| 'INVALID_VARIABLE'
	| 'MAX_COMPLEXITY_EXCEEDED'
	| 'MAX_DEPTH_EXCEEDED'
	| 'NOT_FOUND'
	| 'SERVICE_UNAVAILABLE'
	| 'THROTTLED'
	| 'UNAUTHORIZED'
	| 'UNSUPPORTED_BY_DEMO_STORE';

export const INVALID_CURSOR_MESSAGE = 'Invalid cursor for current pagination sort.';

/** An error that the client is meant to read; anything else that is thrown is masked. */
export function createApiError(
	message: string,
	code: ApiErrorCode,
	extensions: Record<string, unknown> = {}
): GraphQLError {
	return new GraphQLError(message, { extensions: { code, ...extensions } });
}

/** Bad input that only a resolver can see, such as a page size out of range. */
export function createBadRequest(message: string): GraphQLError {
	return createApiError(message, 'BAD_REQUEST');
}
