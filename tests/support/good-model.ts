import type { LanguageModelV4, LanguageModelV4Prompt } from '@ai-sdk/provider';

/** Returns what the newest call of a tool has answered in the conversation, as the model reads it. */
type Seen = (toolName: string) => unknown;

/** What the model does next; inputs and words may use what tools have answered until then. */
export type Act =
	| { call: string; input: object | ((seen: Seen) => object) }
	| { say: string | ((seen: Seen) => string) };

export interface GoodModel {
	model: LanguageModelV4;
	/** Adds what it will do from now on. */
	plan: (acts: readonly Act[]) => void;
	/** The prompts of its calls. */
	prompts: LanguageModelV4Prompt[];
}

/** A model that does what a good one would: the acts of its plan, one a call. */
export function createGoodModel(): GoodModel {
	const acts: Act[] = [];
	let calls = 0;
	const good: GoodModel = {
		prompts: [],
		plan: (more) => void acts.push(...more),
		model: {
			...{ specificationVersion: 'v4', provider: 'scripted', modelId: 'good' },
			supportedUrls: {},
			doGenerate({ prompt }) {
				// Without tools it is asked for a summary.
				const text = 'They look for things for their home.';
				const finishReason = { unified: 'stop' as const, raw: undefined };
				const content = [{ type: 'text' as const, text }];
				return Promise.resolve({
					...{ content, finishReason, warnings: [] },
					usage: countUsage(prompt)
				});
			},
			doStream({ prompt }) {
				good.prompts.push(prompt);
				const act = acts.shift() ?? { say: 'I have nothing to add.' };
				const seen: Seen = (toolName) => readOutput(prompt, toolName);
				const parts = 'say' in act ? speak(act.say, seen) : [callTool(act, seen, (calls += 1))];
				const unified = 'say' in act ? ('stop' as const) : ('tool-calls' as const);
				const stream = new ReadableStream({
					start(controller) {
						controller.enqueue({ type: 'stream-start' as const, warnings: [] });
						for (const part of parts) controller.enqueue(part);
						const finishReason = { unified, raw: undefined };
						controller.enqueue({
							...{ type: 'finish' as const, finishReason },
							usage: countUsage(prompt)
						});
						controller.close();
					}
				});
				return Promise.resolve({ stream });
			}
		}
	};
	return good;
}

function speak(words: string | ((seen: Seen) => string), seen: Seen) {
	const delta = typeof words === 'string' ? words : words(seen);
	return [
		{ type: 'text-start' as const, id: 'text' },
		{ type: 'text-delta' as const, id: 'text', delta },
		{ type: 'text-end' as const, id: 'text' }
	];
}

function callTool({ call, input }: Extract<Act, { call: string }>, seen: Seen, count: number) {
	return {
		type: 'tool-call' as const,
		toolCallId: `good-${String(count)}`,
		toolName: call,
		input: JSON.stringify(typeof input === 'function' ? input(seen) : input)
	};
}

function readOutput(prompt: LanguageModelV4Prompt, toolName: string): unknown {
	const outputs = prompt.flatMap((message) =>
		message.role === 'tool'
			? message.content.flatMap((part) =>
					part.type === 'tool-result' && part.toolName === toolName && part.output.type === 'json'
						? [part.output.value]
						: []
				)
			: []
	);
	if (outputs.length === 0) throw new Error(`The model has read nothing from ${toolName}.`);
	return outputs.at(-1);
}

const CHARACTERS_PER_TOKEN = 4;

function countUsage(prompt: LanguageModelV4Prompt) {
	const total = Math.ceil(JSON.stringify(prompt).length / CHARACTERS_PER_TOKEN);
	return {
		inputTokens: { total, noCache: total, cacheRead: 0, cacheWrite: 0 },
		outputTokens: { total: 10, text: 10, reasoning: 0 }
	};
}
