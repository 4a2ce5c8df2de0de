import type {
	ConversationEntry,
	InputOutcome,
	StepEntry,
	TokenUsage,
	TurnPlace
} from '$lib/core/conversation';
import type {
	Change,
	ConversationState,
	ConversationStore,
	RunningTurn,
	WaitingTurn,
	Ids
} from '../store/store';

export interface TurnFailure {
	code: string;
	/** Text shown to the shopper. */
	message: string;
}

export type TurnEnd =
	{ kind: 'completed' } | { kind: 'cancelled' } | ({ kind: 'failed' } & TurnFailure);

export const UNKNOWN_FAILURE: TurnFailure = {
	code: 'turn_failed',
	message: 'The assistant could not answer. Please try again.'
};
const INTERRUPTED: TurnFailure = {
	code: 'turn_interrupted',
	message: 'The answer was interrupted. Please ask again.'
};
const ENDS: Readonly<Record<StopReason, TurnEnd>> = {
	cancelled: { kind: 'cancelled' },
	time: {
		kind: 'failed',
		code: 'turn_time_limit',
		message: 'The answer took too long and was ended.'
	},
	shutdown: { kind: 'failed', ...INTERRUPTED },
	lost: { kind: 'failed', ...INTERRUPTED }
};

/** Returns how a stopped turn ends. */
export function toTurnEnd(reason: StopReason): TurnEnd {
	return ENDS[reason];
}

export function turnEnded({ turnId, sequence }: TurnPlace, end: TurnEnd): ConversationEntry {
	const turn = { turnId, sequence };
	if (end.kind !== 'failed') return { type: `turn.${end.kind}`, data: turn };
	const { code, message } = end;
	return { type: 'turn.failed', data: { ...turn, code, message, terminal: false } };
}

/** Writes that a turn asks the shopper and goes on with the answer. */
export function turnWaiting(waiting: WaitingTurn): ConversationEntry[] {
	const { turnId, sequence, stepIndex } = waiting;
	const { change, ...request } = waiting.request;
	const turn = { turnId, sequence };
	return [
		{ type: 'input.requested', data: { ...turn, stepIndex, requests: [request], change } },
		{ type: 'turn.waiting', data: { ...turn, on: 'input' } }
	];
}

export function inputResolved(
	{ turnId, sequence, request: { requestId, kind } }: WaitingTurn,
	outcome: InputOutcome
): ConversationEntry {
	const resolutions = [{ requestId, kind, outcome }];
	return { type: 'input.resolved', data: { turnId, sequence, resolutions } };
}

/** Ends a turn whose request was not answered: the tool never runs. */
export function waitingEnded(
	waiting: WaitingTurn,
	outcome: 'ignored' | 'cancelled' | 'invalid'
): ConversationEntry[] {
	const { turnId, sequence, stepIndex, request } = waiting;
	const { callId, toolName } = request.action;
	const result = {
		kind: 'tool-result',
		callId,
		toolName,
		output: unanswered(waiting, outcome)
	} as const;
	return [
		inputResolved(waiting, outcome),
		{ type: 'action.result', data: { turnId, sequence, stepIndex, result, status: 'rejected' } },
		turnEnded(waiting, { kind: outcome === 'cancelled' ? 'cancelled' : 'completed' })
	];
}

/** What the model reads in place of the tool's result. */
function unanswered({ request }: WaitingTurn, outcome: 'ignored' | 'cancelled' | 'invalid') {
	if (outcome !== 'ignored') {
		return { refusal: 'Not done: the shopper did not answer whether they want it.' };
	}
	return {
		status: 'proposed',
		proposalId: request.requestId,
		explanation:
			'Not done yet: the shopper saw this as a proposal and wrote a message instead of pressing a ' +
			'button. Only if that message agrees to it, call confirm-change with this proposalId. A plain ' +
			'“yes” carries out an addition; for all else the shop shows the buttons again. Otherwise leave it.'
	};
}

/** Returns the first event of an empty log. */
export function sessionStarted(length: number): ConversationEntry[] {
	return length === 0 ? [{ type: 'session.started', data: {} }] : [];
}

export function sessionWaiting(conversationId: string, usage: TokenUsage): ConversationEntry {
	const data = { wait: 'next-user-message', continuationToken: conversationId, usage } as const;
	return { type: 'session.waiting', data };
}

export function sessionCompleted(usage: TokenUsage): ConversationEntry {
	return { type: 'session.completed', data: { usage } };
}

/** Why a turn is stopped. `lost`: the lease is lost, or the log cannot be written. */
export type StopReason = 'cancelled' | 'time' | 'shutdown' | 'lost';

/** Returns why a turn's signal was aborted; null while it was not. */
export function readStopReason(signal: AbortSignal): StopReason | null {
	if (!signal.aborted) return null;
	const reason: unknown = signal.reason;
	return reason instanceof TurnStopped ? reason.stop : 'lost';
}

