import type { ConversationEvent } from '$lib/core/conversation';
import {
	type ApprovalOption,
	ChatError,
	type ChatFailure,
	type ConversationClient
} from './conversation-client';
import type { ChatStorage } from './chat-storage';
import { applyEvent, EMPTY_TRANSCRIPT, type Transcript } from './transcript';

/** The part of the browser that the state needs; tests pass their own. */
export interface ChatDependencies {
	client: ConversationClient;
	storage: ChatStorage;
	/** Called with each new result of a tool, not with those of the history. */
	onresult: (result: { name: string; output: unknown; isOwn: boolean }) => void;
	/** Called when a turn has ended: it may have changed the cart. */
	onend: () => void;
	wait: (milliseconds: number) => Promise<void>;
}

export interface ChatProblem {
	failure: ChatFailure;
	retryAfterS: number | null;
}

const RECONNECT_DELAYS_MS = [300, 1000, 3000];

/** The conversation in the panel. The log on the server is the source of truth. */
export class ChatState {
	/** Replaced, never changed. */
	transcript = $state.raw<Transcript>(EMPTY_TRANSCRIPT);
	/** The message that is sent and not in the log yet. */
	pending = $state.raw<string | null>(null);
	problem = $state.raw<ChatProblem | null>(null);
	/** The history is being read. */
	isLoading = $state.raw(false);
	isStopping = $state.raw(false);
	/** Id of the request that came while the shopper was here, not with the history. */
	newRequestId = $state.raw<string | null>(null);

	readonly #dependencies: ChatDependencies;
	#draft = $state.raw('');
	#sessionId = $state.raw<string | null>(null);
	#isFollowing = $state.raw(false);
	/** Number of events read. */
	#cursor = 0;
	/** True when the running turn was requested here, not in another tab or before a reload. */
	#isOwn = false;
	#reading: AbortController | null = null;

	constructor(dependencies: ChatDependencies) {
		this.#dependencies = dependencies;
		const { sessionId, draft } = dependencies.storage.read();
		this.#sessionId = sessionId;
		this.#draft = draft;
	}

	get draft(): string {
		return this.#draft;
	}

	set draft(text: string) {
		this.#draft = text;
		this.#save();
	}

