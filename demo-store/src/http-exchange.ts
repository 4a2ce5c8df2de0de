import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestRefusal } from './request-refusal.ts';

const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

export interface IncomingBody {
	/** Null for a request that has none. */
	stream: ReadableStream<Uint8Array> | null;
	/** Returns the refusal of a body that is larger than allowed. */
	refusal(): Response | null;
	/** Makes room on the connection for the next request when the handler left some unread. */
	discardRest(): Promise<void>;
}

/** Throws a `RequestRefusal` for a target, host or method that no `Request` can hold. */
export function toRequest(
	incoming: IncomingMessage,
	body: ReadableStream<Uint8Array> | null,
	signal: AbortSignal
): Request {
	const method = incoming.method ?? 'GET';
	const url = parseTarget(incoming.url ?? '', incoming.headers.host ?? '');
	const headers = new Headers();
	for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
		headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
	}
	// Node wants `duplex` for a streamed body; the browser's types do not know it yet.
	const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
	try {
		return new Request(url, init);
	} catch {
		throw new RequestRefusal(405, `Method ${method} is not served. Use GET, HEAD or POST.`);
	}
}

function parseTarget(target: string, host: string): URL {
	if (!HOST.test(host)) {
		throw new RequestRefusal(400, `Host ${JSON.stringify(host)} is not a host name and port.`);
	}
	// Joined as text: resolved against a base, a target of `//x/` would name another host.
	const url = URL.parse(target.startsWith('/') ? `http://${host}${target}` : target);
	if (url === null || !/^https?:$/.test(url.protocol) || !isDecodable(url.pathname)) {
		throw new RequestRefusal(400, `Address ${JSON.stringify(target)} is not a valid path.`);
	}
	return url;
}

function isDecodable(path: string): boolean {
	try {
		decodeURIComponent(path);
		return true;
	} catch {
		return false;
	}
}

/** Throws a `RequestRefusal` for a body that announces itself as too large. */
export function readBody(incoming: IncomingMessage, maxBytes: number): IncomingBody {
	const message = `The request body is larger than ${maxBytes} bytes, the most this store reads.`;
	if (!hasBody(incoming)) {
		return { stream: null, refusal: () => null, discardRest: () => Promise.resolve() };
	}
	if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) {
		throw new RequestRefusal(413, message);
	}
	const chunks: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
	let received = 0;
	let isTooLarge = false;
	const stream = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const chunk = await chunks.next();
				if (chunk.done === true) {
					controller.close();
					return;
				}
				received += chunk.value.byteLength;
				isTooLarge = received > maxBytes;
				if (isTooLarge) controller.error(new RequestRefusal(413, message));
				else controller.enqueue(chunk.value);
			}
		},
		// Nothing is read from the socket before the body is.
		{ highWaterMark: 0 }
	);
	return {
		stream,
		refusal: () => (isTooLarge ? Response.json({ error: message }, { status: 413 }) : null),
		async discardRest() {
			while (!incoming.complete && received <= 2 * maxBytes) {
				const chunk = await chunks.next();
				if (chunk.done === true) return;
				received += chunk.value.byteLength;
			}
			if (!incoming.complete) incoming.destroy();
		}
	};
}

function hasBody({ method, headers }: IncomingMessage): boolean {
	if (method === 'GET' || method === 'HEAD') return false;
	return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Ends when the last byte is handed over, or the client has left and the body is canceled. */
export async function writeResponse(
	response: Response,
	outgoing: ServerResponse,
	method: string | undefined
): Promise<void> {
	outgoing.writeHead(response.status, [...response.headers].flat());
	if (response.body === null || method === 'HEAD') {
		await response.body?.cancel();
		outgoing.end();
		return;
	}
	const reader = response.body.getReader();
	outgoing.once('close', () => void reader.cancel().catch(() => undefined));
	// A stream that starts late must not hold back its headers; for a ready one they share a packet.
	const flush = setImmediate(() => outgoing.flushHeaders());
	for (;;) {
		const { done, value } = await reader.read();
		clearImmediate(flush);
		if (done || outgoing.destroyed) break;
		if (!outgoing.write(value)) await drained(outgoing);
	}
	if (!outgoing.destroyed) outgoing.end();
}

/** A destroyed response never drains, so its end counts too. */
function drained(outgoing: ServerResponse): Promise<void> {
	if (outgoing.destroyed) return Promise.resolve();
	return new Promise((resolve) => {
		const settle = () => {
			outgoing.off('drain', settle);
			outgoing.off('close', settle);
			resolve();
		};
		outgoing.once('drain', settle);
		outgoing.once('close', settle);
	});
}
