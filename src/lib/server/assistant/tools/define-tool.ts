import type { ToolName, ToolRefusal } from '$lib/domain/assistant';
import type { z } from 'zod';
import type { TurnShopper } from '../turn';
import type { CartConsent } from './cart-consent';
import type { CartWriter } from './cart-writer';

/** What the tools of one turn work with. Nothing of it comes from a model. */
export interface ToolContext {
	shopper: TurnShopper;
	writer: CartWriter;
	consent: CartConsent;
}

/** A question to the shop or a change of the cart that a model can ask for. */
export interface AssistantTool {
	name: ToolName;
	/** For the model. */
	description: string;
	input: z.ZodType;
	/** The answer as it is kept in the log. `callId` is unique within the turn. */
	run: (input: unknown, context: ToolContext, callId: string) => Promise<unknown>;
	/** The part of an answer that the model reads. */
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
	/** All of it where nothing is said. */
	describe?: (output: Output) => unknown;
}

export function defineTool<Input extends z.ZodType, Output>(
	definition: ToolDefinition<Input, Output>
): AssistantTool {
	const { name, description, input, run, describe } = definition;
	return {
		...{ name, description, input },
		run: async (given, context, callId) => run(input.parse(given), context, callId),
		describe(output) {
			// What stands in the log was written by `run`.
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
