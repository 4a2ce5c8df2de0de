import type { ConversationEvent, ToolCall, ToolResult } from '$lib/core/conversation';
import type { ModelMessage, ToolResultPart } from 'ai';
import { describeOutput } from '../tools/tools';

/** Of a call whose result never came: it may be a change of the cart that was made. */
const LOST = { status: 'unconfirmed', explanation: 'The turn ended before this was answered.' };

/** What a model remembers: the messages, answers and tool results of earlier turns. */
export function toModelMessages(history: readonly ConversationEvent[]): ModelMessage[] {
	const results = listResults(history);
	return history.flatMap((event): ModelMessage[] => {
		if (event.type === 'message.received') return [{ role: 'user', content: event.data.message }];
		if (event.type === 'message.completed') return describeAnswer(event.data.message);
		if (event.type === 'actions.requested') return describeActions(event.data.actions, results);
		return [];
	});
}

function describeAnswer(message: string): ModelMessage[] {
	return message === '' ? [] : [{ role: 'assistant', content: message }];
}

function describeActions(
	actions: readonly ToolCall[],
	results: ReadonlyMap<string, ToolResult>
): ModelMessage[] {
	return [
		{
			role: 'assistant',
			content: actions.map(({ callId, toolName, input }) => ({
				...{ type: 'tool-call', toolCallId: callId, toolName, input }
			}))
		},
		{
			role: 'tool',
			content: actions.map(({ callId, toolName }) =>
				describeResult(callId, toolName, results.get(callId))
			)
		}
	];
}

function describeResult(
	toolCallId: string,
	toolName: string,
	result: ToolResult | undefined
): ToolResultPart {
	const value = result === undefined ? LOST : describeOutput(toolName, result.output);
	return { type: 'tool-result', toolCallId, toolName, output: { type: 'json', value } };
}

function listResults(history: readonly ConversationEvent[]): Map<string, ToolResult> {
	return new Map(
		history.flatMap((event) =>
			event.type === 'action.result' ? [[event.data.result.callId, event.data.result]] : []
		)
	);
}
