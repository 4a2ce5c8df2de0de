import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, streamText, tool, type ModelMessage } from 'ai';
import { beforeEach, describe, expect, it } from 'vitest';
import { createChatCompletions } from './chat-completions.ts';

const ORIGIN = 'http://localhost:4010';
const SYSTEM = 'You are the assistant; the page is in en-US, prices are those of US.';
const SEARCH = { type: 'function', function: { name: 'search-products', parameters: {} } };
const FOUND = {
	title: 'mug',
	href: '/search?q=mug',
	totalCount: 0,
	products: [],
	suggestions: []
};

let answer: (request: Request) => Promise<Response | null>;
let waits: number[];

beforeEach(() => {
	let ids = 0;
	waits = [];
	answer = createChatCompletions({
		now: () => Date.parse('2026-11-22T12:00:00Z'),
		createId: () => String((ids += 1)),
		wait(milliseconds) {
			waits.push(milliseconds);
			return Promise.resolve();
		},
		wordDelayMs: 14
	});
});

async function send(path: string, init?: RequestInit): Promise<Response> {
	return (await answer(new Request(ORIGIN + path, init))) ?? Response.error();
}

function post(body: unknown): Promise<Response> {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return send('/v1/chat/completions', { method: 'POST', body: text });
}

function ask(content: string, fields: object = {}) {
	const messages = [
		{ role: 'system', content: SYSTEM },
		{ role: 'user', content }
	];
	return { model: 'demo', messages, tools: [SEARCH], ...fields };
}

/** The events of a stream, without their frame. */
async function readEvents(response: Response): Promise<string[]> {
	const events = (await response.text()).split('\n\n');
	expect(events.pop()).toBe('');
	return events.map((event) => event.replace(/^data: /, ''));
}

it('answers as a whole', async () => {
	const response = await post(ask('hello'));
	expect(response.headers.get('content-type')).toBe('application/json');
	expect(await response.json()).toEqual({
		id: 'chatcmpl-1',
		object: 'chat.completion',
		created: Date.parse('2026-11-22T12:00:00Z') / 1000,
		model: 'demo',
		choices: [
			{
				index: 0,
				message: {
					role: 'assistant',
					content: expect.stringMatching(/^Hello!/) as string,
					refusal: null
				},
				logprobs: null,
				finish_reason: 'stop'
			}
		],
		usage: {
			prompt_tokens: 34,
			completion_tokens: expect.any(Number) as number,
			total_tokens: expect.any(Number) as number,
			prompt_tokens_details: { cached_tokens: 0 }
		}
	});
	expect(waits).toEqual([]);
});

it('streams a word at a time, then the reason, the usage if asked for, and [DONE]', async () => {
	const response = await post(
		ask('hello', { stream: true, stream_options: { include_usage: true } })
	);
	expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
	const events = await readEvents(response);
	expect(events.at(-1)).toBe('[DONE]');
	const chunks = events.slice(0, -1).map((event) => JSON.parse(event) as object);
	expect(chunks[0]).toEqual({
		id: 'chatcmpl-1',
		object: 'chat.completion.chunk',
		created: Date.parse('2026-11-22T12:00:00Z') / 1000,
		model: 'demo',
		choices: [
			{
				index: 0,
				logprobs: null,
				finish_reason: null,
				delta: { role: 'assistant', content: '' }
			}
		],
		usage: null
	});
	expect(chunks[1]).toMatchObject({ choices: [{ delta: { content: 'Hello! ' } }] });
	expect(chunks.at(-2)).toMatchObject({ choices: [{ delta: {}, finish_reason: 'stop' }] });
	expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 34 } });
	expect(new Set(waits)).toEqual(new Set([14]));
	expect(waits).toHaveLength(chunks.length - 3);
});

it('says nothing of usage in a stream that does not ask for it', async () => {
	const events = await readEvents(await post(ask('hello', { stream: true })));
	expect(events.join('')).not.toContain('usage');
	expect(events.at(-1)).toBe('[DONE]');
});

it('ends a stream whose reader has left', async () => {
	const { body } = await post(ask('hello', { stream: true }));
	const reader = body?.getReader();
	await reader?.read();
	await reader?.cancel();
	expect(waits).toEqual([]);
});

