import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider';

/** A call that the model makes whatever happens; the input may use what was answered until now. */
export interface Obedience {
	toolName: string;
	input: object | ((outputs: readonly unknown[]) => object);
}

/** A model that was talked into something: it makes these calls, one a step, and says that it is done. */
export function createObedientModel(calls: readonly Obedience[]): LanguageModelV4 {
	let step = 0;
	return {
		...{ specificationVersion: 'v4', provider: 'scripted', modelId: 'obedient' },
		supportedUrls: {},
		doGenerate: () => Promise.reject(new Error('A model that is asked for streams only.')),
		doStream({ prompt }) {
			const call = calls[step];
			step += 1;
			const parts = call === undefined ? SPEECH : [toPart(call, prompt, step)];
			const reason = call === undefined ? ('stop' as const) : ('tool-calls' as const);
			const finish = { unified: reason, raw: undefined };
			const stream = new ReadableStream({
				start(controller) {
					controller.enqueue({ type: 'stream-start' as const, warnings: [] });
					for (const part of parts) controller.enqueue(part);
					controller.enqueue({ type: 'finish' as const, finishReason: finish, usage: USAGE });
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

function toPart({ toolName, input }: Obedience, prompt: LanguageModelV4Prompt, step: number) {
	const given = typeof input === 'function' ? input(listOutputs(prompt)) : input;
	return {
		type: 'tool-call' as const,
		toolCallId: `obedient-${String(step)}`,
		toolName,
		input: JSON.stringify(given)
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
