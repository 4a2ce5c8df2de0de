import { z } from 'zod';
import { boundBody } from '$lib/core/bound-body';
import { startDeadline } from '$lib/core/deadline';
import { readRetryAfter } from '../../http/headers';
import type {
	MessageOrigin,
	TurnPolicy,
	Command,
	Conversation,
	ConversationStore,
	Ids
} from '../store/store';
import type { ClientContext, TurnLimits } from '../turn';
import type { TurnScheduler } from './turn-scheduler';
import { createEventStream, type StreamRequest, type StreamTiming } from './event-log';
import { Refusal, refuseInactive } from '../errors';
import { isTokenLimitReached } from './context';

/** Keeps and answers conversations: this shop's own agent, or another server behind a proxy. */
export interface ConversationProvider {
	/** Binds the new conversation to its owner. Without a message no turn starts. */
	create: (ownerId: string, message: MessageRequest | null) => Promise<{ sessionId: string }>;
	send: (sessionId: string, message: MessageRequest) => Promise<{ deliveryId: string }>;
	/** Answers the request that the conversation waits with. */
	answer: (sessionId: string, answer: AnswerRequest) => Promise<{ deliveryId: string }>;
	openStream: (sessionId: string, request: StreamRequest) => Promise<EventStream>;
	/** Returns false when no turn runs. */
	cancel: (sessionId: string, turnId: string | null) => Promise<boolean>;
	/** Returns false when the conversation is over. */
	control: (sessionId: string, control: Control) => Promise<boolean>;
}

export type Control = 'clear' | 'compact' | 'reset';

interface MessageRequest {
	text: string;
	clientContext: ClientContext | null;
	policy: TurnPolicy;
	origin: MessageOrigin;
}

interface AnswerRequest {
	requestId: string;
	isApproved: boolean;
	origin: MessageOrigin;
}

export interface EventStream {
	body: ReadableStream<Uint8Array>;
	/** Index of the last event when the stream was opened; -1 when there was none. */
	tailIndex: number;
}

export interface LocalProviderOptions {
	store: ConversationStore;
	scheduler: TurnScheduler;
	ids: Ids;
	now: () => number;
	retentionMs: number;
	limits: TurnLimits & { queuedMessages: number; turns: number };
	timing: StreamTiming;
	/** Aborts when the server ends. */
	closing: AbortSignal;
}

const RETRY_QUEUE_S = 5;
const RETRY_TURN_S = 2;

/** Keeps conversations in the shop's own store and answers them with its agent. */
export function createLocalProvider(options: LocalProviderOptions): ConversationProvider {
	const { store, scheduler, ids, now, limits } = options;

	/** Bounds the turns of this server: each one costs memory until it ends. */
	function assertCapacity(sessionId: string): void {
		if (scheduler.isFull(sessionId, limits.turns)) throw refuseCapacity();
	}

	async function enqueue(sessionId: string, command: Command) {
		const result = await store.enqueue(sessionId, command, limits.queuedMessages);
		if (result === 'full') throw refuseQueue(limits.queuedMessages);
		if (result === 'kept') scheduler.schedule(sessionId);
		return result === 'kept';
	}

	async function loadActive(sessionId: string): Promise<Conversation | null> {
		const conversation = await store.load(sessionId);
		const isActive = conversation && !conversation.state.isEnded && now() < conversation.expiresAt;
		return isActive ? conversation : null;
	}

	/** Loads a conversation that takes what leads to a turn. */
	async function loadOpen(sessionId: string): Promise<Conversation> {
		assertCapacity(sessionId);
		const conversation = await loadActive(sessionId);
		if (conversation === null) throw refuseInactive();
		if (isTokenLimitReached(limits, conversation.state.usage))
			throw refuseTokenLimit(conversation.expiresAt - now());
		return conversation;
	}

	async function deliver(sessionId: string, command: Command): Promise<{ deliveryId: string }> {
		if (!(await enqueue(sessionId, command))) throw refuseInactive();
		return { deliveryId: command.id };
	}

	async function send(sessionId: string, message: MessageRequest) {
		await loadOpen(sessionId);
		return deliver(sessionId, { id: ids.createDeliveryId(), kind: 'message', ...message });
	}

	return {
		async create(ownerId, message) {
			const sessionId = ids.createConversationId();
			if (message !== null) assertCapacity(sessionId);
			const createdAt = now();
			const expiresAt = createdAt + options.retentionMs;
			await store.create({ id: sessionId, ownerId, createdAt, expiresAt });
			if (message !== null) await send(sessionId, message);
			return { sessionId };
		},
		send,
		async answer(sessionId, answer) {
			const { waiting } = (await loadOpen(sessionId)).state;
			if (waiting?.request.requestId !== answer.requestId || now() >= waiting.expiresAt) {
				throw refuseAnswer(answer.requestId);
			}
			return deliver(sessionId, { id: ids.createDeliveryId(), kind: 'answer', ...answer });
		},
		async openStream(sessionId, request) {
			const length = (await store.load(sessionId))?.length ?? 0;
			const { timing, closing } = options;
			const stream = { store, conversationId: sessionId, length, request, closing, ...timing };
			return { body: createEventStream(stream), tailIndex: length - 1 };
		},
		async cancel(sessionId, turnId) {
			const conversation = await loadActive(sessionId);
			return conversation !== null && scheduler.cancel(conversation, turnId);
		},
		async control(sessionId, control) {
			const conversation = await loadActive(sessionId);
			if (conversation === null) return false;
			if (control === 'reset') return scheduler.reset(conversation);
			return enqueue(sessionId, { id: ids.createDeliveryId(), kind: control });
		}
	};
}

