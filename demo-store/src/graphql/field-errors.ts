import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql';
import { WorldError } from '../world/errors.ts';
import { createBadRequest, INVALID_CURSOR_MESSAGE } from './api-error.ts';

type Report = (error: Error) => void;

/** The executor's result as it goes over the wire; faults of the store are masked and reported. */
export function formatResult(
	{ data, errors }: ExecutionResult,
	requestId: string,
	report: Report
): { data: unknown; errors?: GraphQLFormattedError[] } {
	if (errors === undefined || errors.length === 0) return { data };
	return { data, errors: errors.map((error) => formatFieldError(error, requestId, report)) };
}

/** Errors with a code, and refusals of the world, were made for the client. */
function formatFieldError(
	error: GraphQLError,
	requestId: string,
	report: Report
): GraphQLFormattedError {
	const { message, locations, path, extensions, originalError } = error;
	const place = {
		...(locations === undefined ? {} : { locations }),
		...(path === undefined ? {} : { path })
	};
	// A compiled document's errors have no extensions where graphql-js has empty ones.
	const code: unknown = (extensions as Partial<typeof extensions> | undefined)?.['code'];
	if (code !== undefined) return { message, ...place, extensions };
	if (originalError instanceof WorldError) {
		const isCursor = originalError.code === 'INVALID_CURSOR';
		const refusal = createBadRequest(isCursor ? INVALID_CURSOR_MESSAGE : message);
		return { ...refusal.toJSON(), ...place };
	}
	report(originalError ?? error);
	return {
		message:
			'Internal error. Looks like something went wrong on our end.\n' +
			`Request ID: ${requestId} (include this in support requests).`,
		...place,
		extensions: { code: 'INTERNAL_SERVER_ERROR' }
	};
}
