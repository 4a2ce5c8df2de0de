import { CONVERSATION_PATH, SHOPPER_SESSION_PATH } from '$lib/domain/assistant-paths';
import { readNdjson } from './ndjson';

/** Why a message or a stream was not taken, as far as the panel can do something about it. */
export type ChatFailure =
	| 'lost'
	| 'session'
	| 'blocked'
	| 'tooLong'
	| 'tooMany'
	/** The conversation is over or unknown. */
	| 'gone';

export class ChatError extends Error {
	override readonly name = 'ChatError';
	readonly failure: ChatFailure;
	readonly retryAfterS: number | null;

	constructor(failure: ChatFailure, retryAfterS: number | null = null) {
		super(`The conversation could not go on: ${failure}.`);
		this.failure = failure;
		this.retryAfterS = retryAfterS;
	}
}

/** The shop's side of a conversation, as the panel speaks to it. */
export interface ConversationClient {
	/** Makes sure that there is a cart and that this browser owns its conversations. */
	prepare: () => Promise<void>;
	/** Resolves with the id of the conversation that the message is now part of. */
	send: (sessionId: string | null, message: string) => Promise<string>;
	/** From an event on: what happened, and what happens until the signal ends it. */
	stream: (
		sessionId: string,
		startIndex: number,
		signal: AbortSignal
	) => Promise<ConversationStream>;
	cancel: (sessionId: string) => Promise<void>;
}

interface ConversationStream {
	/** Index of the newest event when the stream began: what is not behind it is history. */
	tailIndex: number;
	events: AsyncGenerator<unknown, void>;
}

const FAILURES: Readonly<Record<number, ChatFailure>> = {
	401: 'session',
	403: 'blocked',
	404: 'gone',
	409: 'gone',
	410: 'gone',
	413: 'tooLong',
	429: 'tooMany'
};

export function createConversationClient(fetch: typeof globalThis.fetch): ConversationClient {
	const toPath = (sessionId: string, action = '') =>
		`${CONVERSATION_PATH}/session/${encodeURIComponent(sessionId)}${action}`;

	return {
		async prepare() {
			const response = await post(fetch, SHOPPER_SESSION_PATH);
			if (!response.ok) throw new ChatError(response.status === 403 ? 'blocked' : 'session');
		},
		async send(sessionId, message) {
			const path = sessionId === null ? `${CONVERSATION_PATH}/session` : toPath(sessionId);
			const policy = sessionId === null ? {} : { turnPolicy: 'queue' };
			const response = await post(fetch, path, { message, ...policy });
			assertTaken(response);
			const body = (await response.json()) as { sessionId?: unknown };
			if (typeof body.sessionId !== 'string') throw new ChatError('session');
			return body.sessionId;
		},
		async stream(sessionId, startIndex, signal) {
			const query = `startIndex=${String(startIndex)}&includeTailIndex=1`;
			const path = `${toPath(sessionId, '/stream')}?${query}`;
			const response = await fetch(path, { cache: 'no-store', signal });
			assertTaken(response);
			if (response.body === null) throw new ChatError('lost');
			const tailIndex = Number(response.headers.get('x-eve-stream-tail-index') ?? -1);
			return { tailIndex, events: readNdjson(response.body) };
		},
		async cancel(sessionId) {
			assertTaken(await post(fetch, toPath(sessionId, '/cancel'), {}));
		}
	};
}

async function post(
	fetch: typeof globalThis.fetch,
	path: string,
	body?: object
): Promise<Response> {
	try {
		return await fetch(path, {
			method: 'POST',
			...(body && {
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body)
			})
		});
	} catch {
		throw new ChatError('lost');
	}
}

function assertTaken({ ok, status, headers }: Response): void {
	if (ok) return;
	const seconds = Number(headers.get('retry-after') ?? Number.NaN);
	throw new ChatError(FAILURES[status] ?? 'session', Number.isFinite(seconds) ? seconds : null);
}
