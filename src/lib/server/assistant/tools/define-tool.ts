import type { ProposedChange } from '$lib/core/conversation';
import type { CartItemBefore, ToolName, ToolRefusal } from '$lib/domain/assistant';
import type { JSONValue, ToolSet } from 'ai';
import { z } from 'zod';
import type { TurnShopper } from '../turn';
import type { CartWriter } from './cart-writer';

/** The values that the tools of one turn use. None of them comes from a model. */
export interface ToolContext {
	shopper: TurnShopper;
	writer: CartWriter;
	/** The shopper's latest message, and nothing else. */
	message: string;
	/** Undoes the last change of the cart in this conversation; null when there is none to undo. */
	undo: UndoableChange | null;
	/** The proposal that the shopper's latest message may agree to; null for messages that came later. */
	proposal: OpenProposal | null;
	agreement: Agreement;
}

export interface UndoableChange extends CartItemBefore {
	title: string;
	variantTitle: string | null;
}

/** A change that was proposed in the last turn, and that the shopper has not answered with a button. */
export interface OpenProposal {
	requestId: string;
	/** In the shopper's language, as it was shown. */
	prompt: string;
	toolName: string;
	input: unknown;
	change: ProposedChange;
}

/** What the shopper has agreed to in this turn. */
interface Agreement {
	/** Changes that the shopper has approved, by the id of their call. */
	approved: Map<string, ProposedChange>;
	/** Ids of calls that add what the latest message names; at most one for each message. */
	added: Set<string>;
	/** True when the latest message has led to an addition already. */
	hasAdded: boolean;
	/** True when the proposal was carried out. */
	isConfirmed: boolean;
}

/** The tools as the agent uses them. */
export interface AgentTools {
	/** Creates the tools of one turn for the AI SDK. */
	createToolSet: (context: ToolContext) => ToolSet;
	/** Returns whether calls of a tool may need the shopper's agreement. */
	isChange: (name: string) => boolean;
	/** Returns what a call would change that needs the shopper's agreement; null when it may run. */
	propose: (
		call: { name: string; input: unknown; callId: string },
		context: ToolContext
	) => Promise<ProposedChange | null>;
	/** Returns the part of a logged result that the model reads; null for tools that no longer exist. */
	describeOutput: (name: string, output: unknown) => JSONValue;
}

/** A read of the shop or a change of the cart that a model can request. */
export interface AssistantTool {
	name: ToolName;
	/** Describes to the model what the tool does and when to call it. */
	description: string;
	input: z.ZodType;
	/** Returns what needs the shopper's agreement; null when a call may run. Null for tools that only read. */
	propose:
		| ((input: unknown, context: ToolContext, callId: string) => Promise<ProposedChange | null>)
		| null;
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
	propose?: (
		input: z.output<Input>,
		context: ToolContext,
		callId: string
	) => Promise<ProposedChange | null>;
	/** The whole result by default. */
	describe?: (output: Output) => unknown;
}

export function defineTool<Input extends z.ZodType, Output>(
	definition: ToolDefinition<Input, Output>
): AssistantTool {
	const { name, description, input, propose, run, describe } = definition;
	return {
		name,
		description,
		input,
		propose:
			propose === undefined
				? null
				: async (given, context, callId) => propose(input.parse(given), context, callId),
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