describe('a tool', () => {
	it('is called in a stream by its name first, then its arguments', async () => {
		const events = await readEvents(await post(ask('a blue mug under $30', { stream: true })));
		expect(events.at(-1)).toBe('[DONE]');
		const chunks = events.slice(0, -1).map((event) => JSON.parse(event) as object);
		expect(chunks).toHaveLength(4);
		const [start, name, given, end] = chunks;
		expect(start).toMatchObject({ choices: [{ delta: { role: 'assistant', content: null } }] });
		expect(name).toMatchObject({
			choices: [
				{
					delta: {
						tool_calls: [
							{
								index: 0,
								id: 'call_1',
								type: 'function',
								function: { name: 'search-products', arguments: '' }
							}
						]
					}
				}
			]
		});
		expect(given).toMatchObject({
			choices: [
				{
					delta: {
						tool_calls: [{ index: 0, function: { arguments: '{"query":"mug"}' } }]
					}
				}
			]
		});
		expect(end).toMatchObject({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] });
	});

	it('is called as a whole', async () => {
		const { choices } = (await (await post(ask('a mug'))).json()) as { choices: unknown[] };
		expect(choices).toMatchObject([
			{
				message: {
					content: null,
					tool_calls: [
						{
							type: 'function',
							function: { name: 'search-products', arguments: '{"query":"mug"}' }
						}
					]
				},
				finish_reason: 'tool_calls'
			}
		]);
	});

	it.each([
		['that was not offered', { tools: [{ type: 'function', function: { name: 'navigate' } }] }],
		['that may not be called now', { tool_choice: 'none' }]
	])('%s is not called', async (_, fields) => {
		const { choices } = (await (await post(ask('a mug', fields))).json()) as {
			choices: { message: object; finish_reason: string }[];
		};
		expect(choices[0]?.finish_reason).toBe('stop');
		expect(choices[0]?.message).not.toHaveProperty('tool_calls');
	});

	it.each([
		['what the shop answers', JSON.stringify(FOUND)],
		['words, which is a failure', 'The tool could not do that.'],
		['a refusal', '{"refusal":"No."}'],
		['something else', '{"products":7}']
	])('answers %s', async (_, content) => {
		const call = {
			id: 'c',
			type: 'function',
			function: { name: 'search-products', arguments: '{"query":"mug"}' }
		};
		const calls = [0, 1, 2].flatMap((index) => [
			{ role: 'assistant', content: null, tool_calls: [{ ...call, id: `c${String(index)}` }] },
			{ role: 'tool', tool_call_id: `c${String(index)}`, content }
		]);
		const asked = ask('a mug');
		const response = await post({ ...asked, messages: [...asked.messages, ...calls] });
		expect(await response.text()).toContain('I do not know that');
	});
});

it('summarizes a conversation when no tools are offered', async () => {
	const transcript = JSON.stringify([{ role: 'user', content: 'a blue mug' }]);
	const response = await post(ask(transcript, { tools: [] }));
	expect(await response.text()).toContain('The shopper wrote: “a blue mug”.');
});

it('reads the language and the page in the instructions of the shop', async () => {
	const messages = [
		{ role: 'developer', content: 'The page is here; the page is in de-DE.' },
		{ role: 'user', content: [{ type: 'text', text: 'Guten Tag' }] }
	];
	const response = await post({ model: 'demo', messages, tools: [SEARCH] });
	expect(await response.text()).toContain('Hallo!');
});