function refuseQueue(most: number): Refusal {
	const message = `Only ${most} messages may wait for their turn. Try again when one was answered.`;
	return new Refusal(429, message, {
		code: 'queued_messages_limit',
		retryAfterS: RETRY_QUEUE_S
	});
}

function refuseAnswer(requestId: string): Refusal {
	const message = `Nothing waits for an answer to "${requestId.slice(0, 80)}": it was answered, or its time is over.`;
	return new Refusal(409, message, { code: 'input_not_requested' });
}

function refuseCapacity(): Refusal {
	const message = 'The assistant answers as many shoppers as it can. Try again in a moment.';
	return new Refusal(503, message, { code: 'turns_limit', retryAfterS: RETRY_TURN_S });
}

function refuseTokenLimit(restMs: number): Refusal {
	return new Refusal(429, 'This conversation has become too long. Begin a new one.', {
		code: 'conversation_token_limit',
		retryAfterS: Math.ceil(restMs / 1000)
	});
}

export interface ProxyProviderOptions {
	/** Base URL with the protocol's prefix: `https://agent.example/eve/v1`. */
	url: string;
	/** Sent as a bearer token. */
	token: string | null;
	/** Stores the owners of conversations. */
	store: ConversationStore;
	retentionMs: number;
	now: () => number;
	fetch: typeof fetch;
	/** Until an answer is there, or a stream begins. */
	timeoutMs?: number;
}

const ANSWER_TIMEOUT_MS = 30_000;
/** Of an answer that is no stream. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** Each line is an event. */
const EVENTS = /^application\/(?:x-)?ndjson\b/i;
const TAIL_INDEX = /^\d{1,15}$/;
const EMPTY_LINE = new TextEncoder().encode('\n');
/** Statuses that are forwarded; all others become a 502. */
const FORWARDED = new Set([400, 409, 410, 413, 415, 429]);

const createdSchema = z.object({ sessionId: z.string().min(1) });
const deliveredSchema = z.object({ deliveryId: z.string().min(1) });
const statusSchema = z.object({ status: z.string() });
const failureSchema = z.object({ error: z.string().max(500), code: z.string().max(80).optional() });

