import type { ConversationEvent } from '$lib/core/conversation';
import { ChatError, type ChatFailure, type ConversationClient } from './conversation-client';
import type { ChatMemory } from './chat-memory';
import { applyEvent, EMPTY_TRANSCRIPT, type Transcript } from './transcript';

/** What the state needs of the browser; tests hand in their own. */
export interface ChatSurroundings {
	client: ConversationClient;
	memory: ChatMemory;
	/** The result of a tool that has just been answered: not one that is read again. */
	onresult: (result: { name: string; output: unknown; isOwn: boolean }) => void;
	/** A turn has ended: what it may have changed unseen is to be read. */
	onend: () => void;
	wait: (milliseconds: number) => Promise<void>;
}

export interface ChatProblem {
	failure: ChatFailure;
	retryAfterS: number | null;
}

const RECONNECT_DELAYS_MS = [300, 1000, 3000];

/** A conversation between a press and the end of its answer. The log on the server is the truth. */
export class ChatState {
	/** Replaced, never changed. */
	transcript = $state.raw<Transcript>(EMPTY_TRANSCRIPT);
	/** Sent, and not in the log yet. */
	pending = $state<string | null>(null);
	problem = $state.raw<ChatProblem | null>(null);
	/** The history is on its way. */
	isLoading = $state(false);
	isStopping = $state(false);

	readonly #surroundings: ChatSurroundings;
	#draft = $state('');
	#sessionId = $state<string | null>(null);
	#isFollowing = $state(false);
	/** How many events have been read. */
	#cursor = 0;
	/** The turn at hand was asked for here, not in another tab or before a reload. */
	#isOwn = false;
	#reading: AbortController | null = null;

	constructor(surroundings: ChatSurroundings) {
		this.#surroundings = surroundings;
		const { sessionId, draft } = surroundings.memory.read();
		this.#sessionId = sessionId;
		this.#draft = draft;
	}

	get draft(): string {
		return this.#draft;
	}

	set draft(text: string) {
		this.#draft = text;
		this.#remember();
	}

	/** An answer is being waited for. */
	get isAnswering(): boolean {
		return this.pending !== null || (this.#isFollowing && !this.isLoading);
	}

	get isEmpty(): boolean {
		return this.transcript.turns.length === 0 && this.pending === null;
	}

	/** What can be sent again. */
	get lastMessage(): string | null {
		return this.transcript.turns.at(-1)?.message ?? null;
	}

	/** Shows what was said before, and goes on with an answer that is still being given. */
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
			await this.#deliver(message);
		} catch (error) {
			this.#fail(error);
			this.draft = message;
		}
		this.pending = null;
	}

	/** The answer ends where it is. */
	async stop(): Promise<void> {
		if (this.#sessionId === null || this.isStopping) return;
		this.isStopping = true;
		try {
			await this.#surroundings.client.cancel(this.#sessionId);
		} catch (error) {
			this.#fail(error);
		}
		this.isStopping = false;
	}

	/** The next message begins a new conversation; the cart stays. */
	async clear(): Promise<void> {
		if (this.isAnswering) await this.stop();
		this.#forget();
		this.problem = null;
	}

	async retry(): Promise<void> {
		const message = this.draft.trim() === '' ? (this.lastMessage ?? '') : this.draft;
		await this.send(message);
	}

	async #deliver(message: string): Promise<void> {
		const { client } = this.#surroundings;
		await client.prepare();
		if (this.transcript.isOver) this.#forget();
		this.#sessionId = await this.#begin(message);
		this.#remember();
		this.#isOwn = true;
		this.transcript = { ...this.transcript, isWaiting: false };
		await this.#follow(this.#sessionId);
	}

	/** A conversation that has ended, or that nobody knows any more, is followed by a new one. */
	async #begin(message: string): Promise<string> {
		const { client } = this.#surroundings;
		try {
			return await client.send(this.#sessionId, message);
		} catch (error) {
			const isGone = error instanceof ChatError && error.failure === 'gone';
			if (!isGone || this.#sessionId === null) throw error;
			this.#forget();
			return client.send(null, message);
		}
	}

	/** Reads until nothing more is to come. A connection that breaks is made again, from there on. */
	async #follow(sessionId: string): Promise<void> {
		this.#isFollowing = true;
		try {
			for (const delay of [...RECONNECT_DELAYS_MS, null]) {
				const before = this.#cursor;
				if (await this.#read(sessionId)) return;
				if (delay === null || sessionId !== this.#sessionId) break;
				await this.#surroundings.wait(this.#cursor > before ? 0 : delay);
			}
			this.#fail(new ChatError('lost'));
		} catch (error) {
			this.#fail(error);
		} finally {
			this.#isFollowing = false;
			this.#isOwn = false;
			this.transcript = { ...this.transcript, isWaiting: true };
			this.#surroundings.onend();
		}
	}

	/** False when the connection broke before the answer was there. */
	async #read(sessionId: string): Promise<boolean> {
		const reading = new AbortController();
		this.#reading = reading;
		try {
			const { client } = this.#surroundings;
			const stream = await client.stream(sessionId, this.#cursor, reading.signal);
			if (this.#hasAll(stream.tailIndex)) return true;
			for await (const line of stream.events) {
				if (sessionId !== this.#sessionId) return true;
				this.#take(line as ConversationEvent, stream.tailIndex);
				if (this.#hasAll(stream.tailIndex)) return true;
			}
			return false;
		} catch (error) {
			if (error instanceof ChatError) throw error;
			return reading.signal.aborted;
		} finally {
			reading.abort();
		}
	}

	/** Others may have ended turns before ours begins. */
	#hasAll(tailIndex: number): boolean {
		return this.transcript.isWaiting && this.pending === null && this.#cursor > tailIndex;
	}

	#take(event: ConversationEvent, tailIndex: number): void {
		this.#cursor += 1;
		this.transcript = applyEvent(this.transcript, event);
		const isHistory = this.#cursor <= tailIndex;
		if (!isHistory) this.isLoading = false;
		if (event.type === 'message.received' && event.data.message.includes(this.pending ?? '')) {
			this.pending = null;
		}
		const isOwn = this.#isOwn && this.pending === null;
		if (event.type === 'action.result' && (isOwn || !isHistory)) {
			const { toolName: name, output } = event.data.result;
			this.#surroundings.onresult({ name, output, isOwn });
		}
	}

	#fail(error: unknown): void {
		const problem =
			error instanceof ChatError
				? { failure: error.failure, retryAfterS: error.retryAfterS }
				: { failure: 'lost' as const, retryAfterS: null };
		if (problem.failure === 'gone') this.#forget();
		this.problem = problem;
	}

	#forget(): void {
		this.#reading?.abort();
		this.#sessionId = null;
		this.#cursor = 0;
		this.transcript = EMPTY_TRANSCRIPT;
		this.#remember();
	}

	#remember(): void {
		this.#surroundings.memory.write({ sessionId: this.#sessionId, draft: this.#draft });
	}
}
