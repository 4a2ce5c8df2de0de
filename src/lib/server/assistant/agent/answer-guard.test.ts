import type { LanguageModelV4, LanguageModelV4StreamPart as Part } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { guardAnswers } from './answer-guard';

const PROMPT = { prompt: [] };
const USAGE = {
	inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
	outputTokens: { total: 1, text: 1, reasoning: 0 }
};
const text = (delta: string): Part => ({ type: 'text-delta', id: 't', delta });
const finish = (unified: 'stop' | 'length'): Part => ({
	...{ type: 'finish', usage: USAGE, finishReason: { unified, raw: unified } }
});

/** Returns a guarded model that sends these parts, and then nothing when it hangs. */
function createModel(
	parts: readonly Part[],
	{ hangs = false, wait = () => new Promise(() => 0) } = {}
) {
	const model: LanguageModelV4 = {
		specificationVersion: 'v4',
		...{ provider: 'p', modelId: 'm', supportedUrls: {} },
		doGenerate: () =>
			Promise.resolve({
				content: [{ type: 'text', text: 'Is it?</think>A mug.' }],
				...{ finishReason: { unified: 'stop', raw: 'stop' }, usage: USAGE, warnings: [] }
			}),
		doStream: () =>
			Promise.resolve({
				stream: new ReadableStream<Part>({
					start(controller) {
						for (const part of parts) controller.enqueue(part);
						if (!hangs) controller.close();
					}
				})
			})
	};
	return guardAnswers(model, { mayThinkAloud: true, wait });
}

async function read(model: LanguageModelV4): Promise<Part[]> {
	const { stream } = await model.doStream(PROMPT);
	return Array.fromAsync(stream as unknown as AsyncIterable<Part>);
}

it('shows a text that may be a thought when nothing follows it for a while', async () => {
	const model = createModel([text('A mug')], { hangs: true, wait: () => Promise.resolve() });
	const { stream } = await model.doStream(PROMPT);
	const reader = stream.getReader();
	expect((await reader.read()).value).toEqual(text('A mug'));
	await reader.cancel();
});

it('holds it back until it is known to be none, and then no longer', async () => {
	const model = createModel([text('A '), text('mug.'), finish('stop')]);
	expect((await read(model)).map(({ type }) => type)).toEqual(['text-delta', 'finish']);
	expect((await read(model)).map(({ type }) => type)).toEqual([
		'text-delta',
		'text-delta',
		'finish'
	]);
});

it('makes a call that is whole, and none that is cut off, when the answer is cut off', async () => {
	const call = (input: string): Part => ({
		type: 'tool-call',
		toolCallId: 'c',
		toolName: 't',
		input
	});
	const whole = await read(createModel([call('{}'), finish('length')]));
	expect(whole.at(-1)).toMatchObject({ finishReason: { unified: 'tool-calls', raw: 'length' } });
	const cut = await read(createModel([call('{"a'), finish('length')]));
	expect(cut).toEqual([finish('length')]);
});

it('takes thoughts out of an answer that comes at once', async () => {
	const { content } = await createModel([]).doGenerate(PROMPT);
	expect(content).toEqual([{ type: 'text', text: 'A mug.' }]);
});
