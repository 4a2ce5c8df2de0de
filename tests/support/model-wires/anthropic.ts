import {
	type Body,
	hasCall,
	invalid,
	listOf,
	type Refusal,
	type Script,
	type ScriptItem,
	toEvent,
	toItems,
	type Wire
} from './wire';

const STOPS = { length: 'max_tokens', 'content-filter': 'refusal' };

/** Anthropic's Messages API. */
export const anthropic: Wire = {
	provider: 'anthropic',
	modelId: 'claude-sonnet-4-5',
	url: 'https://api.anthropic.com/v1/messages',
	auth: ['x-api-key', 'key-1'],
	write: writeEvents,
	refuse: ({ code, message }) => ({ type: 'error', error: { type: code, message } }),
	findFault,
	readTools: ({ tools, tool_choice: choice }) => ({
		names: listOf(tools).map(({ name }) => String(name)),
		mayCall: (choice as Body | undefined)?.['type'] !== 'none'
	}),
	overloaded: { status: 529, code: 'overloaded_error', message: 'Overloaded' },
	unpaid: {
		...{ status: 429, code: 'enforced_spend_limit_reached' },
		message: 'The workspace has reached its spend limit.'
	}
};

function writeEvents(script: Script): string[] {
	const send = (type: string, data: object) => toEvent({ type, ...data }, type);
	const usage = { input_tokens: 100, output_tokens: 1 };
	const message = { id: 'msg_1', model: 'claude', role: 'assistant', content: [], usage };
	return [
		send('message_start', { message: { ...message, type: 'message' } }),
		send('ping', {}),
		...toItems(script).flatMap((part, index) => writeBlock(part, index, send)),
		...(script.end === undefined ? writeEnd(script, send) : [])
	];
}

function writeBlock(
	part: ScriptItem,
	index: number,
	send: (type: string, data: object) => string
): string[] {
	if ('garbage' in part) return [toEvent(part.garbage)];
	if ('failure' in part) {
		return [send('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })];
	}
	const wrap = (content_block: object, deltas: object[]) => [
		send('content_block_start', { index, content_block }),
		...deltas.map((delta) => send('content_block_delta', { index, delta })),
		send('content_block_stop', { index })
	];
	if ('texts' in part) {
		return wrap(
			{ type: 'text', text: '' },
			part.texts.map((text) => ({ type: 'text_delta', text }))
		);
	}
	if ('thought' in part) {
		return wrap({ type: 'thinking', thinking: '' }, [
			{ type: 'thinking_delta', thinking: part.thought },
			{ type: 'signature_delta', signature: 'signed' }
		]);
	}
	const block = { type: 'tool_use', id: part.id ?? `toolu_${index}`, name: part.call, input: {} };
	return wrap(
		block,
		part.input.map((partial_json) => ({ type: 'input_json_delta', partial_json }))
	);
}

function writeEnd(script: Script, send: (type: string, data: object) => string): string[] {
	const { finish = 'stop' } = script;
	if (finish === 'none') return [];
	const natural = hasCall(script) ? 'tool_use' : 'end_turn';
	const stop_reason = finish === 'stop' ? natural : STOPS[finish];
	const usage = { output_tokens: 20 };
	return [
		send('message_delta', { delta: { stop_reason, stop_sequence: null }, usage }),
		send('message_stop', {})
	];
}

function findFault(body: Body): Refusal | null {
	if (typeof body['max_tokens'] !== 'number') return invalid('max_tokens: Field required');
	const messages = listOf(body['messages']);
	if (messages[0]?.['role'] !== 'user') return invalid('messages: first message must use "user"');
	if (messages.at(-1)?.['role'] !== 'user') {
		return invalid('This model does not support assistant message prefill.');
	}
	for (const [index, message] of messages.entries()) {
		const fault =
			findBlockFault(listOf(message['content'])) ??
			findOrderFault(message, messages[index - 1], messages[index + 1]);
		if (fault !== null) return invalid(`messages.${index}: ${fault}`);
	}
	const ids = messages.flatMap((message) => listIds(message, 'tool_use', 'id'));
	if (new Set(ids).size < ids.length) return invalid('`tool_use` ids must be unique');
	return ids.length > 0 && listOf(body['tools']).length === 0
		? invalid('Requests which include `tool_use` blocks must define tools')
		: null;
}

function findBlockFault(blocks: readonly Body[]): string | null {
	if (blocks.length === 0) return 'all messages must have non-empty content';
	if (blocks.some(({ type, text }) => type === 'text' && String(text).trim() === '')) {
		return 'text content blocks must contain non-whitespace text';
	}
	for (const { type, id, input } of blocks) {
		if (type !== 'tool_use') continue;
		if (!/^[\w-]+$/.test(String(id))) return 'tool_use.id: String should match pattern';
		if (typeof input !== 'object' || input === null || Array.isArray(input)) {
			return 'tool_use.input: Input should be a valid dictionary';
		}
	}
	const types = blocks.map(({ type }) => type);
	return types.lastIndexOf('tool_result') > types.findIndex((type) => type === 'text') &&
		types.includes('text')
		? '`tool_result` blocks must come before text'
		: null;
}

function findOrderFault(
	message: Body,
	before: Body | undefined,
	after: Body | undefined
): string | null {
	if (before?.['role'] === message['role']) return 'roles must alternate';
	const answered = listIds(message, 'tool_result', 'tool_use_id');
	const asked = before === undefined ? [] : listIds(before, 'tool_use', 'id');
	if (answered.some((id) => !asked.includes(id))) return 'unexpected `tool_use_id`';
	if (new Set(answered).size < answered.length) return 'each tool_use must have a single result';
	const open = listIds(message, 'tool_use', 'id');
	const closed = after === undefined ? [] : listIds(after, 'tool_result', 'tool_use_id');
	return open.some((id) => !closed.includes(id)) ? '`tool_use` ids without `tool_result`' : null;
}

function listIds(message: Body, type: string, field: string): string[] {
	return listOf(message['content'])
		.filter((block) => block['type'] === type)
		.map((block) => String(block[field]));
}