	get isAnswering(): boolean {
		return this.pending !== null || (this.#isFollowing && !this.isLoading);
	}

	get isEmpty(): boolean {
		return this.transcript.turns.length === 0 && this.pending === null;
	}

	/** The message that can be sent again. */
	get lastMessage(): string | null {
		return this.transcript.turns.at(-1)?.message ?? null;
	}

	/** Reads the history, and follows an answer that is still being written. */
	async resume(): Promise<void> {
		if (this.#sessionId === null || this.#isFollowing) return;
		this.isLoading = true;
		this.transcript = { ...this.transcript, isWaiting: false };
		await this.#follow(this.#sessionId);
		this.isLoading = false;
	}

	async send(text: string): Promise<void> {
		const message = text.trim();
		if (message === '' || this.isAnswering) return;
		this.pending = message;
		this.problem = null;
		this.draft = '';
		try {
			await this.#sendAndFollow(message);
		} catch (error) {
			this.#fail(error);
			this.draft = message;
		}
		this.pending = null;
	}

	/** Answers a request; the same turn goes on. */
	async answer(requestId: string, optionId: ApprovalOption): Promise<void> {
		if (this.#sessionId === null || this.isAnswering) return;
		this.problem = null;
		this.#isFollowing = true;
		try {
			const { client } = this.#dependencies;
			const isTaken = await client.answer(this.#sessionId, requestId, optionId);
			this.#isOwn = true;
			// Answered in another tab, the log has more to tell; too old, it does not.
			if (isTaken) this.transcript = { ...this.transcript, isWaiting: false };
			else this.#fail(new ChatError('closed'));
			await this.#follow(this.#sessionId);
		} catch (error) {
			this.#isFollowing = false;
			this.#fail(error);
		}
	}

	async stop(): Promise<void> {
		if (this.#sessionId === null || this.isStopping) return;
		this.isStopping = true;
		try {
			await this.#dependencies.client.cancel(this.#sessionId);
		} catch (error) {
			this.#fail(error);
		}
		this.isStopping = false;
	}

	/** Starts a new conversation with the next message; the cart stays. */
	async clear(): Promise<void> {
		if (this.isAnswering) await this.stop();
		this.#reset();
		this.problem = null;
	}

	async retry(): Promise<void> {
		const message = this.draft.trim() === '' ? (this.lastMessage ?? '') : this.draft;
		await this.send(message);
	}

	async #sendAndFollow(message: string): Promise<void> {
		const { client } = this.#dependencies;
		await client.prepare();
		if (this.transcript.isOver) this.#reset();
		this.#sessionId = await this.#sendOrRestart(message);
		this.#save();
		this.#isOwn = true;
		this.transcript = { ...this.transcript, isWaiting: false };
		await this.#follow(this.#sessionId);
	}

	/** Starts a new conversation where the last one has ended or is unknown. */
	async #sendOrRestart(message: string): Promise<string> {
		const { client } = this.#dependencies;
		try {
			return await client.send(this.#sessionId, message);
		} catch (error) {
			const isGone = error instanceof ChatError && error.failure === 'gone';
			if (!isGone || this.#sessionId === null) throw error;
			this.#reset();
			return client.send(null, message);
		}
	}

	/** Reads until the answer is complete; reconnects at the cursor when the connection breaks. */
	async #follow(sessionId: string): Promise<void> {
		this.#isFollowing = true;
		try {
			for (const delay of [...RECONNECT_DELAYS_MS, null]) {
				const before = this.#cursor;
				if (await this.#read(sessionId)) return;
				if (delay === null || sessionId !== this.#sessionId) break;
				await this.#dependencies.wait(this.#cursor > before ? 0 : delay);
			}
			this.#fail(new ChatError('lost'));
		} catch (error) {
			this.#fail(error);
		} finally {
			this.#isFollowing = false;
			this.#isOwn = false;
			this.transcript = { ...this.transcript, isWaiting: true };
			this.#dependencies.onend();
		}
	}

	/** Returns false when the connection broke before the answer was complete. */
	async #read(sessionId: string): Promise<boolean> {
		const reading = new AbortController();
		this.#reading = reading;
		try {
			const { client } = this.#dependencies;
			const stream = await client.stream(sessionId, this.#cursor, reading.signal);
			if (this.#isUpToDate(stream.tailIndex)) return true;
			for await (const line of stream.events) {
				if (sessionId !== this.#sessionId) return true;
				this.#apply(line as ConversationEvent, stream.tailIndex);
				if (this.#isUpToDate(stream.tailIndex)) return true;
			}
			return false;
		} catch (error) {
			if (error instanceof ChatError) throw error;
			return reading.signal.aborted;
		} finally {
			reading.abort();
		}
	}

	/** Earlier turns may end before the one of this message begins. */
	#isUpToDate(tailIndex: number): boolean {
		return this.transcript.isWaiting && this.pending === null && this.#cursor > tailIndex;
	}

	#apply(event: ConversationEvent, tailIndex: number): void {
		this.#cursor += 1;
		this.transcript = applyEvent(this.transcript, event);
		const isHistory = this.#cursor <= tailIndex;
		if (!isHistory) this.isLoading = false;
		if (event.type === 'message.received' && event.data.message.includes(this.pending ?? '')) {
			this.pending = null;
		}
		const isOwn = this.#isOwn && this.pending === null;
		if (isOwn || !isHistory) this.#note(event, isOwn);
	}

	/** What happens while the shopper is here has effects; the history has none. */
	#note(event: ConversationEvent, isOwn: boolean): void {
		if (event.type === 'input.requested') {
			this.newRequestId = event.data.requests[0]?.requestId ?? null;
		}
		if (event.type === 'action.result') {
			const { toolName: name, output } = event.data.result;
			this.#dependencies.onresult({ name, output, isOwn });
		}
	}

	#fail(error: unknown): void {
		const problem =
			error instanceof ChatError
				? { failure: error.failure, retryAfterS: error.retryAfterS }
				: { failure: 'lost' as const, retryAfterS: null };
		if (problem.failure === 'gone') this.#reset();
		this.problem = problem;
	}

	#reset(): void {
		this.#reading?.abort();
		this.#sessionId = null;
		this.#cursor = 0;
		this.transcript = EMPTY_TRANSCRIPT;
		this.#save();
	}

	#save(): void {
		this.#dependencies.storage.write({ sessionId: this.#sessionId, draft: this.#draft });
	}
}
