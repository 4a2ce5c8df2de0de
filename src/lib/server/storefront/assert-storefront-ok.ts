import { StorefrontQueryError } from '../errors';
import { log as rootLog, type Log } from '../log';
import { readRetryAfter, type GraphqlError, type StorefrontResponse } from './request';

/** With one of these the data beside it is not to be trusted. */
const FATAL_CODES = new Set(['THROTTLED', 'INTERNAL_SERVER_ERROR']);

const storefrontLog = rootLog.child({ scope: 'storefront' });

/**
 * Throws when there is no data, or when the platform reports throttling or a fault of its own.
 * Other errors beside data are a warning in the log.
 */
export function assertStorefrontOk<Result>(
	response: StorefrontResponse<Result>,
	operation: string,
	log: Log = storefrontLog
): asserts response is StorefrontResponse<Result> & { data: Result } {
	const { data, errors, headers } = response;
	const retryAfterS = response.retryAfterS ?? readRetryAfter(headers);
	const decisive = errors.find(isFatal) ?? (data === null ? errors[0] : undefined);
	if (decisive !== undefined) {
		throw new StorefrontQueryError(`${operation} failed: ${decisive.message}`, errors, retryAfterS);
	}
	if (data === null)
		throw new StorefrontQueryError(`${operation}: no data returned`, errors, retryAfterS);
	if (errors.length > 0) log.warn({ operation, errors }, 'partial errors');
}

function isFatal({ extensions }: GraphqlError): boolean {
	return FATAL_CODES.has(extensions?.code ?? '');
}
