import { CONVERSATION_PATH, SHOPPER_SESSION_PATH } from '$lib/domain/assistant-paths';

/** Why a message or a stream failed, as far as the panel can react. */
export type ChatFailure =
	| 'lost'
	| 'session'
	| 'blocked'
	| 'tooLong'
	| 'tooMany'
	/** The conversation is over or unknown. */
	| 'gone';

/** Calls the conversation endpoints of the shop. */
export interface ConversationClient {
	/** Ensures a session and a cart. */
	prepare: () => Promise<void>;
	/** Returns the id of the conversation, which is a new one for null. */
	send: (sessionId: string | null, message: string) => Promise<string>;
	/** Streams the log from an index, and new events until the signal aborts. */
	stream: (
		sessionId: string,
		startIndex: number,
		signal: AbortSignal
	) => Promise<ConversationStream>;
	cancel: (sessionId: string) => Promise<void>;
}

interface ConversationStream {
	/** Index of the newest event when the stream began; up to it, events are history. */
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
			assertAccepted(response);
			const body = (await response.json()) as { sessionId?: unknown };
			if (typeof body.sessionId !== 'string') throw new ChatError('session');
			return body.sessionId;
		},
		async stream(sessionId, startIndex, signal) {
			const query = `startIndex=${String(startIndex)}&includeTailIndex=1`;
			const path = `${toPath(sessionId, '/stream')}?${query}`;
			const response = await fetch(path, { cache: 'no-store', signal });
			assertAccepted(response);
			if (response.body === null) throw new ChatError('lost');
			const tailIndex = Number(response.headers.get('x-eve-stream-tail-index') ?? -1);
			return { tailIndex, events: readNdjson(response.body) };
		},
		async cancel(sessionId) {
			assertAccepted(await post(fetch, toPath(sessionId, '/cancel'), {}));
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

function assertAccepted({ ok, status, headers }: Response): void {
	if (ok) return;
	const seconds = Number(headers.get('retry-after') ?? Number.NaN);
	throw new ChatError(FAILURES[status] ?? 'session', Number.isFinite(seconds) ? seconds : null);
}

/** The lines of a stream of JSON, parsed as they come. The end of the loop ends the stream. */
export async function* readNdjson(
	stream: ReadableStream<Uint8Array<ArrayBuffer>>
): AsyncGenerator<unknown, void> {
	const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			const lines = (rest + value).split('\n');
			rest = lines.pop() ?? '';
			yield* lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as unknown);
		}
		// A line without its end was cut off: it will come again, whole.
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}
