import { z } from 'zod';
import { Refusal } from '../errors';
import type { ConversationStore } from '../store/store';
import type { Control, ConversationProvider, MessageRequest, StreamRequest } from './provider';

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
}

const ANSWER_TIMEOUT_MS = 30_000;
const EMPTY_LINE = new TextEncoder().encode('\n');
/** Statuses that are forwarded; all others become a 502. */
const FORWARDED = new Set([400, 409, 410, 413, 415, 429]);

const createdSchema = z.object({ sessionId: z.string().min(1) });
const deliveredSchema = z.object({ deliveryId: z.string().min(1) });
const statusSchema = z.object({ status: z.string() });
const failureSchema = z.object({ error: z.string().max(500), code: z.string().max(80).optional() });

/** Forwards conversations to another server; sessions, owners and request limits stay here. */
export function createProxyProvider(options: ProxyProviderOptions): ConversationProvider {
	const { store, retentionMs, now } = options;

	async function post<Answer>(path: string, schema: z.ZodType<Answer>, body?: object) {
		const response = await ask(options, path, {
			method: 'POST',
			...(body !== undefined && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS)
		});
		const answer = schema.safeParse(await response.json().catch(() => null));
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
		async openStream(sessionId, { startIndex, isFollowing, includesTailIndex, isLeased, signal }) {
			const query = new URLSearchParams({
				startIndex: String(startIndex),
				// Asked for the tail, some end the stream there.
				...(includesTailIndex && { includeTailIndex: '1' }),
				...(!isFollowing && { follow: 'false' }),
				...(isLeased && { streamControlVersion: '1' })
			});
			const { body, headers } = await ask(options, `${toPath(sessionId)}/stream?${query}`, {
				signal
			});
			if (body === null) throw refuseUpstream();
			return {
				body: sendHeadersAtOnce(body),
				tailIndex: Number(headers.get('x-eve-stream-tail-index') ?? -1)
			};
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
	init: { method?: string; body?: string; signal: StreamRequest['signal'] }
): Promise<Response> {
	const headers = {
		...(init.body !== undefined && { 'content-type': 'application/json' }),
		...(token !== null && { authorization: `Bearer ${token}` })
	};
	let response: Response;
	try {
		response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
	} catch (error) {
		if (init.signal.aborted && !isTimeout(error)) throw error;
		throw refuseUpstream();
	}
	if (response.ok) return response;
	throw await readRefusal(response);
}

function isTimeout(error: unknown): boolean {
	return error instanceof Error && error.name === 'TimeoutError';
}

async function readRefusal(response: Response): Promise<Refusal> {
	const failure = failureSchema.safeParse(await response.json().catch(() => null));
	if (!FORWARDED.has(response.status) || !failure.success) return refuseUpstream();
	const { error, code } = failure.data;
	const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
	return new Refusal(response.status, error, {
		...(code !== undefined && { code }),
		...(Number.isFinite(retryAfter) && { retryAfterS: retryAfter })
	});
}

function refuseUpstream(): Refusal {
	const message = 'The provider of conversations does not answer as it should. Please try again.';
	return new Refusal(502, message, { code: 'provider_unavailable' });
}
