import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider';

/** A call that the model makes whatever happens; the input may use what was answered until now. */
export interface Obedience {
	toolName: string;
	input: object | ((outputs: readonly unknown[]) => object);
}

/** A call as a model makes it. */
export interface ModelCall {
	toolName: string;
	input: object;
}

/**
 * A model that was talked into something: it makes these calls, one a step, and says that it is done.
 * Null ends a turn early.
 */
export function createObedientModel(calls: readonly (Obedience | null)[]): LanguageModelV4 {
	let made = 0;
	return createSteppedModel((prompt) => {
		const call = calls[made];
		made += 1;
		if (!call) return [];
		const { toolName, input } = call;
		return [{ toolName, input: typeof input === 'function' ? input(listOutputs(prompt)) : input }];
	});
}

/**
 * A model that chooses its calls by what it has read; without a call it says that it is done. `step`
 * counts its answers since the shopper's last message.
 */
export function createSteppedModel(
	choose: (prompt: LanguageModelV4Prompt, step: number) => readonly ModelCall[]
): LanguageModelV4 {
	let count = 0;
	return {
		...{ specificationVersion: 'v4', provider: 'scripted', modelId: 'obedient' },
		supportedUrls: {},
		doGenerate: () => Promise.reject(new Error('It is asked for streams only.')),
		doStream({ prompt }) {
			const heard = prompt.findLastIndex(({ role }) => role === 'user');
			const step = prompt.slice(heard).filter(({ role }) => role === 'assistant').length;
			const calls = choose(prompt, step);
			const parts = calls.length === 0 ? SPEECH : calls.map((call) => toPart(call, (count += 1)));
			const unified = calls.length === 0 ? ('stop' as const) : ('tool-calls' as const);
			const finishReason = { unified, raw: undefined };
			const stream = new ReadableStream({
				start(controller) {
					controller.enqueue({ type: 'stream-start' as const, warnings: [] });
					for (const part of parts) controller.enqueue(part);
					controller.enqueue({ type: 'finish' as const, finishReason, usage: USAGE });
					controller.close();
				}
			});
			return Promise.resolve({ stream });
		}
	};
}

const USAGE = {
	inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
	outputTokens: { total: 1, text: 1, reasoning: 0 }
};

const SPEECH = [
	{ type: 'text-start' as const, id: 'text' },
	{ type: 'text-delta' as const, id: 'text', delta: 'Done.' },
	{ type: 'text-end' as const, id: 'text' }
];

function toPart({ toolName, input }: ModelCall, count: number) {
	return {
		type: 'tool-call' as const,
		toolCallId: `obedient-${String(count)}`,
		toolName,
		input: JSON.stringify(input)
	};
}

function listOutputs(prompt: LanguageModelV4Prompt): unknown[] {
	return prompt.flatMap((message) =>
		message.role !== 'tool'
			? []
			: message.content.flatMap((part) =>
					part.type === 'tool-result' && part.output.type === 'json' ? [part.output.value] : []
				)
	);
}
