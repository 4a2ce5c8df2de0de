import type { Conversation } from './conversation.ts';
import type { ParsedMessage } from './parse-message.ts';
import type { ToolName } from './tool-results.ts';

/** A response of the model: tool calls, or a final answer. */
export type ModelResponse =
	| { kind: 'tool-calls'; calls: { toolName: ToolName; input: Record<string, unknown> }[] }
	| { kind: 'text'; text: string };

/** Called again after each tool result, until it replies. Null when it does not apply to the message. */
export type Rule = (conversation: Conversation, parsed: ParsedMessage) => ModelResponse | null;

export function callTool(toolName: ToolName, input: Record<string, unknown> = {}): ModelResponse {
	return { kind: 'tool-calls', calls: [{ toolName, input }] };
}

export function reply(text: string): ModelResponse {
	return { kind: 'text', text };
}