/** Forwards conversations to another server; sessions, owners and request limits stay here. */
export function createProxyProvider(options: ProxyProviderOptions): ConversationProvider {
	const { store, retentionMs, now, timeoutMs = ANSWER_TIMEOUT_MS } = options;

	async function post<Answer>(path: string, schema: z.ZodType<Answer>, body?: object) {
		const response = await ask(options, path, {
			method: 'POST',
			...(body !== undefined && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(timeoutMs)
		});
		const answer = schema.safeParse(await readJson(response));
		if (!answer.success) throw refuseUpstream();
		return answer.data;
	}

	return {
		async create(ownerId, message) {
			const body = message === null ? undefined : toBody(message);
			const { sessionId } = await post('/session', createdSchema, body);
			const createdAt = now();
			const expiresAt = createdAt + retentionMs;
			await store.create({ id: sessionId, ownerId, createdAt, expiresAt });
			return { sessionId };
		},
		send(sessionId, message) {
			const body = { ...toBody(message), turnPolicy: message.policy };
			return post(toPath(sessionId), deliveredSchema, body);
		},
		answer(sessionId, { requestId, isApproved }) {
			const optionId = isApproved ? 'approve' : 'cancel';
			const body = { inputResponses: [{ requestId, optionId }] };
			return post(toPath(sessionId), deliveredSchema, body);
		},
		async openStream(sessionId, { startIndex, isFollowing, includesTailIndex, isLeased, signal }) {
			const query = new URLSearchParams({
				startIndex: String(startIndex),
				// Asked for the tail, some end the stream there.
				...(includesTailIndex && { includeTailIndex: '1' }),
				...(!isFollowing && { follow: 'false' }),
				...(isLeased && { streamControlVersion: '1' })
			});
			const deadline = startDeadline(timeoutMs, signal);
			const path = `${toPath(sessionId)}/stream?${query}`;
			const { body, headers } = await ask(options, path, deadline).finally(deadline.end);
			if (body === null || !EVENTS.test(headers.get('content-type') ?? '')) {
				await body?.cancel();
				throw refuseUpstream();
			}
			return { body: sendHeadersAtOnce(body), tailIndex: readTailIndex(headers) };
		},
		async cancel(sessionId, turnId) {
			const body = turnId === null ? {} : { turnId };
			const { status } = await post(`${toPath(sessionId)}/cancel`, statusSchema, body);
			return status === 'accepted';
		},
		async control(sessionId: string, control: Control) {
			const { status } = await post(`${toPath(sessionId)}/${control}`, statusSchema, {});
			return status === 'accepted' || status === 'reset';
		}
	};
}

/** Puts an empty line first: headers are sent with the first byte, and the other server may be silent. */
function sendHeadersAtOnce(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
	const reader = body.getReader();
	let isStarted = false;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				if (!isStarted) {
					isStarted = true;
					controller.enqueue(EMPTY_LINE);
					return;
				}
				const { done, value } = await reader.read();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			cancel: (reason) => reader.cancel(reason)
		},
		{ highWaterMark: 0 }
	);
}

function toPath(sessionId: string): string {
	return `/session/${encodeURIComponent(sessionId)}`;
}

function toBody({ text, clientContext }: MessageRequest) {
	return { message: text, ...(clientContext !== null && { clientContext }) };
}

/** Sends no cookie and no address of the shopper. */
async function ask(
	{ url, token, fetch }: ProxyProviderOptions,
	path: string,
	{ signal, ...init }: { method?: string; body?: string; signal: AbortSignal }
): Promise<Response> {
	const headers = {
		...(init.body !== undefined && { 'content-type': 'application/json' }),
		...(token !== null && { authorization: `Bearer ${token}` })
	};
	let response: Response;
	try {
		response = await fetch(`${url}${path}`, { ...init, signal, headers, redirect: 'manual' });
	} catch (error) {
		if (signal.aborted && !isTimeout(error)) throw error;
		throw refuseUpstream();
	}
	if (response.ok) return response;
	throw await readRefusal(response);
}

function isTimeout(error: unknown): boolean {
	return error instanceof Error && error.name === 'TimeoutError';
}

/** Null for what is no JSON, or too large. */
function readJson(response: Response): Promise<unknown> {
	return boundBody(response, MAX_ANSWER_BYTES)
		.json()
		.catch(() => null);
}

function readTailIndex(headers: Headers): number {
	const value = headers.get('x-eve-stream-tail-index') ?? '';
	return TAIL_INDEX.test(value) ? Number(value) : -1;
}

async function readRefusal(response: Response): Promise<Refusal> {
	if (!FORWARDED.has(response.status)) {
		await response.body?.cancel();
		return refuseUpstream();
	}
	const failure = failureSchema.safeParse(await readJson(response));
	if (!failure.success) return refuseUpstream();
	const { error, code } = failure.data;
	const retryAfterS = readRetryAfter(response.headers);
	return new Refusal(response.status, error, {
		...(code !== undefined && { code }),
		...(retryAfterS !== null && { retryAfterS })
	});
}

function refuseUpstream(): Refusal {
	const message = 'The provider of conversations does not answer as it should. Please try again.';
	return new Refusal(502, message, { code: 'provider_unavailable' });
}
