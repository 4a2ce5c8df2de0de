import type { CartItemBefore, ToolName, ToolRefusal } from '$lib/domain/assistant';
import type { JSONValue, ToolSet } from 'ai';
import { z } from 'zod';
import type { TurnShopper } from '../turn';
import type { CartConsent } from './cart-consent';
import type { CartWriter } from './cart-writer';

/** The values that the tools of one turn use. None of them comes from a model. */
export interface ToolContext {
	shopper: TurnShopper;
	writer: CartWriter;
	consent: CartConsent;
	/** Undoes the last change of the cart in this conversation; null when there is none to undo. */
	undo: CartItemBefore | null;
}

/** The tools as the agent uses them. */
export interface AgentTools {
	/** Creates the tools of one turn for the AI SDK. */
	createToolSet: (context: ToolContext) => ToolSet;
	/** Returns the part of a logged result that the model reads; null for tools that no longer exist. */
	describeOutput: (name: string, output: unknown) => JSONValue;
}

/** A read of the shop or a change of the cart that a model can request. */
export interface AssistantTool {
	name: ToolName;
	/** Describes to the model what the tool does and when to call it. */
	description: string;
	input: z.ZodType;
	/** Returns the result for the log. `callId` is unique within the turn. */
	run: (input: unknown, context: ToolContext, callId: string) => Promise<unknown>;
	/** Returns the part of a result that the model reads. */
	describe: (output: unknown) => unknown;
}

interface ToolDefinition<Input extends z.ZodType, Output> {
	name: ToolName;
	description: string;
	input: Input;
	run: (
		input: z.output<Input>,
		context: ToolContext,
		callId: string
	) => Promise<Output | ToolRefusal>;
	/** The whole result by default. */
	describe?: (output: Output) => unknown;
}

export function defineTool<Input extends z.ZodType, Output>(
	definition: ToolDefinition<Input, Output>
): AssistantTool {
	const { name, description, input, run, describe } = definition;
	return {
		name,
		description,
		input,
		run: async (given, context, callId) => run(input.parse(given), context, callId),
		describe(output) {
			// The log holds what `run` returned.
			return describe === undefined || isRefusal(output) ? output : describe(output as Output);
		}
	};
}

export function refuse(refusal: string): ToolRefusal {
	return { refusal };
}

export function isRefusal(output: unknown): output is ToolRefusal {
	return typeof output === 'object' && output !== null && 'refusal' in output;
}

/** Handles of the platform: letters and digits of any script, and hyphens. */
export const handleInput = z
	.string()
	.trim()
	.max(255)
	.regex(/^[\p{L}\p{N}][\p{L}\p{N}\-_.]*$/u, 'must be a handle, such as everyday-mug');
