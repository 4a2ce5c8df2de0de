import { CONVERSATION_STREAM_VERSION } from '$lib/core/conversation';
import { findSource } from '../../http/same-origin';
import type { Log } from '../../base/log';
import {
	isConversationId,
	type Conversation,
	type ConversationStore,
	type MessageOrigin
} from '../store/store';
import type { StreamRequest } from '../conversation/event-log';
import type { Control, ConversationProvider, EventStream } from '../conversation/provider';
import {
	answerJson,
	answerRefusal,
	answerStoreFailure,
	describeError,
	PRIVATE,
	Refusal
} from '../errors';
import type { OpenStreams, RateLimits } from './shopper-session';
import {
	parseFurtherMessage,
	parseNewConversation,
	parseReason,
	parseTurnId,
	readJsonObject
} from './request-body';

export interface ConversationServices {
	store: ConversationStore;
	provider: ConversationProvider;
	rateLimits: RateLimits;
	openStreams: OpenStreams;
	limits: { messagesPerMinute: number; messageCharacters: number; bodyBytes: number };
	now: () => number;
	log: Log;
}

interface ConversationRequest {
	request: Request;
	/** Below the prefix: `session/conv_1/stream`. */
	path: string;
	/** The value of the browser's cookie; null without a valid one. */
	shopperId: string | null;
	/** The origins of the pages that may ask. */
	ownOrigins: readonly string[];
	origin: MessageOrigin;
}

interface Call {
	request: Request;
	shopperId: string;
	/** Empty for `session` itself. */
	sessionId: string;
	origin: MessageOrigin;
}

interface Endpoint {
	method: 'GET' | 'POST';
	answer: (call: Call, services: ConversationServices) => Promise<Response>;
}

const WORKFLOW_ID = 'shop-assistant';
const RETRY_STREAM_S = 5;
const STREAM_INDEX = /^-?\d{1,15}$/;

const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
	['session', { method: 'POST', answer: createConversation }],
	['session/:id', { method: 'POST', answer: sendMessage }],
	['session/:id/stream', { method: 'GET', answer: openStream }],
	['session/:id/cancel', { method: 'POST', answer: cancelTurn }],
	['session/:id/clear', { method: 'POST', answer: changeContext('clear') }],
	['session/:id/compact', { method: 'POST', answer: changeContext('compact') }],
	['session/:id/reset', { method: 'POST', answer: resetConversation }]
]);

/** Answers everything below `/conversation/v1` and `/eve/v1`. */
export async function handleConversationRequest(
	{ request, path, shopperId, ownOrigins, origin }: ConversationRequest,
	services: ConversationServices
): Promise<Response> {
	try {
		assertSameSite(request, ownOrigins);
		if (path === 'health') return answerHealth(request);
		const { endpoint, sessionId } = findEndpoint(path, request.method);
		if (shopperId === null) throw requireSession();
		return await endpoint.answer({ request, shopperId, sessionId, origin }, services);
	} catch (error) {
		if (error instanceof Refusal) return answerRefusal(error);
		const errorId = origin.requestId;
		const answer = answerStoreFailure(error, services.log, errorId);
		if (answer !== null) return answer;
		services.log.error({ ...describeError(error), requestId: errorId }, 'request failed');
		const code = 'internal_error';
		const body = { ok: false, error: 'The assistant failed. Please try again.', code, errorId };
		return answerJson(body, 500);
	}
}

function assertSameSite(request: Request, ownOrigins: readonly string[]): void {
	const isReading = request.method === 'GET' || request.method === 'HEAD';
	const source = findSource(request.headers, ownOrigins);
	if (source === 'own' || (isReading && source === 'unstated')) return;
	const message = `Only pages of ${ownOrigins.at(-1) ?? ''} may ask its assistant.`;
	throw new Refusal(403, message, { code: 'forbidden' });
}

function answerHealth({ method }: Request): Response {
	if (method !== 'GET' && method !== 'HEAD') throw refuseMethod(method, 'GET, HEAD');
	return answerJson({ ok: true, status: 'ready', workflowId: WORKFLOW_ID });
}

function findEndpoint(path: string, method: string) {
	const [root = '', sessionId, ...rest] = path.split('/');
	const endpoint = ENDPOINTS.get(sessionId === undefined ? root : [root, ':id', ...rest].join('/'));
	if (endpoint === undefined || sessionId === '') throw refusePath();
	if (endpoint.method !== method) throw refuseMethod(method, endpoint.method);
	if (sessionId !== undefined && !isConversationId(sessionId)) throw refusePath();
	return { endpoint, sessionId: sessionId ?? '' };
}

async function createConversation(call: Call, services: ConversationServices) {
	const body = await readBody(call, services);
	const message = parseNewConversation(body, services.limits.messageCharacters);
	await countMessage(call, services);
	const given = message && { ...message, origin: call.origin };
	const { sessionId } = await services.provider.create(call.shopperId, given);
	return answerAccepted(sessionId);
}

async function sendMessage(call: Call, services: ConversationServices) {
	const { sessionId, origin } = call;
	const body = await readBody(call, services);
	const message = parseFurtherMessage(body, services.limits.messageCharacters);
	if ((await loadOwn(call, services)) === null) throw refuseUnknown();
	await countMessage(call, services);
	const { deliveryId } =
		'requestId' in message
			? await services.provider.answer(sessionId, { ...message, origin })
			: await services.provider.send(sessionId, { ...message, origin });
	return answerAccepted(sessionId, { deliveryId });
}

