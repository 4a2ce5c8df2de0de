import type { Conversation } from './conversation.ts';
import type { Request } from './request.ts';
import type { ToolName } from './tool-results.ts';

/** The next move of a model: tool calls, or a final answer. */
export type Move =
	| { kind: 'ask'; calls: { toolName: ToolName; input: Record<string, unknown> }[] }
	| { kind: 'say'; text: string };

/** Called again after each answer of a tool, until it speaks. Null: the message is not for it. */
export type Plan = (conversation: Conversation, request: Request) => Move | null;

export function ask(toolName: ToolName, input: Record<string, unknown> = {}): Move {
	return { kind: 'ask', calls: [{ toolName, input }] };
}

export function say(text: string): Move {
	return { kind: 'say', text };
}
