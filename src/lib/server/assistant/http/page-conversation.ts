import type { ConversationEvent } from '$lib/core/conversation';
import { startDeadline } from '$lib/core/deadline';
import { readNdjson } from '$lib/core/read-ndjson';
import { ASSISTANT_PATH } from '$lib/domain/assistant-paths';
import { COOKIES } from '../../http/cookies';
import { readRetryAfter } from '../../http/headers';
import { getShopperCookieAttributes } from './shopper-session';

/** A conversation in pages: forms send messages, and each page shows the log until then. */
export interface PageConversation {
	/** Null before the first message. */
	id: string | null;
	/** The events until now; none without a conversation that this browser may read. */
	read: () => Promise<ConversationEvent[]>;
	/** Sends a message, in a new conversation where the last one is over. */
	send: (message: string) => Promise<PageOutcome>;
	answer: (requestId: string, optionId: string) => Promise<PageOutcome>;
	stop: () => Promise<PageOutcome>;
	/** Forgets the conversation; the next message begins another. */
	leave: () => void;
}

/** Null when it was taken; else the status of the refusal, and the seconds to wait. */
export type PageOutcome = { status: number; retryAfterS: number | null } | null;

interface PageParts {
	/** Asks an endpoint of conversations for this browser; without a body it reads. */
	ask: (path: string, body: object | null) => Promise<Response>;
	/** Ensures a session and a cart. */
	prepare: () => Promise<Response>;
	cookies: {
		get: (name: string) => string | undefined;
		set: (name: string, value: string, attributes: PageCookie) => void;
		delete: (name: string, attributes: PageCookie) => void;
	};
	isSecure: boolean;
	/** How long a page waits for an answer. */
	waitMs?: number;
}

type PageCookie = Omit<ReturnType<typeof getShopperCookieAttributes>, 'path'> & { path: string };

/** Less than browsers and proxies wait for a page. */
const WAIT_MS = 25_000;
const OVER: ReadonlySet<number> = new Set([404, 409, 410]);
/** After these nothing comes before the shopper's next act. */
const ENDS: ReadonlySet<string> = new Set([
	'session.waiting',
	'turn.waiting',
	'session.failed',
	'session.completed'
]);

export function createPageConversation(parts: PageParts): PageConversation {
	const { ask, cookies, isSecure, waitMs = WAIT_MS } = parts;
	const name = COOKIES.assistantConversation;
	const attributes = { ...getShopperCookieAttributes(isSecure), path: ASSISTANT_PATH };
	const id = cookies.get(name) ?? null;
	const toPath = (of: string, action = '') => `session/${encodeURIComponent(of)}${action}`;

	async function post(path: string, body: object): Promise<Response> {
		const response = await ask(path, body);
		if (!response.ok) return response;
		const { sessionId } = (await response.clone().json()) as { sessionId?: string };
		if (sessionId !== undefined) cookies.set(name, sessionId, attributes);
		return response;
	}

	/** Sends something, and waits until it is the shopper's turn again: at most as long as a page may take. */
	async function sendAndWait(
		send: () => Promise<Response>,
		isBegin: (event: ConversationEvent) => boolean
	): Promise<PageOutcome> {
		const known = id === null ? [] : await readEvents(id);
		const response = await send();
		const sessionId = response.headers.get('x-eve-session-id');
		if (!response.ok) return describeRefusal(response);
		if (sessionId === null) return null;
		const startIndex = sessionId === id ? known.length : 0;
		const { body } = await ask(toPath(sessionId, `/stream?startIndex=${startIndex}`), null);
		if (body !== null) await waitForTurn(body, isBegin);
		return null;
	}

	async function waitForTurn(
		body: ReadableStream<Uint8Array<ArrayBuffer>>,
		isBegin: (event: ConversationEvent) => boolean
	): Promise<void> {
		const { signal, end } = startDeadline(waitMs);
		let isBegun = false;
		try {
			for await (const line of readNdjson(body.pipeThrough(new TransformStream(), { signal }))) {
				const event = line as ConversationEvent;
				isBegun ||= isBegin(event);
				if (isBegun && ENDS.has(event.type)) return;
			}
		} catch (error) {
			// The page is sent as far as the answer is; the log goes on.
			if (!signal.aborted) throw error;
		} finally {
			end();
		}
	}

	async function readEvents(of: string): Promise<ConversationEvent[]> {
		const response = await ask(toPath(of, '/stream?follow=false'), null);
		if (!response.ok || response.body === null) return [];
		return Array.fromAsync(readNdjson(response.body)) as Promise<ConversationEvent[]>;
	}

	return {
		id,
		read: () => (id === null ? Promise.resolve([]) : readEvents(id)),
		async send(message) {
			const prepared = await parts.prepare();
			if (!prepared.ok) return describeRefusal(prepared);
			const isBegin = (event: ConversationEvent) =>
				event.type === 'message.received' && event.data.message.includes(message);
			return sendAndWait(async () => {
				const further = id && (await post(toPath(id), { message, turnPolicy: 'queue' }));
				const isOver = !further || OVER.has(further.status);
				return isOver ? post('session', { message }) : further;
			}, isBegin);
		},
		async answer(requestId, optionId) {
			if (id === null) return { status: 409, retryAfterS: null };
			const inputResponses = [{ requestId, optionId }];
			return sendAndWait(
				() => post(toPath(id), { inputResponses }),
				({ type }) => type === 'input.resolved'
			);
		},
		async stop() {
			if (id === null) return null;
			return sendAndWait(
				() => ask(toPath(id, '/cancel'), {}),
				() => true
			);
		},
		leave: () => cookies.delete(name, attributes)
	};
}

function describeRefusal({ status, headers }: Response): PageOutcome {
	return { status, retryAfterS: readRetryAfter(headers) };
}
