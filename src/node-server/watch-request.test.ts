import { once } from 'node:events';
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { noteRoute, type AnsweredRequest } from '../lib/core/server-bridge.ts';
import { watchRequest } from './watch-request.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** Resolves to what was observed of one request. */
async function observe(listener: RequestListener, leaves = false): Promise<AnsweredRequest> {
	const { promise, resolve } = Promise.withResolvers<AnsweredRequest>();
	let time = 0;
	const server = createServer((request, response) => {
		const watched = watchRequest(request, response, { observe: resolve, now: () => (time += 5) });
		watched.isCached = request.headers['x-cached'] !== undefined;
		listener(request, response);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	closers.push(() => server.close().closeAllConnections());
	const { port } = server.address() as AddressInfo;
	const request = get(`http://127.0.0.1:${port}/cart?email=a@b.example`, (response) => {
		if (leaves) request.destroy();
		else response.resume();
	});
	request.on('error', () => undefined);
	return promise;
}

it('reports what was answered, without the query', async () => {
	const answered = await observe((request, response) => {
		noteRoute(request, '/cart');
		response.setHeader('x-request-id', 'id-1');
		response.writeHead(303).end();
	});
	expect(answered).toEqual({
		...{ method: 'GET', path: '/cart', route: '/cart', status: 303, durationMs: 5 },
		...{ isCached: false, isAborted: false, requestId: 'id-1' }
	});
});

it('reports a client that has left, and a route that was not reached', async () => {
	const answered = await observe((_, response) => void response.write('a beginning'), true);
	expect(answered).toMatchObject({ route: null, status: 200, isAborted: true, requestId: null });
});