async function openStream(call: Call, services: ConversationServices) {
	const { request, sessionId, shopperId } = call;
	const { searchParams } = new URL(request.url);
	const streamRequest = parseStreamRequest(searchParams, request.signal);
	const conversation = await loadOwn(call, services);
	if (conversation === null) throw refuseUnknown();
	if (services.now() >= conversation.expiresAt) throw refuseExpired();
	const slot = services.openStreams.open(shopperId);
	if (slot === null) throw refuseStreams();
	try {
		const stream = await services.provider.openStream(sessionId, streamRequest);
		const body = slot.guard(stream.body, request.signal);
		return answerStream(sessionId, { ...stream, body }, streamRequest.includesTailIndex);
	} catch (error) {
		slot.release();
		throw error;
	}
}

async function cancelTurn(call: Call, services: ConversationServices) {
	const { sessionId } = call;
	const turnId = parseTurnId(await readBody(call, services));
	const conversation = await loadOwn(call, services);
	const isStopping = conversation !== null && (await services.provider.cancel(sessionId, turnId));
	if (isStopping) return answerAccepted(sessionId);
	return answerJson({ ok: true, status: 'no_active_turn' });
}

function changeContext(control: Exclude<Control, 'reset'>) {
	return async (call: Call, services: ConversationServices): Promise<Response> => {
		parseReason(await readBody(call, services));
		const conversation = await loadOwn(call, services);
		// A summary costs a call of the model, as a message does.
		if (control === 'compact') await countMessage(call, services);
		const { sessionId } = call;
		const isTaken = conversation !== null && (await services.provider.control(sessionId, control));
		return isTaken ? answerAccepted(sessionId) : answerInactive();
	};
}

async function resetConversation(call: Call, services: ConversationServices) {
	const { sessionId: previousSessionId } = call;
	parseReason(await readBody(call, services));
	const conversation = await loadOwn(call, services);
	const isReset =
		conversation !== null && (await services.provider.control(previousSessionId, 'reset'));
	return isReset ? answerJson({ ok: true, previousSessionId, status: 'reset' }) : answerInactive();
}

/** Accepts a new conversation, a message or a control. */
function answerAccepted(sessionId: string, more: { deliveryId?: string } = {}): Response {
	const body = { ok: true, sessionId, status: 'accepted', ...more };
	return answerJson(body, 202, { 'x-eve-session-id': sessionId });
}

function answerStream(
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

function answerInactive(): Response {
	return answerJson({ ok: true, status: 'no_active_session' });
}

function readBody({ request }: Call, { limits }: ConversationServices) {
	return readJsonObject(request, limits.bodyBytes);
}

/** Returns null for an unknown conversation; one of another shopper or customer is a 404. */
async function loadOwn(
	{ sessionId, shopperId, origin }: Call,
	{ store }: ConversationServices
): Promise<Conversation | null> {
	const conversation = await store.load(sessionId);
	if (conversation === null) return null;
	const { customer } = conversation.state;
	const isOfOther = customer !== undefined && customer !== origin.customer?.customer;
	if (conversation.ownerId !== shopperId || isOfOther) throw refuseUnknown();
	return conversation;
}

async function countMessage(
	{ shopperId }: Call,
	{ rateLimits, limits }: ConversationServices
): Promise<void> {
	const retryAfterS = await rateLimits.take('messages_per_minute', shopperId);
	if (retryAfterS === null) return;
	const message = `Only ${limits.messagesPerMinute} messages a minute. Try again in ${retryAfterS} s.`;
	throw new Refusal(429, message, { code: 'messages_per_minute', retryAfterS });
}

function parseStreamRequest(query: URLSearchParams, signal: AbortSignal): StreamRequest {
	const startIndex = query.get('startIndex') ?? '0';
	if (!STREAM_INDEX.test(startIndex)) {
		throw new Refusal(
			400,
			`"startIndex" must be a whole number, not "${startIndex.slice(0, 40)}".`
		);
	}
	const isFollowing = !['false', '0'].includes(query.get('follow') ?? '');
	const includesTailIndex =
		!isFollowing || ['true', '1'].includes(query.get('includeTailIndex') ?? '');
	return {
		startIndex: Number(startIndex),
		isFollowing,
		includesTailIndex,
		isLeased: query.get('streamControlVersion') === '1',
		signal
	};
}

function refusePath(): Refusal {
	return new Refusal(404, 'There is nothing at this address.');
}

function refuseMethod(method: string, allow: string): Refusal {
	return new Refusal(405, `${method} is not for this address.`, { headers: { allow } });
}

function requireSession(): Refusal {
	const message = 'No conversation without a session: send POST /api/agent/session first.';
	return new Refusal(401, message, { code: 'unauthorized' });
}

function refuseUnknown(): Refusal {
	return new Refusal(404, 'There is no such conversation.', { code: 'session_not_found' });
}

function refuseExpired(): Refusal {
	const message = 'This conversation is too old; its history is gone.';
	return new Refusal(410, message, { code: 'session_expired' });
}

function refuseStreams(): Refusal {
	return new Refusal(429, 'Too many answers are being streamed. Close one, or try again.', {
		code: 'open_streams_limit',
		retryAfterS: RETRY_STREAM_S
	});
}
