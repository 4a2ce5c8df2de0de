import { Refusal } from '../refusal';

type JsonObject = Readonly<Record<string, unknown>>;

/** The body as an object; an empty one as `{}`. */
export async function readBody(request: Request, mostBytes: number): Promise<JsonObject> {
	const text = await readText(request, mostBytes);
	if (text.trim() === '') return {};
	const body = parseJson(text);
	if (typeof body !== 'object' || body === null || Array.isArray(body)) {
		throw new Refusal(400, 'The body must be a JSON object.');
	}
	return body as JsonObject;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal(400, 'The body is not valid JSON.');
	}
}

async function readText({ headers, body }: Request, mostBytes: number): Promise<string> {
	if (Number(headers.get('content-length') ?? 0) > mostBytes) throw refuseSize(mostBytes);
	const decoder = new TextDecoder('utf-8', { fatal: true });
	let text = '';
	let bytes = 0;
	try {
		for await (const chunk of body ?? []) {
			bytes += chunk.byteLength;
			if (bytes > mostBytes) throw refuseSize(mostBytes);
			text += decoder.decode(chunk, { stream: true });
		}
		return text + decoder.decode();
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw new Refusal(400, 'The body cannot be read as UTF-8 text.');
	}
}

function refuseSize(mostBytes: number): Refusal {
	const message = `The body may have ${mostBytes} bytes at most.`;
	return new Refusal(413, message, { code: 'body_bytes_limit' });
}
