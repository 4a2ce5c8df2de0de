import type { Call } from './conversation.ts';
import { parseResult, type ToolName, type ToolResults } from './tool-results.ts';

interface ToolCall {
	toolName: string;
	input: Readonly<Record<string, unknown>>;
}

/** One step of the model: words that end the answer, or calls whose results come in the next request. */
export type ModelResponse =
	{ kind: 'text'; text: string } | { kind: 'tool-calls'; calls: readonly ToolCall[] };

/**
 * A plan asks for tool calls with `yield*` and continues with their results, so that it reads from top
 * to bottom although every step is a request of its own (`runPlan`).
 */
export type Plan<Result> = Generator<readonly ToolCall[], Result, readonly unknown[]>;

/** Calls a tool. Null when it refused or answered something else than the shop's tool does. */
export function* use<Name extends ToolName>(
	toolName: Name,
	input: Readonly<Record<string, unknown>> = {}
): Plan<ToolResults[Name] | null> {
	const [result = null] = yield* useAll(toolName, [input]);
	return result;
}

/** Calls a tool several times in one step. */
export function* useAll<Name extends ToolName>(
	toolName: Name,
	inputs: readonly Readonly<Record<string, unknown>>[]
): Plan<(ToolResults[Name] | null)[]> {
	const outputs = yield inputs.map((input) => ({ toolName, input }));
	return outputs.map((output) => parseResult(toolName, output));
}

/**
 * Runs a plan from its start with the calls that were made for the message until now, which the
 * conversation repeats in each request. Returns the next calls, or the answer.
 */
export function runPlan(plan: Plan<string>, made: readonly Call[]): ModelResponse {
	let step = plan.next();
	while (step.done !== true) {
		const { value: calls } = step;
		const results = calls.map((call) => made.find((known) => isSameCall(call, known)));
		const missing = calls.filter((_, index) => results[index] === undefined);
		if (missing.length > 0) return { kind: 'tool-calls', calls: missing };
		step = plan.next(results.map((result) => result?.output));
	}
	return { kind: 'text', text: step.value };
}

/** The shop may have added defaults to the input. */
function isSameCall({ toolName, input }: ToolCall, made: Call): boolean {
	const isSame = ([name, value]: [string, unknown]) =>
		JSON.stringify(value) === JSON.stringify(made.input[name]);
	return toolName === made.toolName && Object.entries(input).every(isSame);
}
