import type { ConversationEntry } from '$lib/core/conversation';
import { describeError } from '../describe-error';
import type { Command, Conversation } from '../store/store';
import { readEvents } from './read-events';
import type { TurnServices } from './run-turn';
import { beginLog, waitForMessage } from './turn-events';
import { addUsage, isSpent } from './turn-limits';
import { stampEvent } from './turn-writer';

/** Lets the model forget what was said; the log keeps it. False when the lease is lost. */
export function clearContext(
	services: TurnServices,
	conversation: Conversation,
	command: Command,
	leaseToken: string
): Promise<boolean> {
	const { id, length, state } = conversation;
	const data = { ...getPlace(conversation), sessionId: id };
	const entries: ConversationEntry[] = [
		...beginLog(length),
		{ type: 'context.cleared', data },
		waitForMessage(id, state.usage)
	];
	const lines = entries.map((entry) => stampEvent(entry, services));
	const patch = { contextStart: length + lines.length, summary: null };
	return services.store.commit(id, { leaseToken }, { lines, patch, done: [command.id] });
}

/** Lets the model remember a summary instead. Without one, everything stays as it was. */
export async function compactContext(
	services: TurnServices,
	conversation: Conversation,
	command: Command,
	leaseToken: string
): Promise<boolean> {
	const { store, agent } = services;
	const { id, length, state } = conversation;
	const stamp = (entry: ConversationEntry) => stampEvent(entry, services);
	const requested = beginCompaction(conversation, agent.modelId);
	const written = await store.commit(id, { leaseToken }, { lines: requested.map(stamp) });
	if (!written) return false;
	const result = await summarize(services, conversation);
	const usage = addUsage(state.usage, result?.usage ?? {});
	const completed: ConversationEntry[] = [
		...(result === null ? [] : [endCompaction(conversation, agent.modelId)]),
		waitForMessage(id, usage)
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
	if (isSpent(limits, usage) || contextStart >= length) return null;
	try {
		const history = await readEvents(store, id, { from: contextStart, until: length });
		const signal = AbortSignal.timeout(limits.seconds * 1000);
		return await agent.summarize({ history, summary, signal });
	} catch (error) {
		log.warn(describeError(error), 'conversation not compacted');
		return null;
	}
}

function beginCompaction(conversation: Conversation, modelId: string): ConversationEntry[] {
	const usageInputTokens = conversation.state.usage.inputTokens;
	const data = { ...describeCompaction(conversation, modelId), usageInputTokens };
	return [...beginLog(conversation.length), { type: 'compaction.requested', data }];
}

function endCompaction(conversation: Conversation, modelId: string): ConversationEntry {
	return { type: 'compaction.completed', data: describeCompaction(conversation, modelId) };
}

function describeCompaction(conversation: Conversation, modelId: string) {
	return { ...getPlace(conversation), modelId, sessionId: conversation.id, stepIndex: 0 };
}

/** Of the turn before, for these changes happen between turns. */
function getPlace({ state }: Conversation) {
	const sequence = Math.max(0, state.nextSequence - 1);
	return { turnId: `turn_${sequence}`, sequence };
}
