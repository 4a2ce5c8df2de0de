import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EveServer {
	/** Value for `CONVERSATION_PROVIDER_URL`. */
	url: string;
	/** Requests that it received, oldest first. */
	requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
	/** The stream that was opened last. */
	stream: {
		/** One event, sent at once. */
		say: (type: string) => void;
		/** Breaks the connection in the middle of an event. */
		cut: () => void;
		/** Settles when the reader has left. */
		closed: Promise<unknown>;
	};
	/** Instead of what it would say; null lets it answer again. */
	answerWith: (answer: { status: number; body: string } | null) => void;
	stop: () => Promise<void>;
}

/** Conversations as another server keeps them; the tests say what happens in its streams. */
export async function startEveServer(): Promise<EveServer> {
	const requests: EveServer['requests'] = [];
	let instead: { status: number; body: string } | null = null;
	let response: ServerResponse | null = null;
	let closed: Promise<unknown> = Promise.resolve();
	let events = 0;

	function answer(path: string, sent: ServerResponse): void {
		if (instead !== null) {
			sent.writeHead(instead.status, { 'content-type': 'application/json' }).end(instead.body);
		} else if (path.includes('/stream')) {
			const headers = { 'content-type': 'application/x-ndjson', 'x-eve-stream-tail-index': '-1' };
			sent.writeHead(200, headers).flushHeaders();
			response = sent;
			closed = once(sent, 'close');
		} else {
			const body = { ok: true, sessionId: `wrun_${crypto.randomUUID()}`, deliveryId: 'd-1' };
			sent.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify(body));
		}
	}

	const server = createServer((request, sent) => {
		void readText(request).then((body) => {
			const { method = '', url: path = '', headers } = request;
			requests.push({ method, path, headers, body });
			answer(path, sent);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eve/v1`,
		requests,
		get stream() {
			return {
				say(type: string) {
					events += 1;
					const meta = { id: `evt_${events}`, at: '2026-11-20T12:00:00.000Z' };
					response?.write(`${JSON.stringify({ type, data: {}, meta })}\n`);
				},
				cut() {
					response?.write('{"type":"message.app', () => response?.destroy());
				},
				closed
			};
		},
		answerWith: (given) => void (instead = given),
		async stop() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		}
	};
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk);
	return Buffer.concat(chunks).toString('utf8');
}
