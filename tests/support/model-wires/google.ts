import {
	type Body,
	invalid,
	listOf,
	type Refusal,
	type Script,
	type ScriptPart,
	toEvent,
	type Wire
} from './wire';

const FINISHES = { stop: 'STOP', length: 'MAX_TOKENS', 'content-filter': 'SAFETY' };

/** Google's Gemini API. */
export const google: Wire = {
	provider: 'google',
	modelId: 'gemini-3-flash',
	url: 'https://generativelanguage.googleapis.com/v1beta/models/gemini-3-flash:streamGenerateContent?alt=sse',
	auth: ['x-goog-api-key', 'key-1'],
	write: writeChunks,
	refuse: ({ status: code, code: status, message }) => ({ error: { code, status, message } }),
	findFault,
	readTools: ({ tools, toolConfig }) => ({
		names: listOf(tools)
			.flatMap((tool) => listOf(tool['functionDeclarations']))
			.map(({ name }) => String(name)),
		mayCall: !JSON.stringify(toolConfig ?? '').includes('NONE')
	}),
	overloaded: { status: 503, code: 'UNAVAILABLE', message: 'The model is overloaded.' },
	unpaid: { status: 403, code: 'PERMISSION_DENIED', message: 'Billing is disabled.' }
};

function writeChunks(script: Script): string[] {
	const { finish = 'stop', end } = script;
	const chunks = script.parts.map((part) => writePart(part));
	if (finish === 'none' || end !== undefined) return chunks;
	const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 };
	const candidate = {
		content: { parts: [], role: 'model' },
		finishReason: FINISHES[finish],
		index: 0
	};
	return [...chunks, toEvent({ candidates: [candidate], usageMetadata })];
}

function writePart(part: ScriptPart): string {
	if ('garbage' in part) return toEvent(part.garbage);
	if ('failure' in part) {
		return toEvent({ error: { code: 503, status: 'UNAVAILABLE', message: 'Overloaded' } });
	}
	const wrap = (content: object) =>
		toEvent({ candidates: [{ content: { parts: [content], role: 'model' }, index: 0 }] });
	if ('text' in part) return wrap({ text: part.text, thoughtSignature: TEXT_SEAL });
	if ('thought' in part) return wrap({ text: part.thought, thought: true });
	const functionCall = { name: part.call, args: JSON.parse(part.input.join('')) as unknown };
	return wrap({ functionCall, thoughtSignature: sealCall(functionCall) });
}

const TEXT_SEAL = 'sealed text';

/** Tells whether a signature comes back with the call that it came with. */
function sealCall(call: unknown): string {
	const { name, args } = call as Body;
	return `sealed ${String(name)} ${JSON.stringify(args)}`;
}

function refuse(message: string): Refusal {
	return invalid(message, 'INVALID_ARGUMENT');
}

function findFault(body: Body): Refusal | null {
	const contents = listOf(body['contents']);
	const asked = contents.findLastIndex(
		({ role, parts }) => role === 'user' && listOf(parts).some((part) => 'text' in part)
	);
	if (contents[0]?.['role'] !== 'user') {
		return refuse('Please ensure that the first content is a user turn');
	}
	if (contents.at(-1)?.['role'] !== 'user') {
		return refuse('Please ensure that the last content is a user turn');
	}
	for (const [index, content] of contents.entries()) {
		const fault =
			findOrderFault(content, contents[index - 1], contents[index + 1]) ??
			findPartFault(listOf(content['parts']), { isCurrent: index > asked });
		if (fault !== null) return refuse(fault);
	}
	return null;
}

const isCall = (part: Body) => 'functionCall' in part;
const isResponse = (part: Body) => 'functionResponse' in part;

function findOrderFault(
	content: Body,
	before: Body | undefined,
	after: Body | undefined
): string | null {
	const calls = listNamed(content, 'functionCall');
	const responses = listNamed(content, 'functionResponse');
	if (calls.length > 0 && before?.['role'] !== 'user') {
		return 'Please ensure that function call turn comes immediately after a user turn or after a function response turn.';
	}
	if (responses.length > 0 && listNamed(before, 'functionCall').length === 0) {
		return 'Please ensure that function response turn comes immediately after a function call turn.';
	}
	const answers = listNamed(after, 'functionResponse');
	return calls.length > 0 && calls.join() !== answers.join()
		? 'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.'
		: null;
}

/** Names and ids of calls or responses, in their order. */
function listNamed(content: Body | undefined, field: string): string[] {
	return listOf(content?.['parts']).flatMap(({ [field]: named }) => {
		if (named === undefined) return [];
		const { name, id } = named as Body;
		return [`${String(name)} ${String(id)}`];
	});
}

function findPartFault(
	parts: readonly Body[],
	{ isCurrent }: { isCurrent: boolean }
): string | null {
	if (parts.length === 0) return 'contents.parts must not be empty';
	if (parts.some(({ text }) => text === ''))
		return 'required oneof field "data" must be initialized';
	if (parts.some(isResponse) && !parts.every(isResponse)) {
		return 'Function responses must not be mixed with other parts';
	}
	const calls = parts.filter(isCall);
	if (calls.some(({ functionCall: call }) => !isStruct((call as Body)['args']))) {
		return 'Invalid value at function_call.args (google.protobuf.Struct)';
	}
	// The SDK's stand-in is accepted by Google, at the cost of the model's thoughts.
	const [first] = calls;
	if (first === undefined || (!isCurrent && first['thoughtSignature'] === undefined)) return null;
	return calls.every(({ functionCall: call, thoughtSignature: seal }) => seal === sealCall(call))
		? null
		: 'Function call is missing a thought_signature in functionCall parts.';
}

function isStruct(value: unknown): boolean {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
