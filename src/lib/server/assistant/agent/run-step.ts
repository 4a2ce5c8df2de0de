import type { FinishReason, StepEntry, TokenUsage } from '$lib/core/conversation';
import { streamText, stepCountIs, type ModelMessage, type ToolSet } from 'ai';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { isRefusal } from '../tools/define-tool';

export interface Step {
	index: number;
	model: LanguageModelV4;
	instructions: string;
	messages: readonly ModelMessage[];
	tools: ToolSet;
	/** False for the last step of a turn, which must end in words. */
	mayUseTools: boolean;
	maxOutputTokens: number;
	maxRetries: number;
	signal: AbortSignal;
	emit: (entry: StepEntry) => Promise<void>;
}

export interface StepResult {
	/** The messages to append for the next step. */
	messages: ModelMessage[];
	finishReason: FinishReason | 'interrupted';
	hasCalledTools: boolean;
}

type StreamPart =
	ReturnType<typeof streamText<ToolSet>>['stream'] extends AsyncIterable<infer Part> ? Part : never;

const FAILED_CALL = 'The tool could not do that. Correct the input, or tell the shopper.';

/** Calls the model once, runs the tools that it asks for, and emits events as they happen. */
export async function runStep(step: Step): Promise<StepResult> {
	const { index, emit, signal } = step;
	const recorder = createStepRecorder(index, emit);
	const result = streamText({
		model: step.model,
		instructions: step.instructions,
		messages: [...step.messages],
		tools: step.tools,
		toolChoice: step.mayUseTools ? 'auto' : 'none',
		// One after the other: the second change sees the cart that the first one left.
		toolCallConcurrency: 1,
		stopWhen: stepCountIs(1),
		maxOutputTokens: step.maxOutputTokens,
		maxRetries: step.maxRetries,
		abortSignal: signal,
		// Errors are parts of the stream; the default handler would log them again.
		onError: () => undefined
	});
	for await (const part of result.stream) await recorder.record(part);
	signal.throwIfAborted();
	const messages = await result.responseMessages;
	return { ...recorder.getResult(), messages: [...messages] };
}

function createStepRecorder(stepIndex: number, emit: Step['emit']) {
	let text = '';
	let reasoning = '';
	let hasCalledTools = false;
	let finishReason: StepResult['finishReason'] = 'other';

	async function completeTexts(reason: FinishReason): Promise<void> {
		if (reasoning !== '') {
			await emit({ type: 'reasoning.completed', data: { stepIndex, reasoning } });
		}
		if (text !== '') {
			const data = { stepIndex, message: text, finishReason: reason };
			await emit({ type: 'message.completed', data });
		}
		text = '';
		reasoning = '';
	}

	async function recordCall(part: Extract<StreamPart, { type: 'tool-call' }>): Promise<void> {
		hasCalledTools = true;
		await completeTexts('tool-calls');
		const { toolCallId: callId, toolName } = part;
		const input = toRecord(part.input);
		const actions = [{ kind: 'tool-call', callId, toolName, input } as const];
		await emit({ type: 'actions.requested', data: { stepIndex, actions } });
	}

	async function recordResult(callId: string, toolName: string, output: unknown): Promise<void> {
		const isError = isRefusal(output);
		const result = { kind: 'tool-result', callId, toolName, output, isError } as const;
		const status = isError ? 'failed' : 'completed';
		const error = isError && { error: { code: 'refused', message: output.refusal } };
		await emit({ type: 'action.result', data: { stepIndex, result, status, ...error } });
	}

	async function recordText(delta: string): Promise<void> {
		if (delta === '') return;
		text += delta;
		await emit({ type: 'message.appended', data: { stepIndex, messageDelta: delta } });
	}

	async function recordReasoning(delta: string): Promise<void> {
		if (delta === '') return;
		reasoning += delta;
		await emit({ type: 'reasoning.appended', data: { stepIndex, reasoningDelta: delta } });
	}

	async function recordEnd(part: Extract<StreamPart, { type: 'finish-step' }>): Promise<void> {
		finishReason = part.finishReason;
		const reason = part.finishReason === 'interrupted' ? 'error' : part.finishReason;
		await completeTexts(reason);
		const usage = describeUsage(part.usage);
		await emit({ type: 'step.completed', data: { stepIndex, finishReason: reason, usage } });
	}

	async function record(part: StreamPart): Promise<void> {
		if (part.type === 'text-delta') await recordText(part.text);
		if (part.type === 'reasoning-delta') await recordReasoning(part.text);
		if (part.type === 'tool-call') await recordCall(part);
		if (part.type === 'tool-result')
			await recordResult(part.toolCallId, part.toolName, part.output);
		if (part.type === 'tool-error') {
			await recordResult(part.toolCallId, part.toolName, { refusal: FAILED_CALL });
		}
		if (part.type === 'finish-step') await recordEnd(part);
		if (part.type === 'error') throw part.error;
	}

	return { record, getResult: () => ({ hasCalledTools, finishReason }) };
}

function describeUsage(
	usage: Extract<StreamPart, { type: 'finish-step' }>['usage']
): Partial<TokenUsage> {
	const { inputTokens, outputTokens, inputTokenDetails } = usage;
	const { cacheReadTokens, cacheWriteTokens } = inputTokenDetails;
	return {
		...(inputTokens !== undefined && { inputTokens }),
		...(outputTokens !== undefined && { outputTokens }),
		...(cacheReadTokens !== undefined && { cacheReadTokens }),
		...(cacheWriteTokens !== undefined && { cacheWriteTokens })
	};
}

/** A model may have sent anything where an object belongs. */
function toRecord(input: unknown): Record<string, unknown> {
	return typeof input === 'object' && input !== null ? { ...input } : { input };
}
