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

const RESPONSE = { id: 'resp_1', created_at: 1, model: 'gpt-5-mini' };
const USAGE = {
	...{ input_tokens: 100, output_tokens: 20 },
	...{ input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } }
};
const INCOMPLETE = { length: 'max_output_tokens', 'content-filter': 'content_filter' };

/** OpenAI's Responses API. */
export const openAiResponses: Wire = {
	provider: 'openai',
	modelId: 'gpt-5-mini',
	url: 'https://api.openai.com/v1/responses',
	auth: ['authorization', 'Bearer key-1'],
	write: writeEvents,
	refuse: ({ code, message }) => ({ error: { message, type: code, param: null, code } }),
	findFault,
	readTools: ({ tools, tool_choice: choice }) => ({
		names: listOf(tools).map(({ name }) => String(name)),
		mayCall: choice !== 'none'
	}),
	overloaded: { status: 503, code: 'server_error', message: 'The server is overloaded.' },
	unpaid: {
		...{ status: 429, code: 'insufficient_quota' },
		message: 'You exceeded your current quota, please check your plan and billing details.'
	}
};

function writeEvents(script: Script): string[] {
	const send = (type: string, data: object) => toEvent({ type, sequence_number: 1, ...data }, type);
	return [
		send('response.created', { response: RESPONSE }),
		...toItems(script).flatMap((part, index) => writeItem(part, index, send)),
		...(script.end === undefined ? writeEnd(script, send) : [])
	];
}

function writeItem(
	part: ScriptItem,
	output_index: number,
	send: (type: string, data: object) => string
): string[] {
	if ('garbage' in part) return [toEvent(part.garbage)];
	if ('failure' in part) {
		const error = { type: 'server_error', code: 'server_is_overloaded', message: 'Overloaded' };
		return [send('error', { error })];
	}
	const item_id = `item_${output_index}`;
	const wrap = (item: object, done: object, events: string[]) => [
		send('response.output_item.added', { output_index, item }),
		...events,
		send('response.output_item.done', { output_index, item: { ...item, ...done } })
	];
	if ('texts' in part) {
		const content = [{ type: 'output_text', text: part.texts.join(''), annotations: [] }];
		const item = { type: 'message', id: item_id, role: 'assistant', status: 'in_progress' };
		return wrap(item, { content, status: 'completed' }, [
			...part.texts.map((delta) =>
				send('response.output_text.delta', { item_id, output_index, delta })
			)
		]);
	}
	if ('thought' in part) {
		const place = { item_id, output_index, summary_index: 0 };
		const item = { type: 'reasoning', id: item_id, encrypted_content: 'sealed', summary: [] };
		return wrap(item, {}, [
			send('response.reasoning_summary_part.added', place),
			send('response.reasoning_summary_text.delta', { ...place, delta: part.thought }),
			send('response.reasoning_summary_part.done', place)
		]);
	}
	const call = { call_id: part.id ?? `call_${output_index}`, name: part.call };
	const item = {
		type: 'function_call',
		id: item_id,
		...call,
		arguments: '',
		status: 'in_progress'
	};
	return wrap(item, { arguments: part.input.join(''), status: 'completed' }, [
		...part.input.map((delta) =>
			send('response.function_call_arguments.delta', { item_id, output_index, delta })
		)
	]);
}

function writeEnd(script: Script, send: (type: string, data: object) => string): string[] {
	const { finish = 'stop' } = script;
	if (finish === 'none') return [];
	const isWhole = finish === 'stop';
	const reason = isWhole ? null : INCOMPLETE[finish];
	const details = { incomplete_details: reason === null ? null : { reason }, usage: USAGE };
	const type = isWhole || hasCall(script) ? 'completed' : 'incomplete';
	return [
		send(`response.${reason === null ? type : 'incomplete'}`, {
			response: { ...RESPONSE, ...details }
		})
	];
}

function findFault(body: Body): Refusal | null {
	const old = ['max_tokens', 'max_completion_tokens', 'temperature', 'messages', 'stop'];
	const unknown = old.find((name) => name in body);
	if (unknown !== undefined) {
		return invalid(`Unsupported parameter: '${unknown}'`, 'unsupported_parameter');
	}
	if (Number(body['max_output_tokens'] ?? 16) < 16) {
		return invalid("Invalid 'max_output_tokens': expected a value >= 16");
	}
	const input = listOf(body['input']);
	if (body['store'] !== false) return invalid('The shop’s conversations are not to be stored.');
	if (input.some(({ type }) => type === 'item_reference')) return invalid('Item not found.');
	return findItemFault(input);
}

function findItemFault(input: readonly Body[]): Refusal | null {
	return findCallFault(input) ?? findContentFault(input);
}

function findCallFault(input: readonly Body[]): Refusal | null {
	const open = new Set<unknown>();
	const known = new Set<unknown>();
	for (const { type, role, call_id: id } of input) {
		if (type === 'function_call') {
			if (known.has(id)) return invalid('Duplicate function call id.');
			if (String(id).length > MAX_ID_LENGTH) return invalid('call_id: string too long.');
			known.add(id);
			open.add(id);
		}
		if (type === 'function_call_output' && !open.delete(id)) {
			return invalid('No tool call found for function call output.');
		}
		if (role === 'user' && open.size > 0) return invalid('No tool output found for function call.');
	}
	return open.size > 0 ? invalid('No tool output found for function call.') : null;
}

function findContentFault(input: readonly Body[]): Refusal | null {
	const isLost = input.some(({ type }, index) => {
		const next = input[index + 1];
		return type === 'reasoning' && (next === undefined || next['role'] === 'user');
	});
	if (isLost) return invalid('Item of type reasoning was provided without its following item.');
	const isEmpty = input.some(({ content }) => Array.isArray(content) && content.length === 0);
	return isEmpty ? invalid('content: array too short.') : null;
}

const MAX_ID_LENGTH = 64;
