/** Failures outside of the shop's own code that a caller may want to distinguish. */

interface ApiErrorDetails {
	status?: number | null;
	requestId?: string | null;
	/** How long the platform asks us to wait. */
	retryAfterS?: number | null;
	/** False: a circuit breaker is open, so the platform was not asked. */
	wasSent?: boolean;
	cause?: unknown;
}

/** The platform could not be asked, or did not answer with a GraphQL response. */
export class StorefrontApiError extends Error {
	override readonly name = 'StorefrontApiError';
	/** Null when no HTTP response arrived. */
	readonly status: number | null;
	/** The platform's own id of the request, for its support. */
	readonly requestId: string | null;
	readonly retryAfterS: number | null;
	readonly wasSent: boolean;

	constructor(message: string, details: ApiErrorDetails = {}) {
		const { status, requestId, retryAfterS, wasSent = true, cause } = details;
		super(message, { cause });
		this.status = status ?? null;
		this.requestId = requestId ?? null;
		this.retryAfterS = retryAfterS ?? null;
		this.wasSent = wasSent;
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
	readonly retryAfterS: number | null;

	constructor(
		message: string,
		errors: StorefrontQueryError['errors'],
		retryAfterS: number | null = null
	) {
		super(message, { cause: errors });
		this.errors = errors;
		this.retryAfterS = retryAfterS;
	}
}

/** Others have held a lock for too long. Nothing was done, and it is worth another try. */
export class LockTimeoutError extends Error {
	override readonly name = 'LockTimeoutError';
}

/** Redis did not answer what nothing else can. */
export class RedisUnavailableError extends Error {
	override readonly name = 'RedisUnavailableError';
}

/** Whatever keeps Redis from answering is an outage, like one of the platform: `RedisUnavailableError`. */
export async function askRedis<Answer>(answer: Promise<Answer>, message: string): Promise<Answer> {
	try {
		return await answer;
	} catch (cause) {
		throw new RedisUnavailableError(message, { cause });
	}
}

/** The shop's answer while the platform, or a service of its own, fails. */
export interface ServiceFailure {
	/** 503: try again later. 504: it took too long. 502: its answer made no sense. */
	status: 502 | 503 | 504;
	/** Seconds for `Retry-After`; null when unknown. */
	retryAfterS: number | null;
}

const THROTTLED_STATUSES = new Set([429, 430]);
const LOCKED_RETRY_AFTER_S = 2;
/** The platform refills what a throttled caller used up within seconds, and often does not say when. */
const THROTTLED_RETRY_AFTER_S = 2;
/** Seconds to wait in an outage whose end is unknown. */
const OUTAGE_RETRY_AFTER_S = 5;
const OUTAGE_CODE = 'INTERNAL_SERVER_ERROR';

/**
 * Null for faults of our own code, which trying again does not help. Covers the platform, the locks and
 * Redis.
 */
export function describeServiceFailure(failure: unknown): ServiceFailure | null {
	if (failure instanceof StorefrontTimeoutError) return { status: 504, retryAfterS: null };
	if (failure instanceof StorefrontApiError) return describeApiError(failure);
	if (failure instanceof StorefrontQueryError) return describeQueryError(failure);
	if (failure instanceof LockTimeoutError) return describeOutage(LOCKED_RETRY_AFTER_S);
	if (failure instanceof RedisUnavailableError) return describeOutage(null);
	return null;
}

function describeApiError({ status, retryAfterS }: StorefrontApiError): ServiceFailure {
	if (status !== null && THROTTLED_STATUSES.has(status)) {
		return { status: 503, retryAfterS: retryAfterS ?? THROTTLED_RETRY_AFTER_S };
	}
	const isOutage = status === null || status >= 500;
	return isOutage ? describeOutage(retryAfterS) : { status: 502, retryAfterS };
}

function describeQueryError({ errors, retryAfterS }: StorefrontQueryError): ServiceFailure {
	const codes = new Set(errors.map(({ extensions }) => extensions?.code));
	if (codes.has('THROTTLED')) {
		return { status: 503, retryAfterS: retryAfterS ?? THROTTLED_RETRY_AFTER_S };
	}
	return codes.has(OUTAGE_CODE) ? describeOutage(retryAfterS) : { status: 502, retryAfterS };
}

function describeOutage(retryAfterS: number | null): ServiceFailure {
	return { status: 503, retryAfterS: retryAfterS ?? OUTAGE_RETRY_AFTER_S };
}
