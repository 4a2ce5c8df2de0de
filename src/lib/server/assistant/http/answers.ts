import { CONVERSATION_STREAM_VERSION } from '$lib/core/conversation';
import type { EventStream } from '../conversation/provider';
import type { Log } from '../../log';
import { Refusal } from '../refusal';
import { findStoreFailure } from '../store/store-failure';

const PRIVATE = 'private, no-store';
const RETRY_STORE_S = 30;

/** A JSON answer that nobody keeps. */
export function answerJson(
	body: object,
	status = 200,
	headers: Readonly<Record<string, string>> = {}
) {
	return Response.json(body, { status, headers: { 'cache-control': PRIVATE, ...headers } });
}

export function answerRefusal({ status, message, code, headers }: Refusal): Response {
	const body = { ok: false, error: message, ...(code !== null && { code }) };
	return answerJson(body, status, headers);
}

/** Answers for a disk that is full or cannot be written; null when the error is another one. */
export function answerStoreFailure(error: unknown, log: Log, requestId: string): Response | null {
	const failure = findStoreFailure(error);
	if (failure === null) return null;
	log.error({ failure, requestId }, 'conversations cannot be kept');
	const message = 'Conversations cannot be kept right now. Please try again in a moment.';
	const details = { code: 'storage_unavailable', retryAfterS: RETRY_STORE_S };
	return answerRefusal(new Refusal(503, message, details));
}

/** Answers to a new conversation, a message, or an order that was taken. */
export function answerAccepted(sessionId: string, more: { deliveryId?: string } = {}): Response {
	const body = { ok: true, sessionId, status: 'accepted', ...more };
	return answerJson(body, 202, { 'x-eve-session-id': sessionId });
}

export function answerStream(
	sessionId: string,
	{ body, tailIndex }: EventStream,
	isTailTold: boolean
): Response {
	return new Response(body, {
		headers: {
			'content-type': 'application/x-ndjson; charset=utf-8',
			'cache-control': `${PRIVATE}, no-transform`,
			'x-accel-buffering': 'no',
			'x-eve-session-id': sessionId,
			'x-eve-stream-format': 'ndjson',
			'x-eve-stream-version': CONVERSATION_STREAM_VERSION,
			...(isTailTold && { 'x-eve-stream-tail-index': String(tailIndex) })
		}
	});
}
