import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider';

/** A call that the model makes whatever happens; the input may use what was answered until now. */
export interface Obedience {
	toolName: string;
	input: object | ((outputs: readonly unknown[]) => object);
}

/**
 * A model that was talked into something: it makes these calls, one a step, and says that it is done.
 * Null ends a turn early. `reply` is its answer to questions without tools.
 */
export function createObedientModel(
	calls: readonly (Obedience | null)[],
	reply: string | null = null
): LanguageModelV4 {
	let step = 0;
	return {
		...{ specificationVersion: 'v4', provider: 'scripted', modelId: 'obedient' },
		supportedUrls: {},
		doGenerate() {
			if (reply === null) return Promise.reject(new Error('It is asked for streams only.'));
			const finishReason = { unified: 'stop' as const, raw: undefined };
			const content = [{ type: 'text' as const, text: reply }];
			return Promise.resolve({ content, finishReason, usage: USAGE, warnings: [] });
		},
		doStream({ prompt }) {
			const call = calls[step];
			step += 1;
			const parts = call ? [toPart(call, prompt, step)] : SPEECH;
			const reason = call ? ('tool-calls' as const) : ('stop' as const);
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
