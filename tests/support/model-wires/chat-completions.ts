import { parseJson } from '$lib/core/parse-json';
import type { ModelProvider } from '$lib/server/assistant/model-settings';
import {
	type Body,
	hasCall,
	invalid,
	listOf,
	type Refusal,
	type Script,
	toEvent,
	type Wire
} from './wire';

interface Dialect {
	provider: ModelProvider;
	modelId: string;
	url: string;
	/** The field of what the model thinks. */
	thought: (text: string) => object;
	refuse: Wire['refuse'];
	findFault: Wire['findFault'];
	overloaded: Refusal;
	unpaid: Refusal;
	/** Lines of the stream that are no events. */
	comment?: string | undefined;
	toCallId?: ((index: number) => string) | undefined;
	/** False: the last event has the tokens too. */
	countsApart?: boolean | undefined;
}

/** OpenAI's chat completions, with what each provider makes of them. */
function createChatWire({
	thought,
	comment,
	countsApart,
	toCallId,
	findFault,
	...dialect
}: Dialect): Wire {
	return {
		...dialect,
		auth: ['authorization', 'Bearer key-1'],
		write: (script) => writeChunks(script, { thought, comment, countsApart, toCallId }),
		findFault: (body) => findFault(body) ?? findOrderFault(listOf(body['messages'])),
		readTools: ({ tools, tool_choice: choice }) => ({
			names: listOf(tools).map((tool) => String((tool['function'] as Body)['name'])),
			mayCall: choice !== 'none'
		})
	};
}

function writeChunks(
	script: Script,
	{ thought, comment, countsApart = true, toCallId = (index) => `call_${index}` }: Partial<Dialect>
): string[] {
	const toChunk = (choice: object | null, rest: object = {}) =>
		toEvent({
			...{ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'm' },
			choices: choice === null ? [] : [{ index: 0, delta: {}, finish_reason: null, ...choice }],
			...rest
		});
	let calls = 0;
	const events = script.parts.flatMap((part): string[] => {
		if ('text' in part) return [toChunk({ delta: { content: part.text } })];
		if ('thought' in part) return [toChunk({ delta: thought?.(part.thought) ?? {} })];
		if ('garbage' in part) return [toEvent(part.garbage)];
		if ('failure' in part) {
			const error = { message: 'Overloaded', type: 'server_error', code: 503 };
			return [toEvent({ error })];
		}
		const index = calls;
		calls += 1;
		const [id, name] = [part.id ?? toCallId(index), part.call];
		const begun = { index, id, type: 'function', function: { name, arguments: '' } };
		return [
			toChunk({ delta: { tool_calls: [begun] } }),
			...part.input.map((piece) =>
				toChunk({ delta: { tool_calls: [{ index, function: { arguments: piece } }] } })
			)
		];
	});
	return [
		...(comment === undefined ? [] : [`: ${comment}\n\n`]),
		...events,
		...(script.end === undefined ? writeEnd(script, toChunk, countsApart) : [])
	];
}

function writeEnd(
	script: Script,
	toChunk: (choice: object | null, rest?: object) => string,
	countsApart: boolean
): string[] {
	const { finish = 'stop' } = script;
	if (finish === 'none') return [];
	const reason = finish === 'stop' && hasCall(script) ? 'tool_calls' : finish.replace('-', '_');
	const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
	const end = { finish_reason: reason };
	const last = countsApart ? [toChunk(end), toChunk(null, { usage })] : [toChunk(end, { usage })];
	return [...last, 'data: [DONE]\n\n'];
}

/** Each call is answered, and nothing is answered that was not called. */
function findOrderFault(messages: readonly Body[]): Refusal | null {
	let open: string[] = [];
	for (const message of messages) {
		const { role, tool_call_id: id } = message;
		if (role === 'tool') {
			if (!open.includes(String(id))) {
				return invalid('messages with role "tool" must be a response to a preceding message');
			}
			open = open.filter((it) => it !== id);
			continue;
		}
		if (open.length > 0) return invalid('tool_call_ids did not have response messages');
		const fault = role === 'assistant' ? findAnswerFault(message) : null;
		if (fault !== null) return invalid(fault);
		open = listOf(message['tool_calls']).map((call) => String(call['id']));
	}
	return open.length > 0 ? invalid('tool_call_ids did not have response messages') : null;
}

/** OpenAI's limit. */
const MAX_ID_LENGTH = 40;

function findAnswerFault({ content, tool_calls: calls }: Body): string | null {
	if (Array.isArray(calls) && calls.length === 0) return "[] is too short - 'tool_calls'";
	if (calls === undefined && (content === undefined || content === null || content === '')) {
		return 'Assistant message must have either content or tool_calls';
	}
	for (const { id, function: called } of listOf(calls)) {
		const { name, arguments: given } = called as Body;
		if (String(id).length > MAX_ID_LENGTH) return 'tool_calls.id: string too long';
		if (!/^[\w-]{1,64}$/.test(String(name))) return 'tool_calls.function.name: invalid pattern';
		if (typeof given !== 'string') return 'tool_calls.function.arguments: expected a string';
	}
	return null;
}

