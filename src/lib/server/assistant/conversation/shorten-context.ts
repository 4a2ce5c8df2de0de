import type { ConversationEvent, TokenUsage } from '$lib/core/conversation';
import { describeError } from '../errors';
import type { Conversation } from '../store/store';
import type { TurnServices } from './run-turn';
import { addUsage } from './turn-limits';
import type { TurnWriter } from './turn-log';

/** What a model reads of a conversation, and what the conversation has used. */
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
	{ agent, limits, log }: TurnServices,
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
			...{ turnId, sequence, stepIndex: 0 },
			...{ modelId: agent.modelId, sessionId: conversation.id }
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
