import { APICallError, RetryError } from 'ai';
import { chatTexts } from '$lib/messages/en/chat';
import type { FinishReason } from '$lib/core/conversation';
import type { TurnOutcome } from '../turn';

/** The model failed, or what it sent is no answer. */
export class ModelError extends Error {
	override readonly name = 'ModelError';
}

/** How the last step of a turn ended. */
export type StepEnd = FinishReason | 'interrupted';

export function conclude(finishReason: StepEnd): TurnOutcome {
	const texts = chatTexts.failures;
	if (finishReason === 'interrupted' || finishReason === 'error') {
		return { kind: 'failed', code: 'model_interrupted', message: texts.interrupted };
	}
	if (finishReason === 'content-filter') {
		return { kind: 'failed', code: 'model_refused', message: texts.refused };
	}
	return { kind: 'completed' };
}

/** Returns null for errors that are not the model's. */
export function describeModelFailure(err: unknown): TurnOutcome | null {
	const texts = chatTexts.failures;
	const cause = findCause(err);
	const isCall = APICallError.isInstance(cause);
	if (!isCall && !(err instanceof ModelError)) return null;
	if (isCall && cause.statusCode === 429)
		return { kind: 'failed', code: 'model_busy', message: texts.busy };
	return isCall && !isCutOff(cause)
		? { kind: 'failed', code: 'model_unavailable', message: texts.unavailable }
		: { kind: 'failed', code: 'model_interrupted', message: texts.interrupted };
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
export function describeForLog(err: unknown): object {
	const cause = findCause(err);
	if (!APICallError.isInstance(cause)) return { message: String(cause) };
	const { url, statusCode, message, responseBody } = cause;
	return { url, statusCode, message, responseBody: responseBody?.slice(0, 500) };
}
