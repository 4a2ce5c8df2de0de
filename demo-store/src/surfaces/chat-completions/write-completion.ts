import { countTokens, MODEL_ID, type ChatRequest } from './parse-request.ts';
import type { ModelResponse } from './planner/plan.ts';

export interface CompletionOptions {
	/** In milliseconds since 1970. */
	now: () => number;
	/** Creates the part of an id that makes it unique. */
	createId: () => string;
	wait: (milliseconds: number) => Promise<unknown>;
	/** Between two words of a stream, so that an answer can be read along. */
	wordDelayMs: number;
}

/** One answer of the model, with ids for its tool calls. */
export interface Completion {
	/** Null when the model calls tools instead. */
	content: string | null;
	toolCalls: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
	finishReason: 'stop' | 'tool_calls';
	usage: ReturnType<typeof countUsage>;
}

const STREAM_HEADERS = {
	'content-type': 'text/event-stream; charset=utf-8',
	'cache-control': 'no-store',
	'x-accel-buffering': 'no'
};

export function createCompletion(
	response: ModelResponse,
	request: ChatRequest,
	createId: () => string
): Completion {
	const calls = response.kind === 'text' ? [] : response.calls;
	return {
		content: response.kind === 'text' ? response.text : null,
		toolCalls: calls.map(({ toolName, input }) => ({
			id: `call_${createId()}`,
			type: 'function',
			function: { name: toolName, arguments: JSON.stringify(input) }
		})),
		finishReason: response.kind === 'text' ? 'stop' : 'tool_calls',
		usage: countUsage(response, request)
	};
}

function countUsage(response: ModelResponse, { messages }: ChatRequest) {
	const prompt = countTokens(messages);
	const completion = countTokens(response);
	return {
		prompt_tokens: prompt,
		completion_tokens: completion,
		total_tokens: prompt + completion,
		prompt_tokens_details: { cached_tokens: 0 }
	};
}

/** Answers with the whole completion as one JSON value. */
export function answerWhole(completion: Completion, options: CompletionOptions): Response {
	const { content, toolCalls, finishReason, usage } = completion;
	const message = {
		role: 'assistant',
		content,
		refusal: null,
		...(toolCalls.length > 0 && { tool_calls: toolCalls })
	};
	const choices = [{ index: 0, message, logprobs: null, finish_reason: finishReason }];
	return Response.json(
		{ ...describeHead('chat.completion', options), choices, usage },
		{ headers: { 'cache-control': 'no-store' } }
	);
}

/** Answers with server-sent events: one a word, and `[DONE]` at the end. */
export function answerStream(
	completion: Completion,
	options: CompletionOptions & { includeUsage: boolean }
): Response {
	const events = listEvents(completion, options);
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await events.next();
				if (done === true) controller.close();
				else controller.enqueue(encoder.encode(`data: ${value}\n\n`));
			},
			async cancel() {
				await events.return();
			}
		},
		{ highWaterMark: 0 }
	);
	return new Response(body, { headers: STREAM_HEADERS });
}

async function* listEvents(
	completion: Completion,
	options: CompletionOptions & { includeUsage: boolean }
): AsyncGenerator<string, void, undefined> {
	const { wait, wordDelayMs, includeUsage } = options;
	const head = describeHead('chat.completion.chunk', options);
	const write = (choices: object[], usage: object | null = null) =>
		JSON.stringify({ ...head, choices, ...(includeUsage && { usage }) });
	const writeDelta = (delta: object, finishReason: Completion['finishReason'] | null = null) =>
		write([{ index: 0, delta, logprobs: null, finish_reason: finishReason }]);

	yield writeDelta({ role: 'assistant', content: completion.content === null ? null : '' });
	for (const word of (completion.content ?? '').split(/(?<=\s)/)) {
		if (word === '') continue;
		if (wordDelayMs > 0) await wait(wordDelayMs);
		yield writeDelta({ content: word });
	}
	for (const delta of listCallDeltas(completion)) yield writeDelta(delta);
	yield writeDelta({}, completion.finishReason);
	if (includeUsage) yield write([], completion.usage);
	yield '[DONE]';
}

/** A call begins with its name; its arguments follow, as they do from other models. */
function listCallDeltas({ toolCalls }: Completion): object[] {
	return toolCalls.flatMap(({ id, type, function: { name, arguments: given } }, index) => [
		{ tool_calls: [{ index, id, type, function: { name, arguments: '' } }] },
		{ tool_calls: [{ index, function: { arguments: given } }] }
	]);
}

function describeHead(object: string, { now, createId }: CompletionOptions) {
	return {
		id: `chatcmpl-${createId()}`,
		object,
		created: Math.floor(now() / 1000),
		model: MODEL_ID
	};
}
