/** The failures of the platform that a caller may want to tell apart. */

/** The platform could not be asked, or did not answer with a GraphQL response. */
export class StorefrontApiError extends Error {
	override readonly name = 'StorefrontApiError';
	/** Null when no HTTP response arrived. */
	readonly status: number | null;
	/** The platform's own id of the request, for its support. */
	readonly requestId: string | null;

	constructor(
		message: string,
		{
			status = null,
			requestId = null,
			cause
		}: { status?: number | null; requestId?: string | null; cause?: unknown } = {}
	) {
		super(message, { cause });
		this.status = status;
		this.requestId = requestId;
	}
}

/** The answer, its body included, was not there in time. */
export class StorefrontTimeoutError extends Error {
	override readonly name = 'StorefrontTimeoutError';
	readonly timeoutMs: number;

	constructor(operationName: string, timeoutMs: number) {
		super(`${operationName} had no complete answer after ${timeoutMs} ms.`);
		this.timeoutMs = timeoutMs;
	}
}

/** The platform answered, and there is nothing in the answer to go on with. */
export class StorefrontQueryError extends Error {
	override readonly name = 'StorefrontQueryError';
	readonly errors: readonly {
		message: string;
		extensions?: { code?: string | undefined } | undefined;
	}[];

	constructor(message: string, errors: StorefrontQueryError['errors']) {
		super(message, { cause: errors });
		this.errors = errors;
	}
}

const BUSY_STATUSES = new Set([429, 430, 503]);

/**
 * The status with which we pass on that the platform is of no use to us right now: 503 when it may
 * help to try again. Null for failures that are not the platform's.
 */
export function getPlatformFailureStatus(failure: unknown): 502 | 503 | null {
	if (failure instanceof StorefrontTimeoutError) return 503;
	if (failure instanceof StorefrontApiError) {
		return BUSY_STATUSES.has(failure.status ?? 0) ? 503 : 502;
	}
	if (failure instanceof StorefrontQueryError) {
		return failure.errors.some((it) => it.extensions?.code === 'THROTTLED') ? 503 : 502;
	}
	return null;
}
