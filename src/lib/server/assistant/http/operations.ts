import type { Control, ConversationProvider, StreamRequest } from '../conversation/provider';
import type { OpenStreams } from '../limits/open-streams';
import type { RateLimits } from '../limits/rate-limits';
import type { Log } from '../../log';
import { Refusal, refuseInactive } from '../refusal';
import type { Conversation, ConversationStore, MessageOrigin } from '../store/store';
import { answerAccepted, answerJson, answerStream } from './answers';
import {
	parseFurtherMessage,
	parseNewConversation,
	parseReason,
	parseTurnId
} from './parse-message';
import { readBody } from './read-body';

export interface ConversationServices {
	siteUrl: string;
	store: ConversationStore;
	provider: ConversationProvider;
	rateLimits: RateLimits;
	openStreams: OpenStreams;
	limits: { messagesPerMinute: number; messageCharacters: number; bodyBytes: number };
	now: () => number;
	log: Log;
}

export interface Call {
	request: Request;
	shopperId: string;
	/** Empty where the path has none. */
	sessionId: string;
	origin: MessageOrigin;
}

const RETRY_STREAM_S = 5;
const LARGEST_INDEX = /^-?\d{1,15}$/;

export async function createConversation(call: Call, services: ConversationServices) {
	const body = await readBody(call.request, services.limits.bodyBytes);
	const message = parseNewConversation(body, services.limits.messageCharacters);
	await countMessage(call, services);
	const given = message && { ...message, origin: call.origin };
	const { sessionId } = await services.provider.create(call.shopperId, given);
	return answerAccepted(sessionId);
}

export async function sendMessage(call: Call, services: ConversationServices) {
	const { sessionId, origin } = call;
	const body = await readBody(call.request, services.limits.bodyBytes);
	const message = parseFurtherMessage(body, services.limits.messageCharacters);
	if ((await loadOwn(call, services)) === null) throw refuseInactive();
	await countMessage(call, services);
	const { deliveryId } = await services.provider.send(sessionId, { ...message, origin });
	return answerAccepted(sessionId, { deliveryId });
}

export async function openStream(call: Call, services: ConversationServices) {
	const { request, sessionId, shopperId } = call;
	const { searchParams } = new URL(request.url);
	const streamRequest = parseStreamRequest(searchParams, request.signal);
	const conversation = await loadOwn(call, services);
	if (conversation === null) throw refuseUnknown();
	if (services.now() >= conversation.expiresAt) throw refuseExpired();
	const place = services.openStreams.open(shopperId);
	if (place === null) throw refuseStreams();
	try {
		const stream = await services.provider.openStream(sessionId, streamRequest);
		const body = place.guard(stream.body, request.signal);
		return answerStream(sessionId, { ...stream, body }, streamRequest.isTailAsked);
	} catch (error) {
		place.free();
		throw error;
	}
}

export async function cancelTurn(call: Call, services: ConversationServices) {
	const { sessionId } = call;
	const turnId = parseTurnId(await readBody(call.request, services.limits.bodyBytes));
	const conversation = await loadOwn(call, services);
	const isStopping = conversation !== null && (await services.provider.cancel(sessionId, turnId));
	if (isStopping) return answerAccepted(sessionId);
	return answerJson({ ok: true, status: 'no_active_turn' });
}

export function changeContext(control: Exclude<Control, 'reset'>) {
	return async (call: Call, services: ConversationServices): Promise<Response> => {
		parseReason(await readBody(call.request, services.limits.bodyBytes));
		const conversation = await loadOwn(call, services);
		// The model is asked for a summary, and that costs what a message costs.
		if (control === 'compact') await countMessage(call, services);
		const { sessionId } = call;
		const isTaken = conversation !== null && (await services.provider.control(sessionId, control));
		return isTaken ? answerAccepted(sessionId) : answerInactive();
	};
}

export async function resetConversation(call: Call, services: ConversationServices) {
	const { sessionId: previousSessionId } = call;
	parseReason(await readBody(call.request, services.limits.bodyBytes));
	const conversation = await loadOwn(call, services);
	const isReset =
		conversation !== null && (await services.provider.control(previousSessionId, 'reset'));
	return isReset ? answerJson({ ok: true, previousSessionId, status: 'reset' }) : answerInactive();
}

function answerInactive(): Response {
	return answerJson({ ok: true, status: 'no_active_session' });
}

/** Null when nobody has it; somebody else's looks as if it were not there at all. */
async function loadOwn(
	{ sessionId, shopperId }: Call,
	{ store }: ConversationServices
): Promise<Conversation | null> {
	const conversation = await store.load(sessionId);
	if (conversation !== null && conversation.ownerId !== shopperId) throw refuseUnknown();
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
	if (!LARGEST_INDEX.test(startIndex)) {
		throw new Refusal(
			400,
			`"startIndex" must be a whole number, not "${startIndex.slice(0, 40)}".`
		);
	}
	const isFollowing = !['false', '0'].includes(query.get('follow') ?? '');
	const isTailAsked = !isFollowing || ['true', '1'].includes(query.get('includeTailIndex') ?? '');
	return {
		startIndex: Number(startIndex),
		isFollowing,
		isTailAsked,
		isLeased: query.get('streamControlVersion') === '1',
		signal
	};
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
