import { readNdjson } from '$lib/core/read-ndjson';
import { CONVERSATION_PATH, SHOPPER_SESSION_PATH } from '$lib/domain/assistant-paths';

/** Why a message or a stream failed, as far as the panel can react. */
export type ChatFailure =
	| 'lost'
	| 'session'
	| 'blocked'
	| 'tooLong'
	| 'tooMany'
	/** The conversation is over or unknown. */
	| 'gone'
	/** Nothing is asked any more. */
	| 'closed';

/** Calls the conversation endpoints of the shop. */
export interface ConversationClient {
	/** Ensures a session and a cart. */
	prepare: () => Promise<void>;
	/** Returns the id of the conversation, which is a new one for null. */
	send: (sessionId: string | null, message: string) => Promise<string>;
	/** Answers the request that the conversation waits with; returns false when none does any more. */
	answer: (sessionId: string, requestId: string, optionId: ApprovalOption) => Promise<boolean>;
	/** Streams the log from an index, and new events until the signal aborts. */
	stream: (
		sessionId: string,
		startIndex: number,
		signal: AbortSignal
	) => Promise<ConversationStream>;
	cancel: (sessionId: string) => Promise<void>;
}

export type ApprovalOption = 'approve' | 'cancel';

interface ConversationStream {
	/** Index of the newest event when the stream began; up to it, events are history. */
	tailIndex: number;
	events: AsyncGenerator<unknown, void>;
}

const CONFLICT = 409;
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

/** Asks the shop by paths: the page adds the market that it is in. */
type AskShop = (path: string, init?: RequestInit) => Promise<Response>;

export function createConversationClient(fetch: AskShop): ConversationClient {
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
		async answer(sessionId, requestId, optionId) {
			const inputResponses = [{ requestId, optionId }];
			const response = await post(fetch, toPath(sessionId), { inputResponses });
			if (response.status === CONFLICT) return false;
			assertAccepted(response);
			return true;
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

async function post(fetch: AskShop, path: string, body?: object): Promise<Response> {
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
