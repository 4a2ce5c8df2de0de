import { CONVERSATION_STREAM_VERSION } from '$lib/core/conversation';
import type { EventStream } from '../conversation/provider';
import type { Refusal } from '../refusal';

const PRIVATE = 'private, no-store';

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
