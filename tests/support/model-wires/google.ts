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
	if ('text' in part) return wrap({ text: part.text });
	if ('thought' in part) return wrap({ text: part.thought, thought: true });
	const functionCall = { name: part.call, args: JSON.parse(part.input.join('')) as unknown };
	return wrap({ functionCall, thoughtSignature: 'signed' });
}

function findFault(body: Body): Refusal | null {
	const contents = listOf(body['contents']);
	if (contents[0]?.['role'] !== 'user') {
		return invalid('Please ensure that the first content is a user turn', 'INVALID_ARGUMENT');
	}
	let calls = 0;
	for (const content of contents) {
		const parts = listOf(content['parts']);
		if (parts.length === 0) return invalid('contents.parts must not be empty', 'INVALID_ARGUMENT');
		const responses = parts.filter((part) => 'functionResponse' in part).length;
		if (responses !== calls) {
			return invalid(
				'Please ensure that the number of function response parts is equal to the number of function call parts',
				'INVALID_ARGUMENT'
			);
		}
		calls = parts.filter((part) => 'functionCall' in part).length;
	}
	return null;
}
