import type { ConversationEntry, ConversationEvent } from '$lib/core/conversation';
import { describeError } from '../errors';
import type { Command, Conversation, ConversationStore } from '../store/store';
import type { TurnServices } from './run-turn';
import { sessionStarted, stampEvent, sessionWaiting } from './turn-log';
import { addUsage, isTokenLimitReached } from './turn-limits';

/** Clears the model's context; the log stays. Returns false when the lease is lost. */
export function clearContext(
	services: TurnServices,
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
	services: TurnServices,
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

async function summarize(services: TurnServices, { id, length, state }: Conversation) {
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
