import { z } from 'zod';
import { RedisUnavailableError } from '../base/errors';
import type { Log } from '../base/log';

interface RefusalDetails {
	/** A code for programs; a limit's code is its name in the documentation. Else the status names one. */
	code?: string;
	headers?: Readonly<Record<string, string>>;
	retryAfterS?: number;
}

const CODES: Readonly<Partial<Record<number, string>>> = {
	400: 'invalid_request',
	401: 'unauthorized',
	403: 'forbidden',
	404: 'not_found',
	405: 'method_not_allowed',
	429: 'rate_limited'
};

function codeOf(status: number): string {
	return CODES[status] ?? 'internal_error';
}

/** An error response of the assistant's endpoints. */
export class Refusal extends Error {
	override readonly name = 'Refusal';
	readonly status: number;
	readonly code: string;
	readonly headers: Readonly<Record<string, string>>;

	constructor(status: number, message: string, details: RefusalDetails = {}) {
		super(message);
		const { code = codeOf(status), headers = {}, retryAfterS } = details;
		this.status = status;
		this.code = code;
		const wait = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
		this.headers = { ...headers, ...wait };
	}
}

/** Refuses a conversation that does not exist or has ended. */
export function refuseInactive(): Refusal {
	return new Refusal(409, 'This conversation is over. Begin a new one.', {
		code: 'session_not_active'
	});
}

/**
 * Describes an error for the log by its name and where it was thrown. Messages and fields of errors
 * may quote a conversation, and nothing of a conversation is logged.
 */
export function describeError(error: unknown): { error: string; at: string[] } {
	if (!(error instanceof Error)) return { error: typeof error, at: [] };
	// A message may have lines that look like stack frames.
	const stack = (error.stack ?? '').replace(error.message, '');
	const frames = stack.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
	return { error: error.name, at: frames.map((line) => line.trim()) };
}

/** https://sqlite.org/rescode.html: the file cannot be read or written at the moment. */
const SQLITE_FAILURES: ReadonlyMap<number, string> = new Map([
	[5, 'SQLITE_BUSY'],
	[8, 'SQLITE_READONLY'],
	[10, 'SQLITE_IOERR'],
	[13, 'SQLITE_FULL'],
	[14, 'SQLITE_CANTOPEN']
]);
/** Extended result codes carry the primary one in their lowest byte. */
const PRIMARY_CODE = 0xff;
const SYSTEM_FAILURES = new Set([
	'EACCES',
	'EDQUOT',
	'EEXIST',
	'ENOSPC',
	'ENOTDIR',
	'EPERM',
	'EROFS'
]);

/** Node's error codes; SQLite's own code is in `errcode`. */
const failureSchema = z.object({
	code: z.string().nullable().catch(null),
	errcode: z.number().nullable().catch(null)
});

/** Redis begins its refusals with a code: `READONLY`, `OOM`, `NOREPLICAS`, `LOADING`. */
const REDIS_CODE = /^[A-Z]{2,}(?= )/;

/** Returns the name of a failure of the disk or of Redis; null for other errors. */
export function findStoreFailure(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	if (error instanceof RedisUnavailableError) {
		const { message = '' } = error.cause instanceof Error ? error.cause : {};
		return `REDIS_${REDIS_CODE.exec(message)?.[0] ?? 'AWAY'}`;
	}
	const { code, errcode } = failureSchema.parse(error);
	if (errcode !== null) return SQLITE_FAILURES.get(errcode & PRIMARY_CODE) ?? null;
	return code !== null && SYSTEM_FAILURES.has(code) ? code : null;
}

/** No cache stores what the assistant answers. */
export const PRIVATE = 'private, no-store';
const RETRY_STORE_S = 30;

/** Answers with JSON that no cache stores. */
export function answerJson(
	body: object,
	status = 200,
	headers: Readonly<Record<string, string>> = {}
) {
	return Response.json(body, { status, headers: { 'cache-control': PRIVATE, ...headers } });
}

export function answerRefusal({ status, message, code, headers }: Refusal): Response {
	const body = { ok: false, error: message, code };
	return answerJson(body, status, headers);
}

/** Answers a failure of the disk or of Redis; returns null for other errors. */
export function answerStoreFailure(error: unknown, log: Log, requestId: string): Response | null {
	const failure = findStoreFailure(error);
	if (failure === null) return null;
	log.error({ failure, requestId }, 'conversations cannot be kept');
	const message = 'Conversations cannot be kept right now. Please try again in a moment.';
	const details = { code: 'storage_unavailable', retryAfterS: RETRY_STORE_S };
	return answerRefusal(new Refusal(503, message, details));
}