/** The abort reason of a turn's signal. */
export class TurnStopped extends Error {
	override readonly name = 'AbortError';
	readonly stop: StopReason;

	constructor(stop: StopReason) {
		super(`The turn was stopped: ${stop}.`);
		this.stop = stop;
	}
}

/** Another server holds the lease: nothing more may be written here. */
export class LeaseLostError extends Error {
	override readonly name = 'LeaseLostError';

	constructor() {
		super('Another server has taken the conversation over.');
	}
}

export interface TurnWriterOptions {
	store: ConversationStore;
	conversationId: string;
	leaseToken: string;
	ids: Ids;
	now: () => number;
	/** How long deltas are collected into one event. */
	coalesceMs: number;
	/** Called when a write fails that no caller awaits. */
	onFailure: (error: unknown) => void;
}

export interface TurnWriter {
	/** Its delivery ids are written with every event that follows. */
	turn: RunningTurn;
	write: (entries: readonly ConversationEntry[], change?: Omit<Change, 'lines'>) => Promise<void>;
	/** Collects deltas; resolves for everything else when it is stored. */
	emit: (entry: StepEntry, patch?: Partial<ConversationState>) => Promise<void>;
	/** Rejects every later `emit`. */
	close: () => void;
}

type DeltaEntry = Extract<
	StepEntry,
	{ type: 'message.appended' | 'reasoning.appended' | 'action.input.appended' }
>;

const MAX_DELTA_LENGTH = 2000;

/** Writes the events of one turn in order, each once, while this server holds the lease. */
export function createTurnWriter(options: TurnWriterOptions, turn: RunningTurn): TurnWriter {
	const { store, conversationId, leaseToken, coalesceMs, onFailure } = options;
	let buffered: DeltaEntry | null = null;
	let timer: NodeJS.Timeout | null = null;
	let last: Promise<unknown> = Promise.resolve();
	let isClosed = false;

	const writer: TurnWriter = {
		turn,
		write(entries, change = {}) {
			const lines = [...takeBuffered(), ...entries].map((entry) => stamp(entry));
			const written = last.then(() => commit({ ...change, lines }));
			last = written.catch(() => undefined);
			return written;
		},
		emit(entry, patch) {
			if (isClosed) return Promise.reject(new LeaseLostError());
			if (!isDelta(entry)) {
				return writer.write([withTurn(entry)], patch === undefined ? {} : { patch });
			}
			buffer(entry);
			return Promise.resolve();
		},
		close() {
			isClosed = true;
		}
	};
	return writer;

	async function commit(change: Change): Promise<void> {
		if (!(await store.commit(conversationId, { leaseToken }, change))) throw new LeaseLostError();
	}

	function buffer(entry: DeltaEntry): void {
		const joined = buffered && joinDeltas(buffered, entry);
		if (buffered !== null && joined === null) flush();
		buffered = joined ?? entry;
		if (getDelta(buffered).length >= MAX_DELTA_LENGTH) flush();
		else timer ??= setTimeout(flush, coalesceMs);
	}

	function flush(): void {
		writer.write([]).catch(onFailure);
	}

	function takeBuffered(): ConversationEntry[] {
		if (timer !== null) clearTimeout(timer);
		timer = null;
		const entries = buffered === null ? [] : [withTurn(buffered)];
		buffered = null;
		return entries;
	}

	function withTurn(entry: StepEntry): ConversationEntry {
		const { turnId, sequence } = writer.turn;
		return { ...entry, data: { ...entry.data, turnId, sequence } } as ConversationEntry;
	}

	function stamp(entry: ConversationEntry): string {
		return stampEvent(entry, options, writer.turn.deliveryIds);
	}
}

/** Serializes an event with its id and time, as the log stores and streams it. */
export function stampEvent(
	{ type, data }: ConversationEntry,
	{ ids, now }: Pick<TurnWriterOptions, 'ids' | 'now'>,
	deliveryIds: readonly string[] = []
): string {
	const at = new Date(now()).toISOString();
	const delivered = deliveryIds.length > 0 && { deliveryIds };
	const meta = { id: ids.createEventId(), at, ...delivered };
	return JSON.stringify({ type, data, meta });
}

export function isDelta(entry: StepEntry): entry is DeltaEntry {
	return entry.type.endsWith('.appended');
}

function joinDeltas(one: DeltaEntry, next: DeltaEntry): DeltaEntry | null {
	if (one.data.stepIndex !== next.data.stepIndex) return null;
	if (one.type === 'message.appended' && next.type === 'message.appended') {
		const messageDelta = one.data.messageDelta + next.data.messageDelta;
		return { ...one, data: { ...one.data, messageDelta } };
	}
	if (one.type === 'reasoning.appended' && next.type === 'reasoning.appended') {
		const reasoningDelta = one.data.reasoningDelta + next.data.reasoningDelta;
		return { ...one, data: { ...one.data, reasoningDelta } };
	}
	return joinInputs(one, next);
}

