import type { ModelProvider } from '$lib/server/assistant/model-settings';

/** What a model does in one call, for all providers alike. */
export interface Script {
	/** In the order in which they are sent. */
	parts: readonly ScriptPart[];
	/** `none`: the stream ends without a word of its end. */
	finish?: 'stop' | 'length' | 'content-filter' | 'none';
	/** The connection breaks, or nothing more comes. */
	end?: 'broken' | 'silent';
}

export type ScriptPart =
	| { text: string }
	| { thought: string }
	/** The input as JSON, in pieces; whether it is JSON is the script's affair. */
	| { call: string; id?: string; input: readonly string[] }
	/** The provider reports that it is overloaded, inside the stream. */
	| { failure: 'overloaded' }
	/** A line that is no JSON. */
	| { garbage: string };

/** A response that is no stream. */
export interface Refusal {
	status: number;
	/** The provider's code or type. */
	code: string;
	message: string;
	headers?: Readonly<Record<string, string>>;
}

export type Reply = Script | Refusal;

export type Body = Readonly<Record<string, unknown>>;

export interface ReadRequest {
	/** Of the tools. */
	names: string[];
	/** Whether the model may call them. */
	mayCall: boolean;
}

/** The protocol of a provider. */
export interface Wire {
	provider: ModelProvider;
	modelId: string;
	/** The address that the shop has to call. */
	url: string;
	/** The header with the key, and its value for the key `key-1`. */
	auth: readonly [name: string, value: string];
	/** Events of the stream, as the provider writes them. */
	write: (script: Script) => string[];
	refuse: (refusal: Refusal) => object;
	/** Returns why the real API would refuse the body; null when it would not. */
	findFault: (body: Body) => Refusal | null;
	readTools: (body: Body) => ReadRequest;
	/** How the provider refuses when it is overloaded, and when the account has no money left. */
	overloaded: Refusal;
	unpaid: Refusal;
}

export const KEY = 'key-1';

export interface OpenWire {
	fetch: typeof globalThis.fetch;
	requests: Body[];
	/** Why the real API would have refused requests. */
	faults: Refusal[];
}

/** Answers the calls of a provider in order; the real API's rules for requests hold. */
export function openWire(wire: Wire, replies: readonly Reply[]): OpenWire {
	const requests: Body[] = [];
	const faults: Refusal[] = [];
	return {
		...{ requests, faults },
		fetch: (input, init) => {
			const { url, headers, body } = readRequest(input, init);
			requests.push(body);
			const fault = findFault(wire, { url, headers, body });
			if (fault !== null) faults.push(fault);
			const reply = fault ?? replies[requests.length - 1] ?? { parts: [{ text: 'That was all.' }] };
			return Promise.resolve(
				'status' in reply
					? refuse(wire, reply)
					: respond(wire.write(reply), reply.end, init?.signal)
			);
		}
	};
}

function readRequest(input: string | URL | Request, init: RequestInit | undefined) {
	if (input instanceof Request || typeof init?.body !== 'string') {
		throw new TypeError('A provider’s package sent a request of another kind.');
	}
	return {
		url: String(input),
		headers: new Headers(init.headers),
		body: JSON.parse(init.body) as Body
	};
}

function findFault(
	{ url: expected, auth: [name, value], ...wire }: Wire,
	{ url, headers, body }: { url: string; headers: Headers; body: Body }
): Refusal | null {
	if (url !== expected) return { status: 404, code: 'not_found', message: `No ${url}.` };
	if (headers.get(name) === value) return wire.findFault(body);
	return { status: 401, code: 'invalid_api_key', message: 'Incorrect API key provided.' };
}

function refuse(wire: Wire, refusal: Refusal): Response {
	const { status, headers = {} } = refusal;
	return Response.json(wire.refuse(refusal), { status, headers });
}

function respond(
	events: readonly string[],
	end: Script['end'],
	signal: AbortSignal | null | undefined
): Response {
	const bytes = events.map((event) => new TextEncoder().encode(event));
	let sent = 0;
	const body = new ReadableStream<Uint8Array>({
		start: (controller) =>
			signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true }),
		pull(controller) {
			const next = bytes[sent];
			sent += 1;
			if (next !== undefined) controller.enqueue(next);
			else if (end === undefined) controller.close();
			// As Node's fetch reports it.
			else if (end === 'broken') controller.error(new TypeError('terminated'));
			else return new Promise(() => undefined);
			return undefined;
		}
	});
	return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Parts of one text are pieces of one item, where a provider has items. */
export type ScriptItem = Exclude<ScriptPart, { text: string }> | { texts: string[] };

export function toItems({ parts }: Script): ScriptItem[] {
	const items: ScriptItem[] = [];
	for (const part of parts) {
		const last = items.at(-1);
		if (!('text' in part)) items.push(part);
		else if (last !== undefined && 'texts' in last) last.texts.push(part.text);
		else items.push({ texts: [part.text] });
	}
	return items;
}

export function toEvent(data: unknown, name?: string): string {
	const line = typeof data === 'string' ? data : JSON.stringify(data);
	return `${name === undefined ? '' : `event: ${name}\n`}data: ${line}\n\n`;
}

/** Whether the script calls a tool. */
export function hasCall({ parts }: Script): boolean {
	return parts.some((part) => 'call' in part);
}

export function invalid(message: string, code = 'invalid_request_error'): Refusal {
	return { status: 400, code, message };
}

/** The objects of a list in a body. */
export function listOf(value: unknown): Body[] {
	return Array.isArray(value) ? (value as Body[]) : [];
}
