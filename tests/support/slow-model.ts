import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowModel {
	/** Value for `ASSISTANT_BASE_URL`. */
	url: string;
	/** Lets every answer that hangs end. */
	release: () => void;
	stop: () => Promise<void>;
}

/**
 * A model behind the chat protocol that repeats the last paragraph of its user: messages without an answer between
 * them are sent as one. Told to wait, it says so and nothing more until it is released.
 */
export async function startSlowModel(): Promise<SlowModel> {
	const waiting = new Set<ServerResponse>();
	const server = createServer((request, response) => {
		void readText(request).then((text) => {
			const { messages } = JSON.parse(text) as { messages: { role: string; content: unknown }[] };
			const last = messages.findLast(({ role }) => role === 'user')?.content;
			const said =
				(typeof last === 'string' ? last : JSON.stringify(last)).split('\n\n').at(-1) ?? '';
			response.writeHead(200, { 'content-type': 'text/event-stream' });
			if (!said.includes('wait')) {
				finish(response, said);
				return;
			}
			response.write(toChunk({ role: 'assistant', content: 'I am waiting. ' }));
			waiting.add(response);
			response.once('close', () => waiting.delete(response));
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		release() {
			for (const response of waiting) finish(response, 'Here I am.');
		},
		async stop() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		}
	};
}

function finish(response: ServerResponse, content: string): void {
	response.write(toChunk({ content }));
	response.end(`${toChunk({}, 'stop')}data: [DONE]\n\n`);
}

function toChunk(delta: object, finishReason: string | null = null): string {
	const choices = [{ index: 0, delta, finish_reason: finishReason }];
	const usage = finishReason && {
		usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 }
	};
	const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'slow', choices };
	return `data: ${JSON.stringify({ ...chunk, ...usage })}\n\n`;
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk);
	return Buffer.concat(chunks).toString('utf8');
}
