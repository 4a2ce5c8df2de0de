import type { ToolName } from './tool-results.ts';

/** A response of the model: tool calls, or a final answer. */
export type ModelResponse =
	{ kind: 'tool-calls'; calls: readonly ToolCall[] } | { kind: 'text'; text: string };

export interface ToolCall {
	toolName: ToolName;
	input: Readonly<Record<string, unknown>>;
}
