import { CONVERSATION_STREAM_VERSION } from '$lib/core/conversation';
import type { EventStream } from '../conversation/provider';
import type { Log } from '../../log';
import { findStoreFailure, Refusal } from '../errors';

const PRIVATE = 'private, no-store';
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

/** Answers a failure of the disk; returns null for other errors. */
export function answerStoreFailure(error: unknown, log: Log, requestId: string): Response | null {
	const failure = findStoreFailure(error);
	if (failure === null) return null;
	log.error({ failure, requestId }, 'conversations cannot be kept');
	const message = 'Conversations cannot be kept right now. Please try again in a moment.';
	const details = { code: 'storage_unavailable', retryAfterS: RETRY_STORE_S };
	return answerRefusal(new Refusal(503, message, details));
}

/** Accepts a new conversation, a message or a control. */
export function answerAccepted(sessionId: string, more: { deliveryId?: string } = {}): Response {
	const body = { ok: true, sessionId, status: 'accepted', ...more };
	return answerJson(body, 202, { 'x-eve-session-id': sessionId });
}

export function answerStream(
	sessionId: string,
	{ body, tailIndex }: EventStream,
	withTailIndex: boolean
): Response {
	return new Response(body, {
		headers: {
			'content-type': 'application/x-ndjson; charset=utf-8',
			'cache-control': `${PRIVATE}, no-transform`,
			'x-accel-buffering': 'no',
			'x-eve-session-id': sessionId,
			'x-eve-stream-format': 'ndjson',
			'x-eve-stream-version': CONVERSATION_STREAM_VERSION,
			...(withTailIndex && { 'x-eve-stream-tail-index': String(tailIndex) })
		}
	});
}
