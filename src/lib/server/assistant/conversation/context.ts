import type { ConversationEvent, TokenUsage, ConversationEntry } from '$lib/core/conversation';
import { describeError } from '../errors';
import type { Log } from '../../base/log';
import type { Conversation, Command, ConversationStore, Ids } from '../store/store';
import { type TurnWriter, sessionStarted, stampEvent, sessionWaiting } from './event-log';
import { TurnLimitError, type Agent, type Turn, type TurnLimits } from '../turn';

export interface ContextServices {
	store: ConversationStore;
	agent: Agent;
	ids: Ids;
	now: () => number;
	log: Log;
	/** `contextTokens`: what a call of the model may read before old turns are summarized. */
	limits: TurnLimits & { seconds: number; contextTokens: number };
}

/** The history that the model reads, and the tokens that the conversation has used. */
export interface TurnContext {
	history: readonly ConversationEvent[];
	summary: string | null;
	usage: TokenUsage;
}

/** The last turns stay as they are: “the second one” speaks of what they showed. */
const KEPT_TURNS = 4;

/**
 * Replaces old turns by a summary when the model's last call has read more than `contextTokens`.
 * Without a summary the context stays as it was.
 */
export async function shortenContext(
	{ agent, limits, log }: ContextServices,
	given: {
		conversation: Conversation;
		history: readonly ConversationEvent[];
		writer: TurnWriter;
		signal: AbortSignal;
	}
): Promise<TurnContext> {
	const { conversation, history, writer, signal } = given;
	const { contextStart, summary, usage } = conversation.state;
	const end = readContextTokens(history) > limits.contextTokens ? findOldTurns(history) : 0;
	if (end === 0) return { history, summary, usage };
	try {
		const result = await agent.summarize({ history: history.slice(0, end), summary, signal });
		const context = {
			history: history.slice(end),
			summary: result.summary,
			usage: addUsage(usage, result.usage)
		};
		const { turnId, sequence } = writer.turn;
		const data = {
			turnId,
			sequence,
			stepIndex: 0,
			modelId: agent.modelId,
			sessionId: conversation.id
		};
		const patch = {
			summary: context.summary,
			usage: context.usage,
			contextStart: contextStart + end
		};
		const usageInputTokens = usage.inputTokens;
		await writer.write(
			[
				{ type: 'compaction.requested', data: { ...data, usageInputTokens } },
				{ type: 'compaction.completed', data }
			],
			{ patch }
		);
		return context;
	} catch (error) {
		signal.throwIfAborted();
		log.warn(describeError(error), 'old turns not summarized');
		return { history, summary, usage };
	}
}

/** Tokens that the last call of the model has read, as the model counts them. */
function readContextTokens(history: readonly ConversationEvent[]): number {
	const last = history.findLast(({ type }) => type === 'step.completed');
	return last?.type === 'step.completed' ? (last.data.usage?.inputTokens ?? 0) : 0;
}

/** Returns the number of events before the turns that are kept. */
function findOldTurns(history: readonly ConversationEvent[]): number {
	const starts = history.flatMap(({ type }, index) => (type === 'turn.started' ? [index] : []));
	return starts.at(-KEPT_TURNS) ?? 0;
}

/** Clears the model's context; the log stays. Returns false when the lease is lost. */
export function clearContext(
	services: ContextServices,
	conversation: Conversation,
	command: Command,
	leaseToken: string
): Promise<boolean> {
	const { id, length, state } = conversation;
	const data = { ...previousTurn(conversation), sessionId: id };
	const entries: ConversationEntry[] = [
		...sessionStarted(length),
		{ type: 'context.cleared', data },
		sessionWaiting(id, state.usage)
	];
	const lines = entries.map((entry) => stampEvent(entry, services));
	const patch = { contextStart: length + lines.length, summary: null };
	return services.store.commit(id, { leaseToken }, { lines, patch, done: [command.id] });
}

/** Replaces the model's context by a summary. Without one, the context stays as it was. */
export async function compactContext(
	services: ContextServices,
	conversation: Conversation,
	command: Command,
	leaseToken: string
): Promise<boolean> {
	const { store, agent } = services;
	const { id, length, state } = conversation;
	const stamp = (entry: ConversationEntry) => stampEvent(entry, services);
	const requested = compactionRequested(conversation, agent.modelId);
	const written = await store.commit(id, { leaseToken }, { lines: requested.map(stamp) });
	if (!written) return false;
	const result = await summarize(services, conversation);
	const usage = addUsage(state.usage, result?.usage ?? {});
	const completed: ConversationEntry[] = [
		...(result === null ? [] : [compactionCompleted(conversation, agent.modelId)]),
		sessionWaiting(id, usage)
	];
	const contextStart = length + requested.length + completed.length;
	const remembered = result !== null && { summary: result.summary, contextStart };
	const patch = { usage, ...remembered };
	const lines = completed.map(stamp);
	return store.commit(id, { leaseToken }, { lines, patch, done: [command.id] });
}