function joinInputs(one: DeltaEntry, next: DeltaEntry): DeltaEntry | null {
	if (one.type !== 'action.input.appended' || next.type !== one.type) return null;
	if (one.data.callId !== next.data.callId) return null;
	const inputTextDelta = one.data.inputTextDelta + next.data.inputTextDelta;
	return { ...one, data: { ...one.data, inputTextDelta } };
}

function getDelta(entry: DeltaEntry): string {
	switch (entry.type) {
		case 'message.appended':
			return entry.data.messageDelta;
		case 'reasoning.appended':
			return entry.data.reasoningDelta;
		case 'action.input.appended':
			return entry.data.inputTextDelta;
	}
}

export interface StreamRequest {
	/** Negative values count from the end. */
	startIndex: number;
	/** Continues with new events. */
	isFollowing: boolean;
	/** Adds the index of the log's last event. */
	includesTailIndex: boolean;
	/** The reader reconnects when the stream's lease ends. */
	isLeased: boolean;
	/** Aborts when the reader is gone. */
	signal: AbortSignal;
}

export interface StreamTiming {
	/** How often an empty line keeps a silent connection open. */
	heartbeatMs: number;
	/** How long a reader that can reconnect keeps one connection. */
	streamLeaseMs: number;
}

interface EventStreamOptions extends StreamTiming {
	store: ConversationStore;
	conversationId: string;
	/** Length of the log when the stream was opened. */
	length: number;
	request: StreamRequest;
	/** Aborts when the server ends. */
	closing: AbortSignal;
}

const BATCH_SIZE = 64;
const LEASE_ENDED = `${JSON.stringify({ $eve: 'stream.lease-ended', version: 1 })}\n`;
const LAST_EVENT = /^\{"type":"session\.(?:completed|failed)"/;
const EMPTY_LINE = '\n';
const encoder = new TextEncoder();

/** Streams the log as lines, and new events to readers that follow. Reads at the speed of its reader. */
export function createEventStream(options: EventStreamOptions): ReadableStream<Uint8Array> {
	const { request, closing } = options;
	const cancelled = new AbortController();
	const ending = AbortSignal.any([request.signal, closing, cancelled.signal]);
	const lines = readLines(options, ending);

	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await lines.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			},
			async cancel() {
				cancelled.abort();
				await lines.return(undefined);
			}
		},
		{ highWaterMark: 0 }
	);
}

async function* readLines(options: EventStreamOptions, ending: AbortSignal) {
	const { store, conversationId, request } = options;
	const changes = createChangeSignal(ending);
	const unsubscribe = request.isFollowing
		? await store.subscribe(conversationId, changes.notify)
		: null;
	try {
		// Headers are sent with the first byte.
		yield EMPTY_LINE;
		yield* readLog(options, ending, changes);
	} finally {
		unsubscribe?.();
	}
}

async function* readLog(options: EventStreamOptions, ending: AbortSignal, changes: ChangeSignal) {
	const { store, conversationId, length, heartbeatMs } = options;
	const { startIndex, isFollowing, isLeased } = options.request;
	const leaseEnd = isLeased ? performance.now() + options.streamLeaseMs : Infinity;
	const end = isFollowing ? Infinity : length;
	let cursor = startIndex < 0 ? Math.max(0, length + startIndex) : startIndex;
	while (!ending.aborted && cursor < end) {
		const lines = await store.read(conversationId, cursor, Math.min(BATCH_SIZE, end - cursor));
		cursor += lines.length;
		if (lines.length > 0) {
			yield `${lines.join('\n')}\n`;
			if (lines.some((line) => LAST_EVENT.test(line))) return;
			continue;
		}
		if (!isFollowing) return;
		const remainingMs = leaseEnd - performance.now();
		if (remainingMs <= 0) {
			yield LEASE_ENDED;
			return;
		}
		const hasChanged = await changes.wait(Math.min(heartbeatMs, remainingMs));
		if (!hasChanged) yield EMPTY_LINE;
	}
}

type ChangeSignal = ReturnType<typeof createChangeSignal>;

/** Remembers a change until the next `wait`. */
function createChangeSignal(ending: AbortSignal) {
	let change = Promise.withResolvers<boolean>();
	const notify = () => change.resolve(true);
	ending.addEventListener('abort', notify, { once: true });
	return {
		notify,
		/** Returns false when nothing changed within that time. */
		async wait(maxMs: number): Promise<boolean> {
			const timer = setTimeout(() => change.resolve(false), maxMs);
			const hasChanged = await change.promise;
			clearTimeout(timer);
			change = Promise.withResolvers<boolean>();
			return hasChanged;
		}
	};
}
