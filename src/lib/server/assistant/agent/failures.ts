import { APICallError, RetryError } from 'ai';
import { z } from 'zod';
import type { FinishReason } from '$lib/core/conversation';
import { chatTexts } from '$messages/en/chat';
import type { TurnOutcome } from '../turn';

/** The model failed, or what it sent is no answer. */
export class ModelError extends Error {
	override readonly name = 'ModelError';
}

/** Message of the error for a call that takes longer than it may. */
export const TOO_SLOW = 'the model takes too long';

/** How the last step of a turn ended. */
export interface StepEnd {
	reason: FinishReason | 'interrupted';
	/** The provider's word for it, or one of those below. */
	raw: string | undefined;
}

/** Raw finish reasons of answers that are none. */
export const NO_TEXT = 'no-text';
export const UNREAD_CALL = 'unread-call';
export const FORBIDDEN_CALL = 'forbidden-call';

/** Only an answer that the model ended itself, in words, is one. */
export function conclude({ reason, raw }: StepEnd): TurnOutcome {
	if (reason === 'stop') return { kind: 'completed' };
	const texts = chatTexts.failures;
	if (reason === 'length') return fail('model_cut', texts.cut);
	if (reason === 'content-filter') return fail('model_refused', texts.refused);
	if (raw === FORBIDDEN_CALL) return fail('turn_step_limit', texts.steps);
	if (raw === NO_TEXT) return fail('model_empty', texts.empty);
	if (raw === UNREAD_CALL) return fail('model_unreadable', texts.unreadable);
	return fail('model_interrupted', texts.interrupted);
}

function fail(code: string, message: string): TurnOutcome {
	return { kind: 'failed', code, message };
}

/** The call is refused for good: the account has no money left. */
const QUOTA = /insufficient_quota|spend_limit|billing_hard_limit|insufficient_credits/;
/** 498 is Groq's for no capacity, 529 Anthropic's for overload. */
const BUSY = new Set([429, 498, 529]);
/** Groq's model wrote a call that its server could not read. */
const FAILED_CALL = /tool_use_failed/;
/** A shopper waits no longer for one more try. */
const MAX_RETRY_WAIT_MS = 10_000;

/** What errors of calls and of streams have in common; providers give numbers as codes too. */
const errorSchema = z.object({
	statusCode: z.number().optional().catch(undefined),
	code: z.coerce.string().optional().catch(undefined),
	type: z.string().optional().catch(undefined),
	isRetryable: z.boolean().optional().catch(undefined),
	responseBody: z.string().optional().catch(undefined)
});

/** Returns null for errors that are not the model's. */
export function describeModelFailure(err: unknown): TurnOutcome | null {
	const cause = findCause(err);
	const isCall = APICallError.isInstance(cause);
	if (!isCall && !(err instanceof ModelError)) return null;
	const texts = chatTexts.failures;
	if (isTimeout(err) || isTimeout(cause)) return fail('model_timeout', texts.slow);
	if (isNoMoneyLeft(cause)) return fail('model_unavailable', texts.unavailable);
	const { statusCode = 0 } = readError(cause);
	if (BUSY.has(statusCode)) return fail('model_busy', texts.busy);
	return (isCall && !isCutOff(cause)) || (statusCode >= 400 && statusCode < 500)
		? fail('model_unavailable', texts.unavailable)
		: fail('model_interrupted', texts.interrupted);
}

/** A failure inside a stream that may be over by now. */
export function isWorthRepeating(error: unknown): boolean {
	const { isRetryable, statusCode } = readError(error);
	// A stream that begins well and breaks off is an error of a response with 200.
	return !isNoMoneyLeft(error) && (isRetryable !== false || statusCode === 200);
}

/** A package may throw what it finds at the beginning of a stream. */
export function isInStream(error: unknown): boolean {
	if (!APICallError.isInstance(error)) return false;
	return error.responseHeaders?.['content-type']?.includes('text/event-stream') === true;
}

/** Corrects what a provider's package takes for worth a retry, and for how long it waits. */
export function limitRetries(error: unknown): unknown {
	if (!APICallError.isInstance(error)) return error;
	const waitMs = readWait(error);
	const isRetryable =
		(error.isRetryable || error.statusCode === 498 || FAILED_CALL.test(error.responseBody ?? '')) &&
		!isNoMoneyLeft(error) &&
		(waitMs ?? 0) <= MAX_RETRY_WAIT_MS;
	const wait = waitMs === null ? {} : { 'retry-after-ms': String(waitMs) };
	const { message, url, requestBodyValues, statusCode, responseBody, cause } = error;
	return new APICallError({
		...{ message, url, requestBodyValues, cause, isRetryable },
		responseHeaders: { ...error.responseHeaders, ...wait },
		...(statusCode !== undefined && { statusCode }),
		...(responseBody !== undefined && { responseBody })
	});
}

/** Google says it in the body. */
const RETRY_DELAY = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/;

/** Returns the milliseconds after which the provider wants to be asked again; null when it does not say. */
function readWait({ responseHeaders = {}, responseBody = '' }: APICallError): number | null {
	const { 'retry-after-ms': ms, 'retry-after': after } = responseHeaders;
	const [, delay] = RETRY_DELAY.exec(responseBody) ?? [];
	const seconds = after ?? delay;
	if (ms !== undefined) return Number.parseFloat(ms);
	if (seconds === undefined) return null;
	const waitMs = /^[\d.]+$/.test(seconds)
		? Number(seconds) * 1000
		: Date.parse(seconds) - Date.now();
	return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}

export function isNoMoneyLeft(error: unknown): boolean {
	const { code = '', type = '', responseBody = '' } = readError(error);
	return [code, type, responseBody].some((text) => QUOTA.test(text));
}

function isTimeout(err: unknown): boolean {
	return err instanceof Error && (err.name === 'TimeoutError' || err.message === TOO_SLOW);
}

function readError(error: unknown): z.output<typeof errorSchema> {
	return errorSchema.safeParse(error).data ?? {};
}

function findCause(err: unknown): unknown {
	const cause = err instanceof ModelError ? err.cause : err;
	return RetryError.isInstance(cause) ? cause.lastError : cause;
}

/** Node's `fetch` reports a connection that ended within an answer by this word only. */
function isCutOff({ cause }: APICallError): boolean {
	return cause instanceof TypeError && cause.message === 'terminated';
}

/** Leaves out the request's body, which has the shopper's words, and its headers, which have the key. */
export function describeForLog(err: unknown): LoggedFailure {
	const cause = findCause(err);
	if (!APICallError.isInstance(cause)) return { message: String(cause) };
	const { url, statusCode, message, responseBody } = cause;
	return { url, statusCode, message, responseBody: responseBody?.slice(0, 500) };
}

interface LoggedFailure {
	message: string;
	url?: string;
	statusCode?: number | undefined;
	responseBody?: string | undefined;
}
