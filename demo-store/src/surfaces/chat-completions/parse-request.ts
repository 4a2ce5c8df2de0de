import { z } from 'zod';

/** A request that is refused, as clients of OpenAI's chat protocol read it. */
export class ChatError extends Error {
	override name = 'ChatError';
	readonly status: number;
	readonly details: ChatErrorDetails;
	readonly headers: Readonly<Record<string, string>>;

	constructor(
		status: number,
		message: string,
		{ headers = {}, ...details }: Partial<ChatErrorDetails> & Headers = {}
	) {
		super(message);
		this.status = status;
		this.details = { param: null, code: null, ...details };
		this.headers = headers;
	}
}

interface ChatErrorDetails {
	/** The field that is wrong, such as `messages[0].content`. */
	param: string | null;
	code: string | null;
}

interface Headers {
	headers?: Readonly<Record<string, string>>;
}

export function answerChatError({ status, message, details, headers }: ChatError): Response {
	const error = { message, type: 'invalid_request_error', ...details };
	return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The only model there is. */
export const MODEL_ID = 'demo';

const MAX_MESSAGES = 2000;
const MAX_TOOLS = 128;
const MAX_CONTEXT_TOKENS = 131_072;
const CHARACTERS_PER_TOKEN = 4;

/** Texts, whole or in parts; other parts, such as pictures, are refused. */
const textSchema = z
	.union(
		[z.string(), z.array(z.object({ type: z.literal('text'), text: z.string() }))],
		'must be a text, or a list of parts of type "text"'
	)
	.transform((content) =>
		typeof content === 'string' ? content : content.map(({ text }) => text).join(' ')
	);

const toolCallSchema = z.object({
	id: z.string(),
	type: z.literal('function'),
	function: z.object({ name: z.string(), arguments: z.string() })
});

const messageSchema = z.discriminatedUnion(
	'role',
	[
		z.object({ role: z.enum(['system', 'developer', 'user']), content: textSchema }),
		z.object({
			role: z.literal('assistant'),
			content: textSchema.nullish().transform((content) => content ?? ''),
			tool_calls: z.array(toolCallSchema).max(MAX_TOOLS).default([])
		}),
		z.object({ role: z.literal('tool'), tool_call_id: z.string(), content: textSchema })
	],
	'must have the role "system", "developer", "user", "assistant" or "tool"'
);

/** Fields that are not named here, such as `temperature`, change nothing. */
const requestSchema = z.object({
	model: z.string(),
	messages: z.array(messageSchema).min(1).max(MAX_MESSAGES),
	tools: z
		.array(z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) }))
		.max(MAX_TOOLS)
		.default([]),
	tool_choice: z
		.enum(['auto', 'none'], 'must be "auto" or "none": the rules choose their tools')
		.default('auto'),
	n: z.literal(1, 'must be 1').nullish(),
	stream: z.boolean().nullish(),
	stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish()
});

export type ChatRequest = z.output<typeof requestSchema>;
export type ChatMessage = ChatRequest['messages'][number];

/** Throws a `ChatError` that names the wrong field. */
export function parseRequest(body: string): ChatRequest {
	const { data, error } = requestSchema.safeParse(parseJson(body));
	if (data === undefined) {
		const issue = error.issues[0];
		const param = formatPath(issue?.path ?? []);
		const message = `${param ?? 'The body'}: ${issue?.message ?? 'is not valid'}.`;
		throw new ChatError(400, message, { param, code: 'invalid_value' });
	}
	checkModel(data.model);
	const tokens = countTokens(data.messages);
	if (tokens <= MAX_CONTEXT_TOKENS) return data;
	const message = `The messages have about ${tokens} tokens; this model reads ${MAX_CONTEXT_TOKENS} at most.`;
	throw new ChatError(400, message, { param: 'messages', code: 'context_length_exceeded' });
}

export function checkModel(id: string): void {
	if (id === MODEL_ID) return;
	const message = `The model ${JSON.stringify(id.slice(0, 80))} does not exist. "${MODEL_ID}" does.`;
	throw new ChatError(404, message, { param: 'model', code: 'model_not_found' });
}

/** Counts about as many as a language model would. */
export function countTokens(value: object): number {
	return Math.ceil(JSON.stringify(value).length / CHARACTERS_PER_TOKEN);
}

function parseJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		throw new ChatError(400, 'The body is not JSON. Send a chat completion request as JSON.');
	}
}

/** Returns null for the body itself. */
function formatPath(path: readonly PropertyKey[]): string | null {
	if (path.length === 0) return null;
	return path
		.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
		.join('')
		.replace(/^\./, '');
}