describe('refuses, and names the field', () => {
	const user = { role: 'user', content: 'hello' };
	const long = 'x'.repeat(4 * 131_072);

	it.each<[string, unknown, number, object]>([
		['no JSON', '{', 400, { param: null, code: null }],
		['a list', [], 400, { param: null }],
		['no model', { messages: [user] }, 400, { param: 'model' }],
		['another model', ask('hello', { model: 'm' }), 404, { code: 'model_not_found' }],
		['no messages', ask('hello', { messages: [] }), 400, { param: 'messages' }],
		[
			'a role of nobody',
			ask('hello', { messages: [{ role: 'shopper', content: 'hello' }] }),
			400,
			{ param: 'messages[0].role' }
		],
		[
			'a picture',
			ask('hello', { messages: [{ role: 'user', content: [{ type: 'image_url' }] }] }),
			400,
			{ param: 'messages[0].content' }
		],
		[
			'the result of no call',
			ask('hello', { messages: [user, { role: 'tool', content: '' }] }),
			400,
			{ param: 'messages[1].tool_call_id' }
		],
		['two answers', ask('hello', { n: 2 }), 400, { param: 'n' }],
		['a forced tool', ask('hello', { tool_choice: 'required' }), 400, { param: 'tool_choice' }],
		['too many messages', ask('', { messages: Array(2001).fill(user) }), 400, {}],
		['too many tools', ask('', { tools: Array(129).fill(SEARCH) }), 400, { param: 'tools' }],
		['too much text', ask(long), 400, { code: 'context_length_exceeded' }]
	])('%s', async (_, body, status, error) => {
		const response = await post(body);
		expect(response.status).toBe(status);
		expect(await response.json()).toEqual({
			error: {
				message: expect.any(String) as string,
				type: 'invalid_request_error',
				param: expect.toSatisfy((it) => it === null || typeof it === 'string') as string,
				code: expect.toSatisfy((it) => it === null || typeof it === 'string') as string,
				...error
			}
		});
	});

	it.each([
		['GET', '/v1/chat/completions', 'POST'],
		['POST', '/v1/models', 'GET, HEAD']
	])('%s %s', async (method, path, allow) => {
		const response = await send(path, { method });
		expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
		expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
	});
});

it('lists its model, and leaves other paths to other surfaces', async () => {
	const model = {
		id: 'demo',
		object: 'model',
		owned_by: 'prism-demo-store',
		created: Date.parse('2026-11-22T12:00:00Z') / 1000
	};
	expect(await (await send('/v1/models')).json()).toEqual({ object: 'list', data: [model] });
	expect(await (await send('/v1/models/demo')).json()).toEqual(model);
	expect((await send('/v1/models/other')).status).toBe(404);
	for (const path of ['/v1', '/v1/modelsx', '/v1/embeddings', '/chat/completions']) {
		expect(await answer(new Request(ORIGIN + path))).toBeNull();
	}
});

describe('a client of the protocol', () => {
	const openModel = (apiKey?: string) =>
		createOpenAICompatible({
			name: 'demo-store',
			baseURL: `${ORIGIN}/v1`,
			includeUsage: true,
			...(apiKey !== undefined && { apiKey }),
			fetch: async (input, init) => (await answer(new Request(input, init))) ?? Response.error()
		})('demo');
	const tools = {
		'search-products': tool({
			inputSchema: jsonSchema({ type: 'object' }),
			execute: () => FOUND,
			toModelOutput: () => ({ type: 'json', value: FOUND })
		})
	};

	it.each([undefined, 'any-key'])('reads a stream, with the key %s', async (apiKey) => {
		const messages: ModelMessage[] = [{ role: 'user', content: 'hello' }];
		const result = streamText({ model: openModel(apiKey), instructions: SYSTEM, messages, tools });
		expect(await result.text).toMatch(/^Hello! .+\.$/s);
		expect(await result.finishReason).toBe('stop');
		const { inputTokens = 0, outputTokens = 0 } = await result.usage;
		expect([inputTokens, outputTokens].every((count) => count > 10)).toBe(true);
		expect(await result.warnings).toEqual([]);
	});

	it('calls the tools that the model asks for, and sends back what they answer', async () => {
		const { steps, text } = await generateText({
			model: openModel(),
			instructions: SYSTEM,
			prompt: 'a mug',
			tools,
			stopWhen: ({ steps: taken }) => taken.length === 5
		});
		expect(steps.flatMap(({ toolCalls }) => toolCalls.map(({ input }) => input as object))).toEqual(
			[{ query: 'mug' }]
		);
		expect(text).toContain('I do not know that');
	});

	it('learns why it was refused', async () => {
		const model = openModel();
		const prompt = 'x'.repeat(4 * 131_072);
		await expect(generateText({ model, prompt, maxRetries: 0 })).rejects.toThrow(
			/this model reads 131072 at most/
		);
	});
});