/** Templates of chats read the input of calls, and know shopper and model by turns only. */
function findTemplateFault(messages: readonly Body[]): Refusal | null {
	const calls = messages.flatMap((message) => listOf(message['tool_calls']));
	const isReadable = calls.every(({ function: called }) => {
		const input = parseJson(String((called as Body)['arguments']));
		return typeof input === 'object' && input !== null && !Array.isArray(input);
	});
	if (!isReadable) return invalid('tool_calls.function.arguments: expected an object');
	const spoken = messages.filter(
		({ role, tool_calls: made }) => role === 'user' || (role === 'assistant' && made === undefined)
	);
	return spoken.every(({ role }, index) => (role === 'user') === (index % 2 === 0))
		? null
		: invalid('Conversation roles must alternate user/assistant/user/assistant/...');
}

const refuseLikeOpenAi: Wire['refuse'] = ({ code, message }) => ({
	error: { message, type: code, param: null, code }
});
const UNPAID: Refusal = {
	status: 429,
	code: 'insufficient_quota',
	message: 'You exceeded your current quota, please check your plan and billing details.'
};
const OVERLOADED: Refusal = {
	status: 503,
	code: 'server_error',
	message: 'The server is overloaded.'
};
const HAS_REASONING = /^(?:o\d|gpt-[5-9])/;

function findOpenAiFault(body: Body): Refusal | null {
	const { model, max_tokens: limit, temperature, stream_options: options } = body;
	if (HAS_REASONING.test(String(model)) && limit !== undefined) {
		return invalid(
			"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
			'unsupported_parameter'
		);
	}
	if (HAS_REASONING.test(String(model)) && temperature !== undefined) {
		return invalid("Unsupported value: 'temperature'", 'unsupported_value');
	}
	return options === undefined ? invalid('The double counts tokens.') : null;
}

export const openAiChat = createChatWire({
	...{ provider: 'openai-chat', modelId: 'gpt-5-mini' },
	url: 'https://api.openai.com/v1/chat/completions',
	thought: (text) => ({ reasoning_content: text }),
	...{ refuse: refuseLikeOpenAi, findFault: findOpenAiFault },
	...{ overloaded: OVERLOADED, unpaid: UNPAID }
});

export const compatible = createChatWire({
	...{ provider: 'compatible', modelId: 'qwen3' },
	url: 'http://localhost:8000/v1/chat/completions',
	thought: (text) => ({ reasoning_content: text }),
	refuse: refuseLikeOpenAi,
	findFault: ({ max_completion_tokens: renamed, messages }) =>
		renamed === undefined
			? findTemplateFault(listOf(messages))
			: invalid('unknown field max_completion_tokens'),
	...{ overloaded: OVERLOADED, unpaid: UNPAID }
});

/** A deployment of a newer model of OpenAI whose name does not say so. */
export const renamed: Wire = {
	...compatible,
	modelId: 'our-deployment',
	findFault: (body) => findOpenAiFault({ ...body, model: 'gpt-5-mini' })
};

export const openRouter = createChatWire({
	...{ provider: 'openrouter', modelId: 'qwen/qwen3-32b' },
	url: 'https://openrouter.ai/api/v1/chat/completions',
	thought: (text) => ({ reasoning: text }),
	refuse: ({ status, message }) => ({ error: { code: status, message } }),
	findFault: () => null,
	overloaded: { ...OVERLOADED, message: 'No provider is available.' },
	unpaid: { status: 402, code: 'insufficient_credits', message: 'Insufficient credits' },
	comment: 'OPENROUTER PROCESSING'
});

const MISTRAL_FIELDS = new Set([
	...['model', 'messages', 'max_tokens', 'temperature', 'top_p', 'random_seed', 'stream'],
	...['tools', 'tool_choice', 'parallel_tool_calls', 'response_format', 'stop', 'safe_prompt'],
	...['document_image_limit', 'document_page_limit', 'prompt_mode', 'reasoning_effort']
]);

export const mistral = createChatWire({
	...{ provider: 'mistral', modelId: 'mistral-medium-latest' },
	url: 'https://api.mistral.ai/v1/chat/completions',
	thought: (text) => ({ content: [{ type: 'thinking', thinking: [{ type: 'text', text }] }] }),
	refuse: ({ code, message }) => ({
		object: 'error',
		message,
		type: code,
		param: null,
		code: null
	}),
	findFault(body) {
		const extra = Object.keys(body).find((name) => !MISTRAL_FIELDS.has(name));
		if (extra !== undefined) {
			return {
				...invalid(`Extra inputs are not permitted: ${extra}`, 'extra_forbidden'),
				status: 422
			};
		}
		if (body['tool_choice'] === 'required') return invalid('Input should be auto, none or any');
		const messages = listOf(body['messages']);
		const roles = messages.map(({ role }) => String(role));
		const misplaced = roles.findIndex((role, at) => role === 'user' && roles[at - 1] === 'tool');
		if (misplaced !== -1) return invalid("Unexpected role 'user' after role 'tool'");
		if (!['user', 'tool'].includes(roles.at(-1) ?? '')) {
			return invalid('Expected last role User or Tool (or Assistant with prefix True)');
		}
		const ids = messages.flatMap((it) => listOf(it['tool_calls']));
		const isOdd = ids.some(({ id }) => !/^[A-Za-z\d]{9}$/.test(String(id)));
		return isOdd ? invalid('Tool call id has to be a-z, A-Z, 0-9, with a length of 9.') : null;
	},
	overloaded: { ...OVERLOADED, code: 'service_unavailable' },
	unpaid: { status: 402, code: 'payment_required', message: 'Payment required' },
	toCallId: (index) => `abcdefgh${index}`,
	countsApart: false
});
