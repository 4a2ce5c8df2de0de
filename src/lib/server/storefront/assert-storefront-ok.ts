import { z } from 'zod';
import { StorefrontQueryError } from '../base/errors';
import { readRetryAfter } from '../http/headers';
import { log as rootLog, type Log } from '../base/log';

export const graphqlErrorSchema = z.object({
	message: z.string(),
	path: z.array(z.union([z.string(), z.number()])).optional(),
	extensions: z.looseObject({ code: z.string().optional() }).optional()
});

export type GraphqlError = z.output<typeof graphqlErrorSchema>;

export interface StorefrontResponse<Result> {
	data: Result | null;
	/** Empty when there were none. */
	errors: readonly GraphqlError[];
	headers: Headers;
	/** How long the platform asks us to wait, where its answer says so in its own way. */
	retryAfterS?: number | null;
}

/** Error codes with which the data beside them cannot be trusted. */
const FATAL_CODES = new Set(['THROTTLED', 'INTERNAL_SERVER_ERROR']);
/** The access token lacks a scope: the field stays null until a person grants it. */
const DENIED_CODE = 'ACCESS_DENIED';

const storefrontLog = rootLog.child({ scope: 'storefront' });
/** Fields of documents, so there are as many as the documents have. */
const reportedDenials = new Set<string>();

interface Reporting {
	log?: Log;
	/** Denied fields that the log has already; another is added. */
	reported?: Set<string>;
}

/**
 * Throws when there is no data, or when the platform reports throttling or a fault of its own.
 * Other errors beside data are a warning in the log: a denied field once, as long as the process
 * lives, all others each time.
 */
export function assertStorefrontOk<Result>(
	response: StorefrontResponse<Result>,
	operation: string,
	{ log = storefrontLog, reported = reportedDenials }: Reporting = {}
): asserts response is StorefrontResponse<Result> & { data: Result } {
	const { data, errors, headers } = response;
	const retryAfterS = response.retryAfterS ?? readRetryAfter(headers);
	const decisive = errors.find(isFatal) ?? (data === null ? errors[0] : undefined);
	if (decisive !== undefined) {
		throw new StorefrontQueryError(`${operation} failed: ${decisive.message}`, errors, retryAfterS);
	}
	if (data === null)
		throw new StorefrontQueryError(`${operation}: no data returned`, errors, retryAfterS);
	const denials = takeNewDenials(errors.filter(isAccessDenied), operation, reported);
	if (denials.length > 0) {
		log.warn({ operation, errors: denials }, 'access denied: these fields are left out');
	}
	const others = errors.filter((error) => !isAccessDenied(error));
	if (others.length > 0) log.warn({ operation, errors: others }, 'partial errors');
}

/** Returns whether the platform denied access: it would give the same answer again. */
export function isAccessDenied({ extensions }: GraphqlError): boolean {
	return extensions?.code === DENIED_CODE;
}

function isFatal({ extensions }: GraphqlError): boolean {
	return FATAL_CODES.has(extensions?.code ?? '');
}

/** One for each field, however many products of a list lack it. */
function takeNewDenials(
	denials: readonly GraphqlError[],
	operation: string,
	reported: Set<string>
): GraphqlError[] {
	return denials.filter(({ path, message }) => {
		const field = path?.filter((step) => typeof step === 'string').join('.') ?? message;
		const name = `${operation}: ${field}`;
		const isNew = !reported.has(name);
		reported.add(name);
		return isNew;
	});
}