async function summarize(services: ContextServices, { id, length, state }: Conversation) {
	const { store, agent, limits, log } = services;
	const { contextStart, summary, usage } = state;
	if (isTokenLimitReached(limits, usage) || contextStart >= length) return null;
	try {
		const history = await readEvents(store, id, { from: contextStart, until: length });
		const signal = AbortSignal.timeout(limits.seconds * 1000);
		return await agent.summarize({ history, summary, signal });
	} catch (error) {
		log.warn(describeError(error), 'conversation not compacted');
		return null;
	}
}

function compactionRequested(conversation: Conversation, modelId: string): ConversationEntry[] {
	const usageInputTokens = conversation.state.usage.inputTokens;
	const data = { ...describeCompaction(conversation, modelId), usageInputTokens };
	return [...sessionStarted(conversation.length), { type: 'compaction.requested', data }];
}

function compactionCompleted(conversation: Conversation, modelId: string): ConversationEntry {
	return { type: 'compaction.completed', data: describeCompaction(conversation, modelId) };
}

function describeCompaction(conversation: Conversation, modelId: string) {
	return { ...previousTurn(conversation), modelId, sessionId: conversation.id, stepIndex: 0 };
}

/** Names the previous turn: these changes happen between turns. */
function previousTurn({ state }: Conversation) {
	const sequence = Math.max(0, state.nextSequence - 1);
	return { turnId: `turn_${sequence}`, sequence };
}

const BATCH_SIZE = 500;

/** Reads the part of a log that is the agent's context. */
export async function readEvents(
	store: ConversationStore,
	id: string,
	{ from, until }: { from: number; until: number }
): Promise<ConversationEvent[]> {
	const lines: string[] = [];
	while (from + lines.length < until) {
		const start = from + lines.length;
		const batch = await store.read(id, start, Math.min(BATCH_SIZE, until - start));
		if (batch.length === 0) break;
		lines.push(...batch);
	}
	return lines.map((line) => JSON.parse(line) as ConversationEvent);
}

function addUsage(usage: TokenUsage, more: Partial<TokenUsage>): TokenUsage {
	return {
		inputTokens: usage.inputTokens + (more.inputTokens ?? 0),
		outputTokens: usage.outputTokens + (more.outputTokens ?? 0),
		cacheReadTokens: usage.cacheReadTokens + (more.cacheReadTokens ?? 0),
		cacheWriteTokens: usage.cacheWriteTokens + (more.cacheWriteTokens ?? 0)
	};
}

/** Returns the limits of a turn: the conversation's minus what it has used. */
export function subtractUsage(limits: TurnLimits, usage: TokenUsage): TurnLimits {
	return {
		steps: limits.steps,
		inputTokens: Math.max(0, limits.inputTokens - usage.inputTokens),
		outputTokens: Math.max(0, limits.outputTokens - usage.outputTokens)
	};
}

export function isTokenLimitReached(limits: Omit<TurnLimits, 'steps'>, usage: TokenUsage): boolean {
	return usage.inputTokens >= limits.inputTokens || usage.outputTokens >= limits.outputTokens;
}

/** Counts steps and tokens, and rejects the model call that would exceed a limit. */
export function limitSteps(
	writer: TurnWriter,
	limits: TurnLimits,
	usedBefore: TokenUsage
): Turn['emit'] {
	let steps = 0;
	let usage = usedBefore;

	function assertStep(): void {
		steps += 1;
		if (steps > limits.steps) {
			const message = `The answer took more than ${limits.steps} steps and was ended.`;
			throw new TurnLimitError('turn_step_limit', message);
		}
		if (!isTokenLimitReached(limits, usage)) return;
		const message = 'This conversation has become too long. Clear the chat to begin a new one.';
		throw new TurnLimitError('conversation_token_limit', message);
	}

	return async (entry) => {
		if (entry.type === 'step.started') assertStep();
		if (entry.type !== 'step.completed') return writer.emit(entry);
		usage = addUsage(usage, entry.data.usage ?? {});
		return writer.emit(entry, { usage });
	};
}
