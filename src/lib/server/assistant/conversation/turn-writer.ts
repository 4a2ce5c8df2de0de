import type { ConversationEntry, StepEntry } from '$lib/core/conversation';
import type { Change, ConversationState, ConversationStore, RunningTurn } from '../store/store';
import type { Ids } from './ids';

/** Somebody else carries the conversation on: what is said here is not part of it any more. */
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
	/** How long deltas are gathered into one event. */
	gatherMs: number;
	/** A write failed that nobody waits for. */
	onFailure: (error: unknown) => void;
}

export interface TurnWriter {
	/** Written with all that follows. */
	turn: RunningTurn;
	write: (entries: readonly ConversationEntry[], change?: Omit<Change, 'lines'>) => Promise<void>;
	/** Deltas are gathered; everything else waits until it is kept. */
	emit: (entry: StepEntry, patch?: Partial<ConversationState>) => Promise<void>;
	/** What is emitted from now on is refused. */
	close: () => void;
}

type DeltaEntry = Extract<
	StepEntry,
	{ type: 'message.appended' | 'reasoning.appended' | 'action.input.appended' }
>;

const LONGEST_DELTA = 2000;

/** Writes the events of one turn in order, each once, as long as the lease holds. */
export function createTurnWriter(options: TurnWriterOptions, turn: RunningTurn): TurnWriter {
	const { store, conversationId, leaseToken, gatherMs, onFailure } = options;
	let gathered: DeltaEntry | null = null;
	let timer: NodeJS.Timeout | null = null;
	let last: Promise<unknown> = Promise.resolve();
	let isOver = false;

	const writer: TurnWriter = {
		turn,
		write(entries, change = {}) {
			const lines = [...takeGathered(), ...entries].map((entry) => stamp(entry));
			const written = last.then(() => commit({ ...change, lines }));
			last = written.catch(() => undefined);
			return written;
		},
		emit(entry, patch) {
			if (isOver) return Promise.reject(new LeaseLostError());
			if (!isDelta(entry)) {
				return writer.write([place(entry)], patch === undefined ? {} : { patch });
			}
			gather(entry);
			return Promise.resolve();
		},
		close() {
			isOver = true;
		}
	};
	return writer;

	async function commit(change: Change): Promise<void> {
		if (!(await store.commit(conversationId, { leaseToken }, change))) throw new LeaseLostError();
	}

	function gather(entry: DeltaEntry): void {
		const joined = gathered && joinDeltas(gathered, entry);
		if (gathered !== null && joined === null) flush();
		gathered = joined ?? entry;
		if (getDelta(gathered).length >= LONGEST_DELTA) flush();
		else timer ??= setTimeout(flush, gatherMs);
	}

	function flush(): void {
		writer.write([]).catch(onFailure);
	}

	function takeGathered(): ConversationEntry[] {
		if (timer !== null) clearTimeout(timer);
		timer = null;
		const entries = gathered === null ? [] : [place(gathered)];
		gathered = null;
		return entries;
	}

	function place(entry: StepEntry): ConversationEntry {
		const { turnId, sequence } = writer.turn;
		return { ...entry, data: { ...entry.data, turnId, sequence } } as ConversationEntry;
	}

	function stamp(entry: ConversationEntry): string {
		return stampEvent(entry, options, writer.turn.deliveryIds);
	}
}

/** As it is kept, streamed and replayed. */
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
