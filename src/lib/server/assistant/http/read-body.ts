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
	const reader = body?.getReader();
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	// Not `for await`: left early it cancels the body, and the connection with it, before the answer.
	for (;;) {
		const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
		if (done) return decode(chunks);
		bytes += value.byteLength;
		if (bytes > mostBytes) throw refuseSize(mostBytes);
		chunks.push(value);
	}
}

function decode(chunks: readonly Uint8Array[]): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
	} catch {
		throw new Refusal(400, 'The body cannot be read as UTF-8 text.');
	}
}

function refuseSize(mostBytes: number): Refusal {
	const message = `The body may have ${mostBytes} bytes at most.`;
	return new Refusal(413, message, { code: 'body_bytes_limit' });
}
