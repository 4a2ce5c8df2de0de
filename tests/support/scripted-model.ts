import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The endpoint's answer to one call of the model. */
export type ScriptedAnswer =
	| { kind: 'text'; deltas: readonly string[] }
	| { kind: 'calls'; calls: readonly { name: string; arguments: string }[]; text?: string }
	| { kind: 'status'; status: number; headers?: Record<string, string> }
	/** The connection ends in the middle of a sentence. */
	| { kind: 'cut'; deltas: readonly string[] }
	/** Nothing more comes, and the connection stays. */
	| { kind: 'silence'; deltas: readonly string[] };

export interface ScriptedModel {
	baseUrl: string;
	/** The bodies of the calls until now. */
	requests: { messages: { role: string; content: unknown }[]; [field: string]: unknown }[];
	headers: IncomingMessage['headers'][];
	stop: () => Promise<void>;
}

/** An endpoint that speaks the chat protocol of OpenAI and gives the scripted answers in order. */
export async function startScriptedModel(
	answers: readonly ScriptedAnswer[]
): Promise<ScriptedModel> {
	const requests: ScriptedModel['requests'] = [];
	const headers: ScriptedModel['headers'] = [];
	const server = createServer((request, response) => {
		void readJson(request).then((body) => {
			headers.push(request.headers);
			requests.push(body);
			const answer = answers[requests.length - 1] ?? { kind: 'text', deltas: ['That was all.'] };
			respond(response, answer);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return {
		...{ baseUrl: `http://127.0.0.1:${String(port)}/v1`, requests, headers },
		async stop() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		}
	};
}

function respond(response: ServerResponse, answer: ScriptedAnswer): void {
	if (answer.kind === 'status') {
		response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
		response.end(JSON.stringify({ error: { message: 'Scripted.', type: 'scripted' } }));
		return;
	}
	response.writeHead(200, { 'content-type': 'text/event-stream' });
	const send = (choice: object) =>
		response.write(
			`data: ${JSON.stringify({ id: 'answer', model: 'scripted', choices: [{ index: 0, ...choice }] })}\n\n`
		);
	const texts = answer.kind === 'calls' ? [answer.text ?? ''] : answer.deltas;
	for (const content of texts) if (content !== '') send({ delta: { content } });
	if (answer.kind === 'silence') return;
	if (answer.kind === 'cut') {
		// What was written must have left before the line is cut.
		response.write(': \n\n', () => setTimeout(() => response.destroy(), 20));
		return;
	}
	if (answer.kind === 'calls') {
		const tool_calls = answer.calls.map((call, index) => ({
			...{ index, id: `call_${String(index)}_${call.name}`, type: 'function', function: call }
		}));
		send({ delta: { tool_calls } });
	}
	send({ delta: {}, finish_reason: answer.kind === 'calls' ? 'tool_calls' : 'stop' });
	const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
	response.write(`data: ${JSON.stringify({ id: 'answer', choices: [], usage })}\n\n`);
	response.end('data: [DONE]\n\n');
}

async function readJson(request: IncomingMessage): Promise<ScriptedModel['requests'][number]> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return JSON.parse(Buffer.concat(chunks).toString()) as ScriptedModel['requests'][number];
}
