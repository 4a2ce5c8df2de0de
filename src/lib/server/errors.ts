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
}

/** Any of the failures above: the platform is of no use to us right now. */
export function isPlatformFailure(failure: unknown): boolean {
	return (
		failure instanceof StorefrontApiError ||
		failure instanceof StorefrontTimeoutError ||
		failure instanceof StorefrontQueryError
	);
}
