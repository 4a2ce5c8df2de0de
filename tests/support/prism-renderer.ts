import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Draw = (response: ServerResponse, request: { url: string; aborted: Promise<void> }) => void;

/** A stand-in for what draws the prism, which a test controls and which counts. */
export interface PrismRenderer {
	url: string;
	/** Sets the answer to the next requests. */
	drawWith: (draw: Draw) => void;
	/** Every request since the last look. */
	takeRequests: () => string[];
	close: () => Promise<void>;
}

export async function startPrismRenderer(): Promise<PrismRenderer> {
	let draw: Draw = (response) => response.end();
	let requests: string[] = [];
	const server = createServer((request, response) => {
		const { method = '', url = '' } = request;
		requests.push(`${method} ${url}`);
		const aborted = once(response, 'close').then(() => undefined);
		draw(response, { url, aborted });
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/draw`,
		drawWith: (next) => (draw = next),
		takeRequests() {
			const taken = requests;
			requests = [];
			return taken;
		},
		async close() {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		}
	};
}

/** Writes for as long as there is room, and tells how much. */
export function pour(
	response: ServerResponse,
	chunk: Buffer,
	count: (bytes: number) => void
): void {
	const write = () => {
		if (response.destroyed) return;
		count(chunk.byteLength);
		if (response.write(chunk)) setImmediate(write);
		else response.once('drain', write);
	};
	write();
}
